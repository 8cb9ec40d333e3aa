import { remindOfHeldPosts } from '../../../server/areas/heldPosts';
import { handleDueApplications } from '../../../server/areas/invites';
import { publishDue } from '../../../server/areas/schedules';
import { buildDeveloper, buildMember, clientOf } from './builders';
import { buildHolding, ownHeld, write } from './heldPosts';
import { joinedAgo, leaveAlone } from './ownership';
import { buildPost, ownPage } from './posts';
import type { Two } from './reaching';
import { send as report } from './reports';
import { buildSanction } from './sanctions';
import { buildScheduled, whenAllIsDue } from './schedules';
import { blockAlone, everything, gameOf, later, nothing, posting, type OtherTelling } from './tellingParts';
import { appoint, type News } from './tellings';

/** A game of one of them, with the other one in its team. */
async function teamOf(two: Two, owner: { id: number }, member: { id: number }) {
  const gameId = await gameOf(two, owner);
  await buildMember(two.site.db, gameId, member.id);
  return gameId;
}

/** A request to join a game that was sent so many days ago. */
async function requestOf(two: Two, given: { owner: { id: number }; asker: { id: number }; days: number }) {
  const created = later(-given.days);
  const gameId = await gameOf(two, given.owner);
  const request = { direction: 'request' as const, gameId, developerId: given.asker.id, created };
  const row = { ...request, positions: '["Artist"]', positionTitles: 'Backgrounds', dueAt: created as never };
  const [inviteId = 0] = await two.site.db('invitations').insert(row);
  return inviteId;
}

