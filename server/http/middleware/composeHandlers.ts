import type { NextFunction, RequestHandler } from 'express';

/**
 * Composes handlers for every path into one, which costs less than one layer of express for each. An error of any of them,
 * thrown or of a promise, goes on to the error handler.
 */
export const composeHandlers =
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
