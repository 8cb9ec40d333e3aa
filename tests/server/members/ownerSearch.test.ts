import { ownershipTexts as texts } from '#shared/areas/recruiting/ownership';
import { ownershipNotices as notices } from '#shared/areas/recruiting/ownershipNotices';
import type { Report } from '#shared/areas/moderation/reports';
import { canAskForGame, canDecideSearch, isAway } from '#shared/policies/ownership.policy';
import { markOnline } from '../../../server/http/session/sessions';
import { runHourlyJobs } from '../../../server/jobs/schedule';
import { buildDeveloper, buildMember, clientOf } from '../../support/server/builders';
import {
  buildAbandoned,
  buildSearch,
  daysAgo,
  joinedAgo,
  leaveAlone,
  ownershipOf,
} from '../../support/server/ownership';
import type { Client } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { pushedAs } from '../../support/server/teams';

afterAll(closeDatabase);

const ask = (client: Client, gameId: number) => client.post('/api/members/ownerSearch').send({ gameId });
const decide = (client: Client, searchId: number, decision: 'grant' | 'refuse' = 'grant', answer = '') =>
  client.post('/api/members/ownerSearch/decide').send({ searchId, decision, answer });
const ownerOf = async ({ db }: TestSite, gameId: number) =>
  (await db('game_members').where({ gameId, modLevel: 'owner' }).first('developerId'))?.developerId;
const stateOf = async ({ db }: TestSite, id: number) =>
  (await db('owner_searches').where({ id }).first('state'))?.state;
const noticesOf = async (client: Client) =>
  ((await client.get('/api/notifications').expect(200)).body as { items: { text: string }[] }).items.map(
    ({ text }) => text,
  );
/** The chores of another hour. */
async function nextHour(site: TestSite) {
  await site.db('site_counters').where({ name: 'choresHour' }).delete();
  await runHourlyJobs(site.host);
}
const queueOf = async (client: Client, state = 'open') =>
  ((await client.get('/api/reports').query({ state }).expect(200)).body as { items: Report[] }).items;

describe('the rules', () => {
  const now = new Date('2026-06-01T00:00:00.000Z');
  const since = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString();

  test.each([
    ['a moderator of 90 days', 'mod', 90, true, true],
    ['a moderator of 89 days', 'mod', 89, false, false],
    ['a member of 90 days', 'member', 90, false, true],
    ['a member of 89 days', 'member', 89, false, false],
    ['a member beside a moderator of 90 days', 'member', 500, true, false],
    ['the owner', 'owner', 500, false, false],
  ] as const)('%s', (_who, modLevel, days, hasModerator, expected) => {
    expect(canAskForGame({ modLevel, joinDate: since(days) }, { hasModerator, now })).toBe(expected);
  });

  test('a stranger asks for nothing; an owner is away after 90 days', () => {
    expect(canAskForGame(null, { hasModerator: false, now })).toBe(false);
    expect([since(90), since(89.9)].map((visit) => isAway(visit, now))).toEqual([true, false]);
  });

  test('moderators of the site decide, but nobody of the team', () => {
    const moderator = { id: 7, siteModCanBan: true };
    expect(canDecideSearch(moderator, null)).toBe(true);
    expect(canDecideSearch(moderator, { modLevel: 'member' })).toBe(false);
    expect(canDecideSearch({ id: 7, siteModCanBan: false }, null)).toBe(false);
  });
});

test('a member asks for a game whose owner is away: the owner is written to, and gets 14 days', () =>
  withSite(async (site) => {
    const { asAsker, asker, owner, game, gameId } = await buildAbandoned(site);
    await site.db('developers').where({ id: owner.id }).update({ email: 'mara@example.com', emailConfirmed: true });
    expect(await ownershipOf(asAsker, gameId)).toMatchObject({
      mayAsk: true,
      search: null,
      awaySince: expect.stringContaining('T'),
    });
    const { body } = await ask(asAsker, gameId).expect(201);
    expect(body).toMatchObject({ mayAsk: false, search: { asker: { id: asker.id } } });
    await site.host.inFlight.done();
    expect(site.mails).toMatchObject([
      { to: 'mara@example.com', text: expect.stringContaining(`Why you get this: you own ${game.alias}`) },
    ]);
    expect(pushedAs(site, 'teamLogUpdated')).toHaveLength(1);
    expect((await ask(asAsker, gameId).expect(409)).body).toMatchObject({ error: texts.alreadyAsked });
    // Nobody decides while the owner may still come back.
    await nextHour(site);
    expect(await site.db('reports').where({ kind: 'ownerSearch' })).toEqual([]);
  }));

