import type { Request, RequestHandler } from 'express';
import { secondMs } from '#shared/durations';
import { tooSlow, unavailable, type Refusal } from '../refusal';

const longest = { request: 15 * secondMs, body: 30 * secondMs, upload: 120 * secondMs };

/** The time limit of a request. */
interface TimeLimit {
  /** Stops the clock while the body arrives, which has a limit of its own. */
  whileReading<T>(read: () => Promise<T>): Promise<T>;
}

declare module 'express-serve-static-core' {
  interface Request {
    timeLimit?: TimeLimit;
  }
}

/**
 * Answers 503 to a call that takes too long, and 408 to one whose body does. Work under way may still finish; a repeat
 * with its Idempotency-Key finds the result.
 */
export const limitTime: RequestHandler = (request, response, next) => {
  let timer: NodeJS.Timeout | undefined;
  const start = (ms: number, refusal: () => Refusal) => {
    clearTimeout(timer);
    if (response.closed) return;
    timer = setTimeout(() => {
      if (!response.headersSent) next(refusal());
    }, ms);
  };
  response.on('close', () => {
    clearTimeout(timer);
  });
  if (isUpload(request)) {
    start(longest.upload, () => (request.complete ? unavailable() : tooSlow()));
    next();
    return;
  }
  const began = performance.now();
  start(longest.request, unavailable);
  request.timeLimit = {
    whileReading: async (read) => {
      const left = longest.request - (performance.now() - began);
      start(longest.body, tooSlow);
      try {
        return await read();
      } finally {
        start(left, unavailable);
      }
    },
  };
  next();
};

const isUpload = ({ headers }: Request) => headers['content-type']?.startsWith('multipart/') ?? false;
