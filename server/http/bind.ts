import type { Request, Response } from 'express';
import type { Endpoint } from '#shared/endpoint';
import type { Handler, HandlerFunction, Host } from './call';
import { handleCall } from './handleCall';
import { noteHoldable } from './holding';
import { readForPage } from './readForPage';
import type { SharedRead } from './sharedRead';
import { viewerOf } from './session/sessionMiddleware';

type Handlers<C extends Record<string, Endpoint>> = {
  [Name in keyof C]: HandlerFunction<C[Name]> | Handler<C[Name]> | SharedRead<C[Name]>;
};

/** An endpoint with the handler that answers it. */
export interface BoundEndpoint {
  /** `area.name`, as the OpenAPI document calls it. */
  name: string;
  endpoint: Endpoint;
  answer(host: Host, request: Request, response: Response): Promise<void>;
  /** See `readForPage`. */
  readForPage(host: Host, request: Request, response: Response, input: object): Promise<string>;
}

/** Binds every endpoint of a contract to its handler; a contract entry without one does not compile. */
export function bind<C extends Record<string, Endpoint>>(
  area: string,
  contract: C,
  handlers: Handlers<C>,
): BoundEndpoint[] {
  return Object.entries<Endpoint>(contract).map(([key, endpoint]) => {
    const given: unknown = handlers[key as keyof C];
    const handler = (typeof given === 'function' ? { run: given } : given) as Handler<Endpoint> | SharedRead;
    const name = `${area}.${key}`;
    if ('run' in handler) noteHoldable(name, endpoint, handler);
    return {
      name,
      endpoint,
      answer: (host, request, response) =>
        handleCall({ name, endpoint, handler, host, request, response, viewer: viewerOf(request) }),
      readForPage: (host, request, response, input) =>
        readForPage({ name, endpoint, handler, host, request, response, viewer: viewerOf(request) }, input),
    };
  });
}