const refusals: [
  string,
  number,
  (site: TestSite, built: Awaited<ReturnType<typeof buildAbandoned>>) => Promise<unknown>,
][] = [
  ['of 89 days', 403, (site, { asker }) => joinedAgo(site, asker.id, 89)],
  [
    'where the game has a moderator of 90 days',
    403,
    async (site, { join }) => {
      await joinedAgo(site, (await join('mod')).id, 100);
    },
  ],
  ['whose owner was here 89 days ago', 409, (site, { owner }) => leaveAlone(site, owner.id, 89)],
  [
    'whose owner has used a session since, although the profile does not show it',
    409,
    async (site, { owner }) => {
      await site
        .db('sessions')
        .where({ developerId: owner.id })
        .update({ lastSeenAt: daysAgo(1) });
    },
  ],
  [
    'whose owner was here yesterday, shown as offline, and has logged out',
    409,
    async (site, { owner }) => {
      await site.db('developers').where({ id: owner.id }).update({ showAsOffline: true });
      await markOnline(site.db, [owner.id], daysAgo(1));
      await site.db('sessions').where({ developerId: owner.id }).delete();
    },
  ],
];
test.each(refusals)('a member cannot ask: %s', (_why, status, change) =>
  withSite(async (site) => {
    const built = await buildAbandoned(site);
    await change(site, built);
    expect((await ownershipOf(built.asAsker, built.gameId)).mayAsk).toBe(false);
    await ask(built.asAsker, built.gameId).expect(status);
    expect(await site.db('owner_searches')).toEqual([]);
  }),
);

test('a moderator who is away or banned does not keep members from asking', () =>
  withSite(async (site) => {
    const { asAsker, gameId, join } = await buildAbandoned(site);
    const [away, banned] = [await join('mod'), await join('mod')];
    for (const { id } of [away, banned]) await joinedAgo(site, id, 100);
    await leaveAlone(site, away.id, 91);
    await site.db('developers').where({ id: banned.id }).update({ isBanned: true });
    await ask(asAsker, gameId).expect(201);
  }));

test('after 14 days the moderators of the site find it in their queue and give the game to whoever asked', () =>
  withSite(async (site) => {
    const { asAsker, asker, asModerator, owner, game, gameId, searchId } = await buildSearch(site, { days: 14 });
    await nextHour(site);
    await nextHour(site);
    const queue = await queueOf(asModerator);
    expect(queue).toMatchObject([
      { kind: 'ownerSearch', targetId: searchId, title: game.alias, about: { id: asker.id }, words: texts.report },
    ]);
    expect(queue[0]!.excerpt).toContain('The lamps must not go out.');
    // Its report is answered by a decision alone, and is not reported by anybody else.
    await asModerator.post('/api/reports/handle').send({ reportId: queue[0]!.id, outcome: 'dismissed' }).expect(403);
    const report = { kind: 'ownerSearch', targetId: searchId, reason: 'other', words: 'Mine' };
    await asAsker.post('/api/reports').send(report).expect(404);

    site.pushed.length = 0;
    const { body } = await decide(asModerator, searchId).expect(200);
    expect(body).toEqual({ handled: [queue[0]!.id], open: 0 });
    expect(await ownerOf(site, gameId)).toBe(asker.id);
    expect(await site.db('game_members').where({ gameId, developerId: owner.id }).first('modLevel', 'status')).toEqual({
      ...{ modLevel: 'mod', status: 'Current' },
    });
    expect(await noticesOf(asAsker)).toEqual([notices.searchEnded(game.alias, 'granted', '')]);
    expect(await noticesOf(await clientOf(site, owner))).toEqual([notices.gameAskedFor(asker.alias, game.alias, true)]);
    expect(await queueOf(asModerator, 'handled')).toMatchObject([{ outcome: 'actedOn' }]);
    expect(await site.db('team_log').where({ gameId }).pluck('action')).toEqual(['searchAsked', 'searchGranted']);
    expect((await decide(asModerator, searchId).expect(409)).body).toMatchObject({ error: texts.searchOver });
  }));

test('it is refused with a reason, and can be asked for again after 30 days', () =>
  withSite(async (site) => {
    const { asAsker, asModerator, game, gameId, owner, searchId } = await buildSearch(site, { days: 15 });
    expect((await decide(asModerator, searchId, 'refuse', ' ').expect(422)).body).toMatchObject({
      fields: { answer: texts.answerNeeded },
    });
    await decide(asModerator, searchId, 'refuse', 'Talk to her first.').expect(200);
    expect(await ownerOf(site, gameId)).toBe(owner.id);
    expect(await noticesOf(asAsker)).toEqual([notices.searchEnded(game.alias, 'refused', 'Talk to her first.')]);
    const { body } = await ask(asAsker, gameId).expect(409);
    expect(body).toMatchObject({ error: texts.askAgain(daysAgo(-30).toISOString().slice(0, 10)) });
    await site.db('owner_searches').update({ endedAt: daysAgo(30) });
    await ask(asAsker, gameId).expect(201);
  }));

