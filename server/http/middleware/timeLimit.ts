import type { RequestHandler } from 'express';
import { unavailable } from '../refusal';

const seconds = 1_000;
const longest = { request: 15 * seconds, upload: 120 * seconds };

/** Answers 503 to a call that takes too long; what it still does is undone or repeatable (security §14.6). */
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
