import type { Request, Response } from 'express';
import type { Endpoint, OutputOf } from '#shared/endpoint';
import type { Call, Handler, Host } from './call';
import { handleCall } from './pipeline/handleCall';
import type { SharedRead } from './pipeline/sharedRead';

type Handlers<C extends Record<string, Endpoint>> = {
  [Name in keyof C]: ((call: Call<C[Name]>) => Promise<OutputOf<C[Name]>>) | Handler<C[Name]> | SharedBy<C[Name]>;
};

/** Only what anyone may ask for is read for all at once: whose access it would be is nobody's. */
type SharedBy<E extends Endpoint> = E extends { access: 'anyone' } ? SharedRead<E> : never;

/** An endpoint with the function that answers it. */
export interface BoundEndpoint {
  /** `area.name`, as the OpenAPI document calls it. */
  name: string;
  endpoint: Endpoint;
  answer(host: Host, request: Request, response: Response): Promise<void>;
}

/** Serves every endpoint of a contract; a contract entry without a handler does not compile. */
export function bind<C extends Record<string, Endpoint>>(
  area: string,
  contract: C,
  handlers: Handlers<C>,
): BoundEndpoint[] {
  return Object.entries<Endpoint>(contract).map(([key, endpoint]) => {
    const given = handlers[key as keyof C] as unknown as
      Handler<Endpoint> | SharedRead<Endpoint> | Handler<Endpoint>['run'];
    const handler: Handler<Endpoint> | SharedRead<Endpoint> = typeof given === 'function' ? { run: given } : given;
    const name = `${area}.${key}`;
    return {
      name,
      endpoint,
      answer: (host, request, response) => handleCall({ name, endpoint, handler, host, request, response }),
    };
  });
}
