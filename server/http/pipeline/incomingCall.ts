import type { Request, Response } from 'express';
import type { Endpoint } from '#shared/endpoint';
import type { Handler, Host } from '../call';
import { endCompressed } from '../middleware/compress';
import type { LoggedInDeveloper } from '../session/sessions';
import { allowImmutableCaching, versionOf } from './versions';

/** A request with its endpoint, on its way through the pipeline. */
export interface IncomingCall<H = Handler<Endpoint>> {
  /** `area.name`, as logs and the audit log call it. */
  name: string;
  endpoint: Endpoint;
  handler: H;
  host: Host;
  request: Request;
  response: Response;
  viewer: LoggedInDeveloper | null;
}

/**
 * Sends JSON text. Without express' ETag: nobody keeps answers of the API but those whose address names their version.
 * After a time limit it is too late.
 */
export function sendJson({ endpoint, request, response }: IncomingCall<unknown>, status: number, text: string) {
  if (response.headersSent) return;
  if (endpoint.versioned && request.query.v === versionOf(text)) allowImmutableCaching(response);
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  endCompressed(request, response, text);
}
