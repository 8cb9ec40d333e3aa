import { Router, type RequestHandler } from 'express';
import { pageCodePath, pageDataPath, type PageData } from '#shared/drawnPage';
import type { Host } from './http/call';
import { countRequests } from './http/security/rateLimits';
import type { sessionLookup } from './http/session/sessionMiddleware';
import { malformedRequest } from './refusal';
import type { Preloads } from './preloads';
import type { Renderer } from './renderer';

/** The path and query of a page of the site, not of another site. */
const pageAddress = /^\/(?![/\\])[^\\]{0,2000}$/;

interface Ahead {
  renderer: Renderer;
  lookUp: ReturnType<typeof sessionLookup>;
  preloads: Preloads;
}

/** Answers what the browser fetches of pages to which somebody may go: their code, and what they read. */
export function answerAhead(host: Host, { renderer, lookUp, preloads }: Ahead): RequestHandler {
  const router = Router();
  router.use([pageCodePath, pageDataPath], countRequests(host.limits, 'page'));
  router.get(pageCodePath, (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.json(preloads.code());
  });
  router.get(pageDataPath, async (request, response) => {
    const { at } = request.query;
    if (typeof at !== 'string' || !pageAddress.test(at)) throw malformedRequest();
    if (request.headers.cookie !== undefined) await lookUp(request, response);
    const read = await renderer.readPage(request, response, at);
    if (read && request.headers.cookie === undefined) preloads.noteParts(at.split('?')[0] ?? at, read.parts);
    response.setHeader('Cache-Control', 'no-store');
    response.json({ reads: read?.reads ?? [], parts: read?.parts ?? [] } satisfies PageData);
  });
  return router;
}
