import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { diagnostics } from '../../diagnostics';
import { redactPath } from './keycodePaths';
import { requestIdOf } from './requestId';

declare module 'express-serve-static-core' {
  interface Request {
    /** `area.name` of the call that answers the request. */
    callName?: string;
  }
}

/** The client closed the connection before the answer; nginx' code for it. */
const clientClosedRequest = 499;

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
      if (diagnostics.requests.hasSubscribers)
        diagnostics.requests.publish({
          call: request.callName,
          url: request.originalUrl,
          method: request.method,
          status: isAnswered ? status : clientClosedRequest,
          seconds: (performance.now() - began) / 1_000,
        });
      const level = levelOf(status);
      if (!log.isLevelEnabled(level) || request.url === '/healthz') return;
      const path = redactPath(request.originalUrl.split('?')[0] ?? '');
      const ms = Math.round(performance.now() - began);
      log[level]({ requestId: requestIdOf(request), method: request.method, path, status, isAnswered, ms }, 'Request');
    });
    next();
  };

function levelOf(status: number) {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
}
