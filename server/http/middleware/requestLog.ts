import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './requestId';

/**
 * Logs each request with its path but never its query: queries hold keycodes and search terms. Server failures are
 * errors, refusals info, the rest debug.
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

/** Links in mails carry their keycode in the path. */
const withoutKeycode = (path: string) => path.replace(/^\/(login\/update|confirmemail)\/.+/i, '/$1/…');

function levelOf(status: number) {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
}
