import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { LRUCache } from 'lru-cache';
import { defaultSite } from '#shared/areas/operating/site';
import { sessionCalls } from '#shared/areas/session';
import { drawnPageTtlMs, type DrawnContent, type DrawnPage } from '#shared/drawnPage';
import { matchPage } from '#shared/pages';
import { siteIcon } from '#shared/siteIcon';
import { siteLook } from '#shared/siteIdentity';
import { currentSite } from './site';
import { plainReferencePath, versionedReferencePath } from './areas/reference';
import { isDatabaseUnavailable } from './db/errors';
import type { Host } from './http/call';
import { coalesce } from './http/coalesce';
import { hasKeycode } from './http/middleware/keycodePaths';
import { compressOnce, sendFixedText, type FixedText } from './http/middleware/representation';
import { countRequests } from './http/security/rateLimits';
import { sessionLookup } from './http/session/sessionMiddleware';
import { answerAhead } from './pagesAhead';
import { readPreloads } from './preloads';
import { unavailable } from './refusal';
import { createRenderer } from './renderer';
import {
  accentStyle,
  atPage,
  escapeHtml,
  hasOwnIcon,
  headTags,
  isPreviewBot,
  isCrawler,
  previewPage,
  readCard,
  siteAddress,
  withFilters,
} from './seo';

/** Pages that are kept for this time, each of up to a few hundred kilobytes. */
const maxKept = 100;

/**
 * Serves the pages of the built site: for every address its page, drawn by the components of the app, with its tags and 404
 * for what is missing. Preview bots get the tags alone. A page that cannot be drawn now is sent empty, and the browser draws
 * it; crawlers are asked to come again.
 */
export async function servePages(host: Host, folder: string): Promise<RequestHandler> {
  const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  const router = Router();
  if (built === null) return router;
  const pageOf = splitPage(built);
  const lookUp = sessionLookup(host);
  const preloads = await readPreloads(folder);
  const renderer = createRenderer(host, join(folder, '../server/render.js'));
  const kept = new LRUCache<string, SentPage>({ max: maxKept, ttl: drawnPageTtlMs });
  // Read ahead, for the first page.
  versionedReferencePath(host.db);

  async function drawFor(request: Request, response: Response): Promise<(DrawnContent & DrawnPage) | null> {
    try {
      if (request.headers.cookie !== undefined) await lookUp(request, response);
      const drawn = await renderer.drawPage(request, response);
      // Crawlers keep what they get; after this status they come again.
      if (drawn === null && renderer.exists && isCrawler(userAgentOf(request))) throw unavailable();
      if (drawn && request.headers.cookie === undefined) preloads.noteParts(request.path, drawn.parts);
      return drawn;
    } catch (error) {
      // Crawlers would take a page that says so for its content.
      if (isCrawler(userAgentOf(request)) || !isDatabaseUnavailable(error)) throw error;
      return null;
    }
  }

  async function makePage(request: Request, response: Response): Promise<SentPage> {
    const found = await readCard(host, request.url, () => lookUp(request, response));
    const name = matchPage(request.path)?.page.name;
    const card = withFilters(atPage(found, request.query), name, request.query);
    const site = siteAddress(host.settings, request);
    const { status, movedTo } = card;
    if (isPreviewBot(userAgentOf(request)))
      return { status, movedTo, isDrawn: false, text: compressOnce(previewPage(card, site)) };
    const drawn = movedTo === undefined ? await drawFor(request, response) : null;
    const text = pageOf({
      tags: headTags(card, site),
      referencePath: versionedReferencePath(host.db),
      preloads: preloads.tagsFor(request.path, drawn?.parts),
      drawn,
      mayBeLoggedIn: request.headers.cookie !== undefined,
      site: siteTag(),
    });
    return { status, movedTo: movedTo ?? drawn?.redirect, isDrawn: drawn !== null, text: compressOnce(text, 'fast') };
  }

  /** The page of a visitor is the same for all visitors. */
  async function pageFor(request: Request, response: Response): Promise<SentPage> {
    if (request.headers.cookie !== undefined || isPreviewBot(userAgentOf(request))) return makePage(request, response);
    // Crawlers get an error where people get an empty page, so that one does not wait for the other's.
    const kind = isCrawler(userAgentOf(request)) ? 'crawler' : 'person';
    const key = `${kind} ${siteAddress(host.settings, request)} ${request.originalUrl}`;
    const known = kept.get(key);
    if (known) return known;
    const made = await coalesce(kept, key, () => makePage(request, response));
    if (made.isDrawn) kept.set(key, made);
    return made;
  }

  router.use(answerAhead(host, { renderer, lookUp, preloads }));
  router.get(/.*/, countRequests(host.limits, 'page'), async (request, response) => {
    const single = singleSlashes(request.path);
    if (single !== request.path) {
      response.redirect(301, single + request.originalUrl.slice(request.originalUrl.split('?')[0]?.length));
      return;
    }
    response.vary('User-Agent, Cookie');
    response.setHeader('Cache-Control', request.headers.cookie === undefined ? 'no-cache' : 'private, no-cache');
    const { status, movedTo, text } = await pageFor(request, response);
    if (movedTo !== undefined) {
      const query = request.originalUrl.slice(request.originalUrl.split('?')[0]?.length);
      if (isCrawler(userAgentOf(request))) response.redirect(301, movedTo);
      else response.redirect(302, movedTo.includes('?') ? movedTo : movedTo + query);
      return;
    }
    if (hasKeycode(request.path)) response.setHeader('Referrer-Policy', 'no-referrer');
    response.status(status);
    await sendFixedText(request, response, { type: 'html', text });
  });
  return router;
}

