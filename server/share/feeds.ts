import type { Request, RequestHandler, Response } from 'express';
import { paths } from '#shared/routes';
import type { Host } from '../http/call';
import { notFound } from '../http/refusal';
import { entriesAFeed, lastChange, writeFeed } from './atom';
import { newestDevLogs, readFedPage, type FedPost } from './atom.queries';
import { devLogsFeed, pageFeed } from './feedPaths';
import { siteAddress } from './site';

/** GET /feeds/devlogs.atom: the newest devlogs of everybody. */
export function sendDevLogs({ db, settings }: Host): RequestHandler {
  return async (request, response) => {
    const posts = await newestDevLogs(db, null, entriesAFeed);
    const { title, path: feedPath } = devLogsFeed;
    const xml = writeFeed(siteAddress(settings, request), { title, pagePath: paths.devLogs, feedPath }, posts);
    sendFeed(request, response, posts, xml);
  };
}

/** GET /feeds/{developer|game}/{address}.atom: the newest devlogs of a page; a former address leads to the present one. */
export function sendPageFeed({ db, settings }: Host): RequestHandler<{ kind: string; address: string }> {
  return async (request, response) => {
    const kind = request.params.kind.toLowerCase();
    if (kind !== 'developer' && kind !== 'game') throw notFound();
    const page = await readFedPage(db, kind, request.params.address);
    if (!page) throw notFound();
    const { title, path: feedPath } = pageFeed(kind, page);
    if (page.stringUrl.toLowerCase() !== request.params.address.toLowerCase()) {
      response.redirect(301, feedPath);
      return;
    }
    const posts = await newestDevLogs(db, { parentType: kind, parentId: page.id }, entriesAFeed);
    const pagePath = paths[kind](page.stringUrl);
    sendFeed(request, response, posts, writeFeed(siteAddress(settings, request), { title, pagePath, feedPath }, posts));
  };
}

/** Express makes an ETag of it, and answers 304 to those who have it already. */
function sendFeed(_request: Request, response: Response, posts: readonly FedPost[], xml: string) {
  response.setHeader('Cache-Control', 'public, max-age=300');
  response.setHeader('Last-Modified', lastChange(posts).toUTCString());
  response.type('application/atom+xml').send(xml);
}
