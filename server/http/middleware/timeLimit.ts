import type { RequestHandler } from 'express';
import { secondMs } from '#shared/durations';
import { unavailable } from '../refusal';

const longest = { request: 15 * secondMs, upload: 120 * secondMs };

/**
 * Answers 503 to a call that takes too long. Its work may still finish; a repeat with its Idempotency-Key finds the
 * result.
 */
export const limitTime: RequestHandler = (request, response, next) => {
  const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false;
  const timer = setTimeout(
    () => {
      if (!response.headersSent) next(unavailable());
    },
    isUpload ? longest.upload : longest.request,
  );
  response.on('close', () => {
    clearTimeout(timer);
  });
  next();
};
