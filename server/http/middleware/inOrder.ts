import type { NextFunction, RequestHandler } from 'express';

/**
 * Handlers for every path, one after the other as one: express would match, wrap and call each as a layer of its own. A
 * failure of any of them, thrown or of a promise, goes on to the error handler.
 */
export const inOrder =
  (...handlers: readonly RequestHandler[]): RequestHandler =>
  (request, response, done) => {
    const call = (index: number): void => {
      const handler = handlers[index];
      const next: NextFunction = (error?: unknown) => {
        if (error || index === handlers.length - 1) done(error);
        else call(index + 1);
      };
      try {
        const working: unknown = handler?.(request, response, next);
        if (working instanceof Promise) working.catch(done);
      } catch (error) {
        done(error);
      }
    };
    call(0);
  };