test('any visit of the owner ends it, also while nobody has looked yet', () =>
  withSite(async (site) => {
    const { asAsker, asModerator, asOwner, asker, game, gameId, owner, searchId } = await buildSearch(site, {
      days: 20,
    });
    await nextHour(site);
    // Any request does, and it need not be about the game.
    await asOwner.get('/api/totals').expect(200);
    expect((await decide(asModerator, searchId).expect(409)).body).toMatchObject({ error: texts.ownerBack });
    expect((await ownershipOf(asAsker, gameId)).search).toBeNull();
    expect(await noticesOf(asOwner)).toEqual([notices.gameAskedFor(asker.alias, game.alias, false)]);
    await nextHour(site);
    expect(await stateOf(site, searchId)).toBe('ownerReturned');
    expect(await queueOf(asModerator)).toEqual([]);
    expect(await queueOf(asModerator, 'handled')).toMatchObject([
      { outcome: 'dismissed', answer: texts.endedBecause.ownerReturned, handledBy: null },
    ]);
    expect(await noticesOf(asAsker)).toEqual([notices.searchEnded(game.alias, 'ownerReturned', '')]);
    expect(await ownerOf(site, gameId)).toBe(owner.id);
    expect((await ask(asAsker, gameId).expect(409)).body).toMatchObject({ error: texts.ownerNotAway });
  }));

test('nobody decides before the 14 days are over, nor for themselves, nor as one of the team', () =>
  withSite(async (site) => {
    const { asAsker, asModerator, asker, gameId, owner, searchId } = await buildSearch(site, { days: 13 });
    expect((await decide(asModerator, searchId).expect(409)).body).toMatchObject({
      error: texts.tooEarly(daysAgo(-1).toISOString().slice(0, 10)),
    });
    await site.db('owner_searches').update({ created: daysAgo(14) });
    await decide(asAsker, searchId).expect(403);
    await site.db('developers').where({ id: asker.id }).update({ siteModCanBan: true });
    await decide(await clientOf(site, asker), searchId).expect(403);
    const colleague = await buildDeveloper(site.db, { siteModCanBan: true });
    await buildMember(site.db, gameId, colleague.id, 'member');
    await decide(await clientOf(site, colleague), searchId, 'refuse', 'Mine').expect(403);
    expect(await ownerOf(site, gameId)).toBe(owner.id);
    await decide(asModerator, 987_654).expect(404);
  }));

const ends: [
  string,
  string,
  (site: TestSite, built: Awaited<ReturnType<typeof buildSearch>>) => PromiseLike<unknown>,
][] = [
  [
    'the asker withdraws',
    'withdrawn',
    (_site, { asAsker, searchId }) => asAsker.post('/api/members/ownerSearch/withdraw').send({ searchId }).expect(200),
  ],
  ['the asker leaves', 'ended', (_site, { asAsker, gameId }) => asAsker.post('/api/members/leave').send({ gameId })],
  [
    'the asker deletes the account',
    'ended',
    (_site, { asAsker }) => asAsker.post('/api/accountInformation').send({ info: { delete: 'DELETE' } }),
  ],
];
test.each(ends)('a request ends when %s, and its report with it', (_how, state, end) =>
  withSite(async (site) => {
    const built = await buildSearch(site, { days: 14 });
    await built.join();
    await nextHour(site);
    await end(site, built);
    expect(await site.db('owner_searches').where({ id: built.searchId }).first('state', 'words')).toEqual({
      state,
      words: '',
    });
    expect(await queueOf(built.asModerator)).toEqual([]);
    expect((await decide(built.asModerator, built.searchId).expect(409)).body).toMatchObject({
      error: texts.searchOver,
    });
    expect(await ownerOf(site, built.gameId)).toBe(built.owner.id);
  }),
);

test('a banned asker gets no game', () =>
  withSite(async (site) => {
    const { asModerator, asker, gameId, owner, searchId } = await buildSearch(site, { days: 14 });
    await site.db('developers').where({ id: asker.id }).update({ isBanned: true });
    expect((await decide(asModerator, searchId).expect(409)).body).toMatchObject({ error: texts.askerGone });
    expect(await ownerOf(site, gameId)).toBe(owner.id);
    await decide(asModerator, searchId, 'refuse', 'Banned').expect(200);
  }));
