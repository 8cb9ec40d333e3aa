import { contactTexts } from '#shared/areas/contact';
import { membersTexts } from '#shared/areas/members';
import { ownershipTexts as texts } from '#shared/areas/recruiting/ownership';
import { ownershipNotices as notices } from '#shared/areas/recruiting/ownershipNotices';
import { runHourlyJobs } from '../../../server/jobs/schedule';
import { clientOf } from '../../support/server/builders';
import { daysAgo, offerTo, ownershipOf } from '../../support/server/ownership';
import type { Client } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { buildOwned, pushedAs } from '../../support/server/teams';

afterAll(closeDatabase);

async function buildTeam(site: TestSite) {
  const team = await buildOwned(site);
  const successor = await team.join();
  const third = await team.join('mod');
  const asSuccessor = await clientOf(site, successor);
  return { ...team, successor, asSuccessor, third, asThird: await clientOf(site, third) };
}

const answer = (client: Client, handOverId: number, said: 'accept' | 'decline') =>
  client.post('/api/members/handOver/answer').send({ handOverId, answer: said });
const withdraw = (client: Client, handOverId: number) =>
  client.post('/api/members/handOver/withdraw').send({ handOverId });
const levelsOf = async ({ db }: TestSite, gameId: number) => {
  const team = await db('game_members').where({ gameId }).select('developerId', 'modLevel');
  return Object.fromEntries(team.map(({ developerId, modLevel }) => [String(developerId), modLevel] as const));
};
const noticesOf = async (client: Client) =>
  ((await client.get('/api/notifications').expect(200)).body as { items: { text: string; link: string }[] }).items;

test('an owner asks a member to take over; nothing changes before they accept, and the owner stays as a moderator', () =>
  withSite(async (site) => {
    const { asOwner, owner, game, gameId, successor, asSuccessor, third, asThird } = await buildTeam(site);
    const declined = await offerTo(asOwner, gameId, successor.id);
    expect(await levelsOf(site, gameId)).toMatchObject({ [owner.id]: 'owner', [successor.id]: 'member' });
    expect((await ownershipOf(asSuccessor, gameId)).handOver).toMatchObject({
      ...{ id: declined.id, from: { id: owner.id }, to: { id: successor.id } },
      until: new Date(Date.parse(declined.created) + 14 * 24 * 3_600_000).toISOString(),
    });
    // The offer is between the two.
    expect((await ownershipOf(asThird, gameId)).handOver).toBeNull();
    expect(await noticesOf(asSuccessor)).toMatchObject([
      { text: notices.handOverOffered(owner.alias, game.alias), link: `/Game/${game.stringUrl}/Members` },
    ]);
    await answer(asThird, declined.id, 'accept').expect(404);
    await answer(asOwner, declined.id, 'accept').expect(404);
    await answer(asSuccessor, declined.id, 'decline').expect(200);
    await answer(asSuccessor, declined.id, 'accept').expect(409);
    expect(await levelsOf(site, gameId)).toMatchObject({ [owner.id]: 'owner', [successor.id]: 'member' });
    expect(await noticesOf(asOwner)).toMatchObject([
      { text: notices.handOverEnded(successor.alias, game.alias, 'declined') },
    ]);

    const { id } = await offerTo(asOwner, gameId, successor.id);
    await site.host.inFlight.done();
    site.pushed.length = 0;
    site.rechecked.length = 0;
    const { body } = await answer(asSuccessor, id, 'accept').expect(200);
    expect(body).toMatchObject({ gameId, handOver: null });
    expect(await levelsOf(site, gameId)).toEqual({
      ...{ [owner.id]: 'mod', [successor.id]: 'owner', [third.id]: 'mod' },
    });
    expect(site.rechecked.sort()).toEqual([owner.id, successor.id].sort());
    expect(pushedAs(site, 'gameInformationUpdated')).toMatchObject([{ payload: { game: { ownerId: successor.id } } }]);
    expect(pushedAs(site, 'gameMembersUpdated')).toHaveLength(1);
    expect(pushedAs(site, 'updateUserInfo')).toMatchObject([
      { payload: { games: [{ id: gameId, moderatorLevel: 'mod' }] } },
      { payload: { games: [{ id: gameId, moderatorLevel: 'owner' }] } },
    ]);
    expect(await noticesOf(asOwner)).toMatchObject(
      (['accepted', 'declined'] as const).map((end) => ({
        text: notices.handOverEnded(successor.alias, game.alias, end),
      })),
    );
    expect(await site.db('audit_log').where({ action: 'ownershipChange' }).pluck('reason')).toEqual([
      `to developer:${successor.id}`,
    ]);
    expect(await site.db('team_log').where({ gameId }).select('action', 'actorId', 'aboutId')).toEqual([
      { action: 'handedOver', actorId: owner.id, aboutId: successor.id },
    ]);
    await offerTo(asSuccessor, gameId, owner.id);
  }));