/** What is told about teams, and by the desk. */
export const teamTellings = {
  'request.answered': {
    prepare: posting('/invites/respondToRequestToJoin', async (two) => ({
      inviteId: await requestOf(two, { owner: two.juno, asker: two.mika, days: 1 }),
      inviteResponse: 'accept',
    })),
    heeds: blockAlone,
  },
  'request.reminder': {
    prepare: async (two) => {
      await requestOf(two, { owner: two.mika, asker: two.juno, days: 8 });
      return () => handleDueApplications(two.site.host);
    },
    heeds: blockAlone,
  },
  'request.expired': {
    prepare: async (two) => {
      const id = await requestOf(two, { owner: two.juno, asker: two.mika, days: 31 });
      await two.site.db('invitations').where({ id }).update({ remindedTimes: 2 });
      return () => handleDueApplications(two.site.host);
    },
    heeds: nothing,
  },
  'report.answered': {
    prepare: posting('/reports/handle', async (two) => {
      await appoint(two, 'juno');
      const targetId = await buildPost(two.site, ownPage(two.oren));
      await report(await clientOf(two.site, two.mika), 'post', targetId).expect(201);
      const row = await two.site.db('reports').where({ targetId }).first('id');
      return { reportId: row?.id, outcome: 'dismissed', answer: 'It may stay.' };
    }),
    heeds: nothing,
  },
  'membership.changed': {
    prepare: posting('/members/update', async (two) => ({
      ...{ gameId: await teamOf(two, two.juno, two.mika), member: { id: two.mika.id, isModerator: true } },
    })),
    heeds: nothing,
  },
  'membership.positions': {
    prepare: posting('/members/update', async (two) => {
      const position = { positionType: 'Art', positionTitle: 'Fog', checked: true };
      const member = { id: two.mika.id, positions: [position] };
      return { gameId: await teamOf(two, two.juno, two.mika), member };
    }),
    heeds: nothing,
  },
  'membership.marked': {
    prepare: posting('/reports/remove', async (two) => {
      await appoint(two, 'juno');
      const gameId = await teamOf(two, two.oren, two.mika);
      const row = await two.site.db('game_members').where({ gameId, developerId: two.mika.id }).first('id');
      const targetId = row?.id ?? 0;
      await report(await clientOf(two.site, await buildDeveloper(two.site.db)), 'credit', targetId).expect(201);
      return { kind: 'credit', targetId };
    }),
    heeds: nothing,
  },
  'tester.received': {
    prepare: posting('/builds/testers/new', async (two) => ({
      ...{ gameId: await gameOf(two, two.juno), developerId: two.mika.id },
    })),
    heeds: everything,
  },
  'handOver.received': {
    prepare: posting('/members/handOver', async (two) => ({
      ...{ gameId: await teamOf(two, two.juno, two.mika), developerId: two.mika.id },
    })),
    heeds: everything,
  },
  'handOver.answered': {
    prepare: posting('/members/handOver/answer', async (two) => {
      const gameId = await teamOf(two, two.mika, two.juno);
      const handOver = { gameId, fromId: two.mika.id, toId: two.juno.id, created: new Date() };
      const [handOverId] = await two.site.db('hand_overs').insert({ ...handOver, state: 'open' });
      return { handOverId, answer: 'accept' };
    }),
    heeds: blockAlone,
  },
  'ownerSearch.received': {
    prepare: async (two) => {
      const gameId = await teamOf(two, two.mika, two.juno);
      await joinedAgo(two.site, two.juno.id, 100);
      await leaveAlone(two.site, two.mika.id, 100);
      return () => two.asJuno.post('/api/members/ownerSearch').send({ gameId });
    },
    hasOwnMail: true,
    heeds: nothing,
  },
  'ownerSearch.answered': {
    prepare: async (two) => {
      const { site, mika, oren, asJuno } = two;
      await appoint(two, 'juno');
      const gameId = await teamOf(two, oren, mika);
      await joinedAgo(site, mika.id, 100);
      await leaveAlone(site, oren.id, 100);
      const asMika = await clientOf(site, mika);
      const { body } = await asMika.post('/api/members/ownerSearch').send({ gameId }).expect(201);
      const { id: searchId } = (body as { search: { id: number } }).search;
      await site
        .db('owner_searches')
        .where({ id: searchId })
        .update({ created: later(-15) });
      await site.db('notifications').where({ receiverId: oren.id }).delete();
      const decision = { searchId, decision: 'refuse', answer: 'The owner wrote to us.' };
      return () => asJuno.post('/api/members/ownerSearch/decide').send(decision);
    },
    heeds: nothing,
  },
  'appeal.received': {
    prepare: async (two) => {
      await appoint(two, 'mika');
      const sanctionId = await buildSanction(two.site, { developerId: two.juno.id, kind: 'limit', until: later(3) });
      return () => two.asJuno.post('/api/sanctions/appeal').send({ sanctionId, text: 'I only quoted them' });
    },
    heeds: nothing,
  },
  'scheduledPost.refused': {
    prepare: async ({ site, mika }) => {
      await buildScheduled(site, { developerId: mika.id });
      return async () => {
        await publishDue({ ...site.host, requiredTerms: () => 99 }, whenAllIsDue());
      };
    },
    heeds: nothing,
  },
  'heldPost.received': {
    prepare: async (two) => {
      await appoint(two, 'mika');
      await buildHolding(two.site);
      return () => write(two.asJuno, 'My first words');
    },
    heeds: nothing,
  },
  'heldPost.reminder': {
    prepare: async (two) => {
      await buildHolding(two.site);
      await write(two.asJuno, 'My first words').expect(201);
      await appoint(two, 'mika');
      return () => remindOfHeldPosts(two.site.host, later(8));
    },
    heeds: nothing,
  },
  'heldPost.answered': {
    prepare: async (two) => {
      await buildHolding(two.site);
      await appoint(two, 'juno');
      const asMika = await clientOf(two.site, two.mika);
      await write(asMika, 'My first words').expect(201);
      const [held] = await ownHeld(asMika);
      await two.site.db('notifications').delete();
      return () => two.asJuno.post('/api/moderation/heldPosts/approve').send({ id: held?.id, version: 0 });
    },
    heeds: nothing,
  },
} satisfies Partial<Record<News, OtherTelling>>;
