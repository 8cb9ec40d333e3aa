import { Router } from 'express';
import { failureTexts } from '#shared/endpoint';
import type { Bound } from './bind';
import type { Host } from './call';
import { Refusal, notFound } from './refusal';

/**
 * Routes every bound endpoint by its path: another method on a known path is 405, an unknown path 404. Plain paths come
 * before those with parts, so that /feedPosts/edit is not taken for a post's id.
 */
export function apiRouter(endpoints: readonly Bound[], host: Host): Router {
  const router = Router();
  const paths = [...new Set(endpoints.map(({ endpoint }) => endpoint.path))].sort(
    (one, other) => Number(one.includes(':')) - Number(other.includes(':')),
  );
  for (const path of paths) {
    const route = router.route(path);
    const here = endpoints.filter(({ endpoint }) => endpoint.path === path);
    for (const bound of here)
      route[bound.endpoint.method]((request, response) => bound.answer(host, request, response));
    route.all((_request, response) => {
      response.setHeader('Allow', here.map(({ endpoint }) => endpoint.method.toUpperCase()).join(', '));
      throw new Refusal(405, [failureTexts.wrongMethod]);
    });
  }
  router.use(() => {
    throw notFound();
  });
  return router;
}
