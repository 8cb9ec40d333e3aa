import { trashTexts as texts } from '#shared/areas/moderation/trashTexts';
import { recount } from '../../../server/jobs/recount';
import { buildDeveloper, clientOf } from './builders';
import type { Client } from './posts';
import type { TestSite } from './site';

const tables = [
  ...['feed_posts', 'comments', 'media_pieces', 'media_albums', 'forum_threads', 'forum_posts', 'forums'],
  ...['votes', 'games', 'developers', 'chat_messages', 'classifieds', 'bug_items', 'bug_comments', 'resource_items'],
  ...['playtests', 'playtest_answers', 'playtest_replies'],
];

/** All rows that a removal changes; restored votes get new ids, so theirs are left out. */
export async function stateOf({ db }: TestSite) {
  const state: Record<string, unknown> = {};
  for (const table of tables) {
    const rows = (await db.from(table).orderBy('id')) as Record<string, unknown>[];
    state[table] = rows.map(({ id, lastOnline: _lastOnline, ...row }) => (table === 'votes' ? row : { id, ...row }));
  }
  state.days = await db('chat_days').where('messageCount', '>', 0).orderBy(['room', 'day']);
  state.skills = await db('classified_skills').orderBy(['classifiedId', 'skillId']);
  state.votes = (state.votes as object[]).map((row) => JSON.stringify(row)).sort();
  return state;
}

export async function buildPeople(site: TestSite) {
  const writer = await buildDeveloper(site.db);
  const voter = await buildDeveloper(site.db);
  const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
  const [asWriter, asVoter, asModerator] = await Promise.all(
    [writer, voter, moderator].map((developer) => clientOf(site, developer)),
  );
  return { writer, voter, moderator, asWriter: asWriter!, asVoter: asVoter!, asModerator: asModerator! };
}

export const upVote = (client: Client, parentType: string, parentId: number) =>
  client.post('/api/voting').send({ parentType, parentId, direction: 'up' }).expect(200);

export const listOf = async (client: Client) =>
  (await client.get('/api/moderation/removed').expect(200)).body as { items: { id: number; kind: string }[] };

/** Removes content and restores it: all rows are as before, and the counters are right in between and afterwards. */
export async function removedAndBack(site: TestSite, asModerator: Client, thing: { kind: string; targetId: number }) {
  const before = await stateOf(site);
  await asModerator
    .post('/api/reports/remove')
    .send({ ...thing, reason: 'By mistake' })
    .expect(200);
  await site.host.inFlight.done();
  expect(await recount(site.db)).toEqual([]);
  const [kept] = (await listOf(asModerator)).items;
  expect(kept).toMatchObject({ ...thing, reason: 'By mistake' });
  const between = await stateOf(site);
  expect(between).not.toEqual(before);
  const { body } = await asModerator.post('/api/moderation/restore').send({ removedId: kept?.id }).expect(200);
  expect(body).toEqual({ id: kept?.id, ...thing });
  await site.host.inFlight.done();
  expect(await recount(site.db)).toEqual([]);
  expect(await stateOf(site)).toEqual(before);
  expect((await listOf(asModerator)).items).toEqual([]);
  const { body: again } = await asModerator.post('/api/moderation/restore').send({ removedId: kept?.id }).expect(404);
  expect(again).toMatchObject({ error: texts.missing });
}
