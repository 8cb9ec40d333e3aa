import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';

declare module 'express-serve-static-core' {
  interface Request {
    requestId?: string;
  }
}

/** Gives each request an id, shared by its log lines, its failure body and the audit log. */
export const giveRequestId: RequestHandler = (request, response, next) => {
  request.requestId = randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  next();
};

/** The id that `giveRequestId` has set; blank before it. */
export const requestIdOf = (request: Request) => request.requestId ?? '';
