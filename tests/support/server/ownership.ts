import type { Ownership } from '#shared/areas/recruiting/ownership';
import { dayMs } from '#shared/durations';
import { buildDeveloper, clientOf } from './builders';
import type { Client } from './posts';
import type { TestSite } from './site';
import { buildOwned } from './teams';

export const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** Sets the last visit of an account back by so many days. */
export async function leaveAlone({ db }: TestSite, developerId: number, days: number) {
  await db('developers')
    .where({ id: developerId })
    .update({ lastOnline: daysAgo(days) });
  await db('sessions')
    .where({ developerId })
    .update({ lastSeenAt: daysAgo(days) });
}

/** Sets the joining of a member back by so many days. */
export const joinedAgo = ({ db }: TestSite, developerId: number, days: number) =>
  db('game_members')
    .where({ developerId })
    .update({ joinDate: daysAgo(days) });

/** A game whose owner has been away for 100 days, and a member of 100 days. */
export async function buildAbandoned(site: TestSite, modLevel: 'mod' | 'member' = 'member') {
  const team = await buildOwned(site);
  const asker = await team.join(modLevel);
  await joinedAgo(site, asker.id, 100);
  const asAsker = await clientOf(site, asker);
  await leaveAlone(site, team.owner.id, 100);
  site.pushed.length = 0;
  return { ...team, asker, asAsker };
}

/** The request of a member for the game of an owner who is away, made so many days ago. */
export async function buildSearch(site: TestSite, { days }: { days: number }) {
  const abandoned = await buildAbandoned(site);
  const { body } = await abandoned.asAsker
    .post('/api/members/ownerSearch')
    .send({ gameId: abandoned.gameId, words: 'The lamps must not go out.' })
    .expect(201);
  const searchId = (body as Ownership).search!.id;
  await site
    .db('owner_searches')
    .where({ id: searchId })
    .update({ created: daysAgo(days) });
  const asModerator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
  return { ...abandoned, searchId, asModerator };
}

export const ownershipOf = async (reader: Client, gameId: number) =>
  (await reader.get('/api/members/ownership').query({ gameId }).expect(200)).body as Ownership;

/** Asks this member to take over. Returns the offer. */
export async function offerTo(asOwner: Client, gameId: number, developerId: number) {
  const { body } = await asOwner.post('/api/members/handOver').send({ gameId, developerId }).expect(201);
  return (body as Ownership).handOver!;
}