interface SentPage {
  status: number;
  /** The address that the page has now. */
  movedTo: string | undefined;
  isDrawn: boolean;
  text: FixedText;
}

const userAgentOf = (request: Request) => request.get('User-Agent') ?? '';

/**
 * A path in which no slash follows another: browsers read `//host` as another site. They take a backslash for a slash too.
 */
const singleSlashes = (path: string) => (/[/\\]{2}/.test(path) ? path.replace(/[/\\]+/g, '/') : path);

interface Parts {
  tags: string;
  /** Where the page fetches the reference lists. */
  referencePath: string;
  preloads: string;
  /** Null where the browser draws the page. */
  drawn: (DrawnContent & DrawnPage) | null;
  mayBeLoggedIn: boolean;
  /** The settings of the site, as a tag; blank for those that it comes with. */
  site: string;
}

/** A drawn page is seen before its code is fetched: begin.js does that once its pictures are there. */
const [fetchedNow, fetchedLater] = ['rel="modulepreload"', 'rel="later-modulepreload"'];

const root = '<div id="root">';
const preloadOf = (path: string) => new RegExp(`\\s*<link rel="preload" as="fetch"[^>]* href="${path}"[^>]*>`);
const sessionPreload = preloadOf(`/api${sessionCalls.readSession.path}`);
const referencePreload = preloadOf(plainReferencePath);

/** Splits the built page: an address' tags replace its title and description, those of its screen come last. */
function splitPage(built: string): (parts: Parts) => string {
  const [before = '', ...rest] = built
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .split(/<title>[^<]*<\/title>/);
  const [head = '', ...body] = rest.join('').split('</head>');
  const after = body.join('</head>');
  return ({ tags, referencePath, preloads, drawn, mayBeLoggedIn, site }) => {
    const needsLists = !drawn || drawn.reads.some(([, , , result]) => result === null);
    const asked = mayBeLoggedIn ? head : head.replace(sessionPreload, '');
    const links = (needsLists ? asked : asked.replace(referencePreload, '')).replaceAll(
      plainReferencePath,
      referencePath,
    );
    const content = after
      .replace(root, () => root + (drawn?.html ?? ''))
      .replace('</body>', () => `${dataTag(drawn)}</body>`);
    const code = `${withIcon(links)}  ${site}${preloads}`;
    return `${withAccents(before)}${tags}${drawn ? code.replaceAll(fetchedNow, fetchedLater) : code}\n  </head>${content}`;
  };
}

/** client/app/data/drawnReads.ts reads it. Within JSON, `<` is nowhere but in texts. */
function dataTag(drawn: DrawnPage | null): string {
  if (!drawn) return '';
  const { session, reads, parts } = drawn;
  const json = JSON.stringify({ session, reads, parts } satisfies DrawnPage).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="drawn">${json}</script>`;
}

/** The page in the accents of the site. */
function withAccents(before: string): string {
  const style = accentStyle();
  return style === '' ? before : before.replace('<html', `<html style="${escapeHtml(style)}"`);
}

/** The head with the icon of the site. */
const withIcon = (head: string) =>
  hasOwnIcon()
    ? head.replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${escapeHtml(siteIcon(siteLook()))}" />`)
    : head;

/** client/app/site.slice.ts reads it. */
function siteTag(): string {
  const json = JSON.stringify(currentSite());
  return json === JSON.stringify(defaultSite) ? '' : `<meta name="site" content="${escapeHtml(json)}" />\n    `;
}
