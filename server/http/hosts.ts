import type { RequestHandler } from 'express';

/**
 * Gives the requests for other hosts than that of the site to the handlers of those hosts, which answer all of them: nothing
 * of the site, no session and no cookie, is reached by them. The names are those of addresses, with their port if it is
 * another than that of the protocol.
 */
export function routeHosts(handlers: Readonly<Record<string, RequestHandler>>): RequestHandler {
  const byHost = new Map(Object.entries(handlers));
  return (request, response, next) => {
    const handler = byHost.get(request.headers.host?.toLowerCase() ?? '');
    if (handler) void handler(request, response, next);
    else next();
  };
}

/** The host of an origin, as requests name it. */
export const hostOf = (origin: string): string => new URL(origin).host;
