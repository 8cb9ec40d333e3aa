import { Router, type Request, type RequestHandler, type Response } from 'express';
import { failureTexts } from '#shared/endpoint';
import type { BoundEndpoint } from './bind';
import type { Host } from './call';
import { Refusal } from '../refusal';

type ByMethod = ReadonlyMap<string, BoundEndpoint>;

/**
 * Routes every endpoint by its path, ignoring case and a trailing slash: 405 for another method; an unknown path goes on to
 * the next handler. Plain paths are looked up in a map; paths with parameters come after them, so that /feedPosts/edit is
 * not taken for a post's id, and each has only those to pass that begin with the same word.
 */
export function apiRouter(endpoints: readonly BoundEndpoint[], host: Host): RequestHandler {
  const exactPaths = new Map<string, ByMethod>();
  const parameterRouters = new Map<string, Router>();
  for (const path of new Set(endpoints.map(({ endpoint }) => endpoint.path))) {
    const endpointsOfPath = endpoints.filter(({ endpoint }) => endpoint.path === path);
    const byMethod = new Map(endpointsOfPath.map((bound) => [bound.endpoint.method.toUpperCase(), bound]));
    if (path.includes(':')) {
      const router = parameterRouters.get(firstSegment(path)) ?? Router();
      parameterRouters.set(firstSegment(path), router);
      router.all(path, (request, response) => answer(byMethod, host, request, response));
    } else exactPaths.set(path.toLowerCase(), byMethod);
  }
  return (request, response, next) => {
    const { path } = request;
    const byMethod = exactPaths.get(path.toLowerCase().replace(/(?<=.)\/$/, ''));
    if (byMethod) return answer(byMethod, host, request, response);
    const router = parameterRouters.get(firstSegment(path));
    if (router) router(request, response, next);
    else next();
    return undefined;
  };
}

/** The first segment of a path, which is never a parameter. */
const firstSegment = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? '';

/** Express answers HEAD without the body of the GET. */
function answer(byMethod: ByMethod, host: Host, request: Request, response: Response): Promise<void> {
  const bound = byMethod.get(request.method === 'HEAD' ? 'GET' : request.method);
  if (bound) {
    request.callName = bound.name;
    return host.inFlight.track(bound.answer(host, request, response));
  }
  response.setHeader('Allow', [...byMethod.keys()].join(', '));
  throw new Refusal(405, [failureTexts.wrongMethod]);
}
