import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Response } from 'express';
import { paths } from '#shared/pages';
import { countRequests } from '../http/security/rateLimits';
import type { Host } from '../http/call';
import { notFound } from '../refusal';
import { sendClassifiedsFeed } from './feeds/classifieds';
import { sendPlaytestsFeed } from './feeds/playtests';
import { sendPageFeed, sendSiteFeed, sendThreadFeed } from './feeds/feeds';
import { iconPaths, sendIcon, type IconPath } from './page/icons';
import { webManifest, webManifestPath } from './page/webManifest';
import { securityTxt } from './securityTxt';
import { siteAddress } from './siteAddress';
import { addressesPerPart, sitemapIndex, sitemapPart, wholeSitemap } from './sitemap/sitemap';
import { areAtMost } from './sitemap/sitemap.queries';
import { sendSocialCover, sendSocialImage, sendSocialPiece, sendSocialSite } from './cards/socialImages';

interface ShareOptions {
  /** The most addresses of one sitemap. */
  partSize?: number;
}

/** The routes that other sites, search engines and programs fetch: robots.txt, security.txt, sitemaps, preview pictures, feeds. */
export function seoRoutes(host: Host, { partSize = addressesPerPart }: ShareOptions = {}): Router {
  const { db, settings } = host;
  const router = Router();
  // They cost as much as the calls of visitors.
  const counted = countRequests(host.limits, 'visitor');
  router.get('/robots.txt', (request, response) => {
    keepFor(response, 'day');
    response
      .type('text/plain')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${siteAddress(settings, request)}/sitemap.xml\n`);
  });
  router.get('/.well-known/security.txt', (request, response) => {
    const { OPERATOR_EMAIL: email } = settings;
    if (email === undefined) throw notFound();
    keepFor(response, 'day');
    response.type('text/plain').send(securityTxt({ email, site: siteAddress(settings, request) }));
  });
  router.get('/.well-known/change-password', (_request, response) => response.redirect(302, paths.accountSettings));
  router.get(webManifestPath, (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.type('application/manifest+json').send(JSON.stringify(webManifest()));
  });
  router.get(['/sitemap', '/sitemap.xml'], counted, async (request, response) => {
    const site = siteAddress(settings, request);
    await sendXml(
      response,
      (await areAtMost(db, partSize)) ? wholeSitemap(db, site) : sitemapIndex(db, site, partSize),
    );
  });
  router.get(/^\/sitemap-(0|[1-9]\d{0,5})\.xml$/i, counted, async (request, response) => {
    const number = Number(request.params[0]);
    await sendXml(response, sitemapPart(db, siteAddress(settings, request), number, partSize));
  });
  for (const path of Object.keys(iconPaths) as IconPath[]) router.get(path, sendIcon(host, path));
  router.get('/socialImage/site', sendSocialSite(host));
  router.get('/socialImage/avatar/:kind/:id', sendSocialImage(host));
  router.get('/socialImage/cover/game/:id', sendSocialCover(host));
  router.get('/socialImage/media/:id', sendSocialPiece(host));
  for (const name of ['devlogs', 'media', 'forums'] as const)
    router.get(`/feeds/${name}.atom`, counted, sendSiteFeed(host, name));
  router.get(paths.classifiedsFeed, counted, sendClassifiedsFeed(host));
  router.get(paths.playtestsFeed, counted, sendPlaytestsFeed(host));
  router.get('/feeds/thread/:id.atom', counted, sendThreadFeed(host));
  router.get('/feeds/:kind/:address.atom', counted, sendPageFeed(host));
  // Other paths below these are no pages of the site either.
  router.use(['/socialImage', '/feeds'], () => {
    throw notFound();
  });
  return router;
}

const seconds = { hour: 3_600, day: 86_400 } as const;

function keepFor(response: Response, time: keyof typeof seconds) {
  response.setHeader('Cache-Control', `public, max-age=${seconds[time]}`);
}

/** Streams XML as fast as the client reads; 404 for none. */
async function sendXml(response: Response, pieces: AsyncGenerator<string>) {
  const first = await pieces.next();
  if (first.done) throw notFound();
  keepFor(response, 'hour');
  response.type('application/xml');
  try {
    await pipeline(Readable.from(startingWith(first.value, pieces)), response);
  } catch (error) {
    // The client has closed the connection.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

async function* startingWith(first: string, rest: AsyncGenerator<string>) {
  yield first;
  yield* rest;
}
