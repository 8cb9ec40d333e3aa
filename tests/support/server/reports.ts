import type { ContentName } from '#shared/content';
import { buildDeveloper, clientOf } from './builders';
import type { Client } from './posts';
import type { TestSite } from './site';

export const why = { reason: 'harassment', words: 'They insult everybody' } as const;
export const send = (client: Client, kind: ContentName, targetId: number, given = {}) =>
  client.post('/api/reports').send({ ...why, kind, targetId, ...given });

export async function buildPeople(site: TestSite) {
  const troll = await buildDeveloper(site.db, { alias: 'Rude Rudy' });
  const reporter = await buildDeveloper(site.db, { alias: 'Kind Kim' });
  const moderator = await buildDeveloper(site.db, { alias: 'Mo Derator', siteModCanBan: true });
  const [asTroll, asReporter, asModerator] = await Promise.all(
    [troll, reporter, moderator].map((developer) => clientOf(site, developer)),
  );
  return { troll, reporter, moderator, asTroll: asTroll!, asReporter: asReporter!, asModerator: asModerator! };
}

export const queueOf = async (client: Client, state = 'open') =>
  (await client.get('/api/reports').query({ state }).expect(200)).body as {
    items: Record<string, unknown>[];
    hasMore: boolean;
    open: number;
  };
