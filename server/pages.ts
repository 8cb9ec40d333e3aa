import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router, type RequestHandler } from 'express';
import { defaultSite } from '#shared/areas/operating/site';
import { sessionCalls } from '#shared/areas/session';
import type { DrawnContent, DrawnPage } from '#shared/drawnPage';
import { matchPage } from '#shared/pages';
import { siteIcon } from '#shared/siteIcon';
import { siteLook } from '#shared/siteIdentity';
import { currentSite } from './site';
import { plainReferencePath, versionedReferencePath } from './areas/reference';
import { firstAnswers } from './firstAnswers';
import { firstCallPreload } from './firstCalls';
import type { Host } from './http/call';
import { serveBuiltFiles } from './http/middleware/builtFiles';
import { hasKeycode } from './http/middleware/keycodePaths';
import { countRequests } from './http/security/rateLimits';
import { hasMarker } from './http/session/cookies';
import { sessionLookup } from './http/session/sessionMiddleware';
import { readPreloads } from './preloads';
import { createRenderer } from './renderer';
import {
  accentStyle,
  atPage,
  escapeHtml,
  firstView,
  hasOwnIcon,
  headTags,
  isPreviewBot,
  isCrawler,
  previewPage,
  readCard,
  siteAddress,
  withFilters,
} from './seo';

/**
 * Serves the built site: its files, immutable by their hashed names, and the single page for every other address, with
 * that address' tags and 404 for what is missing. Preview bots get the tags alone.
 */
export async function servePages(host: Host, folder: string): Promise<RequestHandler> {
  const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  const router = Router();
  if (built === null) return router;
  const pageOf = splitPage(built);
  const lookUp = sessionLookup(host);
  const preloadsOf = await readPreloads(folder);
  const draw = createRenderer(host, join(folder, '../server/render.js'));
  // Read ahead, for the first page.
  versionedReferencePath(host.db);
  router.use(await serveBuiltFiles({ folder, compressed: join(folder, '../compressed') }));
  router.get(/.*/, countRequests(host.limits, 'page'), async (request, response) => {
    const single = singleSlashes(request.path);
    if (single !== request.path) {
      response.redirect(301, single + request.originalUrl.slice(request.originalUrl.split('?')[0]?.length));
      return;
    }
    const found = await readCard(host, request.url, () => lookUp(request, response));
    const name = matchPage(request.path)?.page.name;
    const card = withFilters(atPage(found, request.query), name, request.query);
    const userAgent = request.get('User-Agent') ?? '';
    const mayBeLoggedIn = request.headers.cookie !== undefined;
    response.vary('User-Agent, Cookie').setHeader('Cache-Control', 'no-cache');
    const isIndexer = isCrawler(userAgent) && !isPreviewBot(userAgent) && !mayBeLoggedIn;
    // Crawlers that run no scripts find texts and links too.
    const drawn = isIndexer && card.movedTo === undefined ? await draw(request, response) : null;
    const movedTo = card.movedTo ?? drawn?.redirect;
    if (movedTo !== undefined && isCrawler(userAgent)) {
      response.redirect(301, movedTo);
      return;
    }
    if (hasKeycode(request.path)) response.setHeader('Referrer-Policy', 'no-referrer');
    const site = siteAddress(host.settings, request);
    response.status(card.status).type('html');
    response.send(
      isPreviewBot(userAgent)
        ? previewPage(card, site)
        : pageOf({
            tags: headTags(card, site),
            referencePath: versionedReferencePath(host.db),
            preloads: `${card.status === 200 ? firstCallPreload(request.path) : ''}${preloadsOf(request.path)}`,
            drawn,
            view: drawn
              ? ''
              : await firstView(card, { mayBeLoggedIn, isMember: hasMarker(request), notices: currentSite().notices }),
            isHome: name === 'home',
            site: siteTag(),
            answers: mayBeLoggedIn || drawn ? null : await firstAnswers(host, name),
          }),
    );
  });
  return router;
}

/**
 * A path in which no slash follows another: browsers read `//host` as another site. They take a backslash for a slash too.
 */
const singleSlashes = (path: string) => (/[/\\]{2}/.test(path) ? path.replace(/[/\\]+/g, '/') : path);

interface Parts {
  tags: string;
  /** Where the page fetches the reference lists. */
  referencePath: string;
  preloads: string;
  view: string;
  /** Null where the browser draws the page. */
  drawn: DrawnContent | null;
  /** The home page shows nothing of the reference lists. */
  isHome: boolean;
  /** The settings of the site, as a tag; blank for those that it comes with. */
  site: string;
  /** Answers that a visitor's page need not ask for, as JSON; null where the reader may be logged in. */
  answers: string | null;
}

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
  return ({ tags, referencePath, preloads, view, drawn, isHome, site, answers }) => {
    const asked = answers === null ? head : head.replace(sessionPreload, '');
    const links = (isHome ? asked.replace(referencePreload, '') : asked).replaceAll(plainReferencePath, referencePath);
    const known = answers === null ? '' : answersTag(answers);
    return `${withAccents(before)}${tags}${withIcon(links)}  ${site}${known}${preloads}\n  </head>${after.replace(root, () => view + root + (drawn?.html ?? '')).replace('</body>', () => `${dataTag(drawn)}</body>`)}`;
  };
}

/** client/app/data/drawnReads.ts reads it. Within JSON, `<` is nowhere but in texts. */
function dataTag(drawn: DrawnContent | null): string {
  if (!drawn) return '';
  const json = JSON.stringify({ reads: drawn.reads } satisfies DrawnPage).replaceAll('<', String.raw`\u003c`);
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

/** client/app/data/firstAnswers.ts reads it. */
const answersTag = (json: string) => `<meta name="first-answers" content="${escapeHtml(json)}" />\n    `;
