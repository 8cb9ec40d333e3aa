import { Router, type Request, type RequestHandler, type Response } from 'express';
import { failureTexts } from '#shared/endpoint';
import type { BoundEndpoint } from '../bind';
import type { Host } from '../call';
import { Refusal, notFound } from '../refusal';

type ByMethod = ReadonlyMap<string, BoundEndpoint>;

/**
 * Routes every endpoint by its path, ignoring case and a trailing slash: 405 for another method, 404 for an unknown
 * path. Plain paths are looked up in a map; paths with parameters come after them, so that /feedPosts/edit is not taken
 * for a post's id.
 */
export function apiRouter(endpoints: readonly BoundEndpoint[], host: Host): RequestHandler {
  const plain = new Map<string, ByMethod>();
  const withParts = Router();
  for (const path of new Set(endpoints.map(({ endpoint }) => endpoint.path))) {
    const here = endpoints.filter(({ endpoint }) => endpoint.path === path);
    const byMethod = new Map(here.map((bound) => [bound.endpoint.method.toUpperCase(), bound]));
    if (path.includes(':')) withParts.all(path, (request, response) => answer(byMethod, host, request, response));
    else plain.set(path.toLowerCase(), byMethod);
  }
  withParts.use(() => {
    throw notFound();
  });
  return (request, response, next) => {
    const byMethod = plain.get(request.path.toLowerCase().replace(/(?<=.)\/$/, ''));
    if (byMethod) return answer(byMethod, host, request, response);
    withParts(request, response, next);
    return undefined;
  };
}

/** Express answers HEAD without the body of the GET. */
function answer(byMethod: ByMethod, host: Host, request: Request, response: Response): Promise<void> {
  const bound = byMethod.get(request.method === 'HEAD' ? 'GET' : request.method);
  if (bound) return host.inFlight.track(bound.answer(host, request, response));
  response.setHeader('Allow', [...byMethod.keys()].join(', '));
  throw new Refusal(405, [failureTexts.wrongMethod]);
}