test('the successor is a member who is neither the owner, banned nor blocked; one is asked at a time', () =>
  withSite(async (site) => {
    const { asOwner, owner, gameId, successor, asSuccessor, third, asThird, join } = await buildTeam(site);
    const offer = (developerId: number | null, client = asOwner) =>
      client.post('/api/members/handOver').send({ gameId, developerId });
    for (const nobody of [null, owner.id, 987_654]) {
      const { body } = await offer(nobody).expect(422);
      expect(body).toMatchObject({ fields: { developerId: texts.chooseSuccessor } });
    }
    await offer(owner.id, asThird).expect(403);
    const banned = await join();
    await site.db('developers').where({ id: banned.id }).update({ isBanned: true });
    expect((await offer(banned.id).expect(422)).body).toMatchObject({ error: membersTexts.newOwnerBanned });
    await site
      .db('blocks')
      .insert({ blockerId: third.id, blockedId: owner.id, created: new Date() })
      .onConflict()
      .ignore();
    await offer(third.id).expect(403);
    expect(await site.db('hand_overs').where({ gameId })).toEqual([]);

    const { id } = await offerTo(asOwner, gameId, successor.id);
    expect((await offer(successor.id).expect(409)).body).toMatchObject({ error: texts.alreadyOffered });
    await withdraw(asSuccessor, id).expect(404);
    await withdraw(asOwner, id).expect(200);
    await withdraw(asOwner, id).expect(409);
    expect((await answer(asSuccessor, id, 'accept').expect(409)).body).toMatchObject({ error: texts.handOverOver });
    expect(await noticesOf(asSuccessor)).toEqual([]);
    await offerTo(asOwner, gameId, successor.id);
  }));

test('an offer expires after 14 days, and the owner is told', () =>
  withSite(async (site) => {
    const { asOwner, game, gameId, successor, asSuccessor } = await buildTeam(site);
    const { id } = await offerTo(asOwner, gameId, successor.id);
    const set = (days: number) =>
      site
        .db('hand_overs')
        .where({ id })
        .update({ created: daysAgo(days) });
    await set(13.9);
    await runHourlyJobs(site.host);
    expect((await ownershipOf(asSuccessor, gameId)).handOver?.id).toBe(id);
    await set(14);
    // Before the hourly jobs have ended it, it can no longer be accepted.
    await answer(asSuccessor, id, 'accept').expect(409);
    await site.db('site_counters').where({ name: 'choresHour' }).delete();
    await runHourlyJobs(site.host);
    expect(await site.db('hand_overs').where({ id }).first('state', 'isOpen')).toEqual({
      state: 'expired',
      isOpen: null,
    });
    expect(await noticesOf(asOwner)).toMatchObject([
      { text: notices.handOverEnded(successor.alias, game.alias, 'expired') },
    ]);
    expect(await noticesOf(asSuccessor)).toEqual([]);
  }));

const departures: [string, (team: Awaited<ReturnType<typeof buildTeam>>) => PromiseLike<unknown>][] = [
  ['leaves', ({ asSuccessor, gameId }) => asSuccessor.post('/api/members/leave').send({ gameId }).expect(200)],
  [
    'is removed',
    ({ asOwner, gameId, successor }) =>
      asOwner
        .post('/api/members/remove')
        .send({ gameId, member: { id: successor.id } })
        .expect(200),
  ],
  [
    'deletes the account',
    ({ asSuccessor }) =>
      asSuccessor
        .post('/api/accountInformation')
        .send({ info: { delete: 'DELETE' } })
        .expect(200),
  ],
];

test.each(departures)('an offer ends when the successor %s', (_how, depart) =>
  withSite(async (site) => {
    const team = await buildTeam(site);
    const { asOwner, gameId, successor, third } = team;
    const { id } = await offerTo(asOwner, gameId, successor.id);
    await depart(team);
    expect(await site.db('hand_overs').where({ id }).first('state', 'isOpen')).toEqual({
      state: 'ended',
      isOpen: null,
    });
    await offerTo(asOwner, gameId, third.id);
  }),
);

test('an offer is mailed to the successor, with the reason and a link that ends such mails', () =>
  withSite(async (site) => {
    const { asOwner, gameId, successor } = await buildTeam(site);
    await site.db('developers').where({ id: successor.id }).update({ emailConfirmed: true });
    await offerTo(asOwner, gameId, successor.id);
    await site.host.inFlight.done();
    expect(site.mails).toMatchObject([
      {
        to: successor.email,
        subject: 'You are asked to take over a game project on Spawnpoint',
        text: expect.stringContaining('Why you get this: emails about “Invitations”'),
        unsubscribeUrl: expect.stringContaining('/Unsubscribe/'),
      },
    ]);
  }));

test('a ban ends what was offered by the owner, and to the successor', () =>
  withSite(async (site) => {
    const { asOwner, owner, gameId, successor, asSuccessor } = await buildTeam(site);
    const { id } = await offerTo(asOwner, gameId, successor.id);
    await site.db('developers').where({ id: owner.id }).update({ isBanned: true });
    await answer(asSuccessor, id, 'accept').expect(409);
    expect(await levelsOf(site, gameId)).toMatchObject({ [owner.id]: 'owner', [successor.id]: 'member' });
  }));

test('an offer between two who have blocked each other cannot be accepted, but declined', () =>
  withSite(async (site) => {
    const { asOwner, owner, gameId, successor, asSuccessor } = await buildTeam(site);
    const { id } = await offerTo(asOwner, gameId, successor.id);
    await asOwner.post('/api/contact/block').send({ developerId: successor.id }).expect(200);
    const { body } = await answer(asSuccessor, id, 'accept').expect(403);
    expect(body).toMatchObject({ error: contactTexts.notReachable(owner.alias) });
    expect(await levelsOf(site, gameId)).toMatchObject({ [owner.id]: 'owner', [successor.id]: 'member' });
    await answer(asSuccessor, id, 'decline').expect(200);
  }));
