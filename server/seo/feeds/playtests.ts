import type { RequestHandler } from 'express';
import type { Playtest } from '#shared/areas/playtests/playtests';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import { listPlaytests } from '../../areas/playtests';
import type { Host } from '../../http/call';
import { playtestTerms } from '../playtestEvent';
import { entriesPerFeed, type AtomEntry } from './atom';
import { sendFeed } from './feeds';

/** GET /feeds/playtests.atom: the newest open playtests. */
export function sendPlaytestsFeed(host: Host): RequestHandler {
  return async (request, response) => {
    const { items } = await listPlaytests(
      host.db,
      { state: 'open', startResult: 0, limit: entriesPerFeed },
      { newestFirst: true },
    );
    const head = {
      name: 'playtests',
      title: `Playtests on ${siteName()}`,
      pagePath: paths.playtests,
      feedPath: paths.playtestsFeed,
    };
    await sendFeed(host, { request, response }, head, items.map(entryOfPlaytest));
  };
}

function entryOfPlaytest(playtest: Playtest): AtomEntry {
  const { id, title, about, created, game } = playtest;
  return {
    name: `playtest/${id}`,
    title,
    path: paths.playtest(id),
    published: created,
    modified: created,
    author: { alias: game.alias, path: paths.game(game.stringUrl) },
    intro: playtestTerms(playtest),
    text: about,
  };
}
