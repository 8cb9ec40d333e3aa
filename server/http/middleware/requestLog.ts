import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './requestId';

/**
 * One line a request, with its path but never its query: queries hold keycodes and what people search for. Failures of
 * the server are errors and refusals are told; all else only where debugging is asked for.
 */
export const logRequests =
  (log: Logger): RequestHandler =>
  (request, response, next) => {
    const began = performance.now();
    response.on('close', () => {
      const { statusCode: status, writableFinished: isAnswered } = response;
      const level = levelOf(status);
      if (!log.isLevelEnabled(level) || request.url === '/healthz') return;
      const path = withoutKeycode(request.originalUrl.split('?')[0] ?? '');
      const ms = Math.round(performance.now() - began);
      log[level]({ requestId: requestIdOf(request), method: request.method, path, status, isAnswered, ms }, 'Request');
    });
    next();
  };

/** Links of mails carry their keycode in the path. */
const withoutKeycode = (path: string) => path.replace(/^\/(login\/update|confirmemail)\/.+/i, '/$1/…');

function levelOf(status: number) {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
}
