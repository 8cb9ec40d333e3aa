import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import { idText } from '#shared/fields';
import { mentionedIn } from '#shared/markdown/mentionedIn';
import { paths } from '#shared/pages';
import { existingDevelopers } from '../../areas/search';
import type { Host } from '../../http/call';
import { notFound } from '../../refusal';
import { entriesPerFeed, lastChange, writeFeed, type AtomEntry, type FeedHead } from './atom';
import { newestPosts, readAtomPage } from './posts.queries';
import { entryOfPost, entryOfReply, threadPath } from './entries';
import { devLogsFeed, forumsFeed, mediaFeed, pageFeed, threadFeed } from './feedPaths';
import { newestReplies, newestRepliesOf } from './forums.queries';
import { gamePicture } from '../cards/gamePicture';
import { socialImagePath } from '../cards/socialImages';
import { siteAddress } from '../siteAddress';

interface SiteFeed {
  feed: () => { title: string; path: string };
  /** The page with the same content. */
  pagePath: string;
  newest: (host: Host) => Promise<AtomEntry[]>;
}

const newestOf =
  (kind: 'status' | 'media') =>
  async ({ db }: Host) =>
    (await newestPosts(db, { kinds: [kind] }, entriesPerFeed)).map(entryOfPost);

/** The newest content of the whole site, by the name of its feed. */
const siteFeeds: Record<'devlogs' | 'media' | 'forums', SiteFeed> = {
  devlogs: { feed: devLogsFeed, pagePath: paths.devLogs, newest: newestOf('status') },
  media: { feed: mediaFeed, pagePath: paths.media, newest: newestOf('media') },
  forums: {
    feed: forumsFeed,
    pagePath: paths.forums,
    newest: async ({ db }) => (await newestReplies(db)).map(entryOfReply),
  },
};

/** GET /feeds/{devlogs|media|forums}.atom: the newest content of the whole site. */
export function sendSiteFeed(host: Host, name: keyof typeof siteFeeds): RequestHandler {
  const { feed, pagePath, newest } = siteFeeds[name];
  return async (request, response) => {
    const { title, path: feedPath } = feed();
    await sendFeed(host, { request, response }, { name, title, pagePath, feedPath }, await newest(host));
  };
}

/** GET /feeds/{developer|game}/{address}.atom: the newest devlogs and pieces of a page; a former address redirects. */
export function sendPageFeed(host: Host): RequestHandler<{ kind: string; address: string }> {
  const { db } = host;
  return async (request, response) => {
    const kind = request.params.kind.toLowerCase();
    if (kind !== 'developer' && kind !== 'game') throw notFound();
    const page = await readAtomPage(db, kind, request.params.address);
    if (!page) throw notFound();
    const { title, path: feedPath } = pageFeed(kind, page);
    if (page.stringUrl.toLowerCase() !== request.params.address.toLowerCase()) {
      response.redirect(301, feedPath);
      return;
    }
    const wanted = { kinds: ['status', 'media'], page: { parentType: kind, parentId: page.id } } as const;
    const entries = (await newestPosts(db, wanted, entriesPerFeed)).map(entryOfPost);
    const pagePath = paths[kind](page.stringUrl);
    const about =
      page.kind === 'game'
        ? { subtitle: page.tagline, logo: gamePicture(page).image }
        : { logo: socialImagePath(kind, page) };
    const head = { name: `${kind}/${page.id}`, title, pagePath, feedPath, ...about };
    await sendFeed(host, { request, response }, head, entries);
  };
}

/** GET /feeds/thread/{id}.atom: the newest posts of a thread that everybody may read. */
export function sendThreadFeed(host: Host): RequestHandler<{ id: string }> {
  const { db } = host;
  return async (request, response) => {
    const id = idText.safeParse(request.params.id).data;
    const replies = id === undefined ? [] : await newestRepliesOf(db, id);
    const [newest] = replies;
    if (id === undefined || !newest) throw notFound();
    const { title, path: feedPath } = threadFeed({ id, title: newest.title });
    const entries = replies.map(entryOfReply);
    const head = { name: `thread/${id}`, title, pagePath: threadPath(newest), feedPath };
    await sendFeed(host, { request, response }, head, entries);
  };
}

interface Exchange {
  request: Request;
  response: Response;
}

/** Sends a feed. Express adds an ETag, and answers 304 where it matches. */
export async function sendFeed(
  { db, settings }: Host,
  { request, response }: Exchange,
  head: FeedHead,
  entries: readonly AtomEntry[],
) {
  const place = { site: siteAddress(settings, request), mentioned: await developersMentioned(db, entries) };
  response.setHeader('Cache-Control', 'public, max-age=300');
  response.setHeader('Last-Modified', lastChange(entries).toUTCString());
  response.type('application/atom+xml').send(writeFeed(place, head, entries));
}

/** The addresses of developers whom the texts of a feed mention and who are there. */
async function developersMentioned(db: Knex, entries: readonly AtomEntry[]): Promise<ReadonlySet<string>> {
  const stringUrls = [...new Set(entries.flatMap(({ text }) => mentionedIn(text)))];
  return new Set(stringUrls.length === 0 ? [] : await existingDevelopers(db, stringUrls));
}
