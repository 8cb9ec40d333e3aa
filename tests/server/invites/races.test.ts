import { handleDueApplications } from '../../../server/areas/invites';
import {
  answer,
  buildOpening,
  offer as application,
  sendApplication,
  withdraw,
} from '../../support/server/applications';
import { buildPair, sendInvitation, sendRequest } from '../../support/server/invites';
import { closeDatabase, withCommits } from '../../support/server/site';

afterAll(closeDatabase);

const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status);

describe('two at once', () => {
  test('two accept the same invitation: one member, and the second hears that it was answered', () =>
    withCommits(async (site) => {
      const { artist, game, asOwner, asArtist } = await buildPair(site);
      const { id } = await sendInvitation(asOwner, game, artist);
      const accept = () =>
        asArtist.post('/api/invites/respondToGameInvite').send({ inviteId: id, inviteResponse: 'accept' });
      const replies = await Promise.all([accept(), accept(), accept()]);
      expect(statusesOf(replies).sort()).toEqual([200, 409, 409]);
      expect(await site.db('game_members').where({ gameId: game.id, developerId: artist.id })).toHaveLength(1);
      expect((await site.db('games').where({ id: game.id }).first('memberCount'))?.memberCount).toBe(2);
      expect(site.pushed.filter(({ name }) => name === 'gameMembersUpdated')).toHaveLength(1);
    }));

  test('an invitation is accepted and retracted: a member and nothing to retract, or nothing at all', () =>
    withCommits(async (site) => {
      const { artist, game, asOwner, asArtist } = await buildPair(site);
      for (let round = 0; round < 4; round += 1) {
        const { id } = await sendInvitation(asOwner, game, artist);
        const [accepted, removed] = await Promise.all([
          asArtist.post('/api/invites/respondToGameInvite').send({ inviteId: id, inviteResponse: 'accept' }),
          asOwner.post('/api/invites/deleteInvitation').send({ inviteId: id }),
        ]);
        const { text } = removed.body as { text: string };
        const isMember = (await site.db('game_members').where({ developerId: artist.id })).length === 1;
        expect([accepted.status, removed.status, text, isMember]).toEqual(
          isMember ? [200, 200, 'Dismissed', true] : [404, 200, 'Retracted', false],
        );
        await site.db('game_members').where({ developerId: artist.id }).delete();
        await site.db('games').where({ id: game.id }).update({ memberCount: 1 });
      }
    }));

  test('a request is accepted and taken back: a member and nothing to take back, or nothing at all', () =>
    withCommits(async (site) => {
      const { artist, game, asOwner, asArtist } = await buildPair(site);
      for (let round = 0; round < 4; round += 1) {
        const { id } = await sendRequest(asArtist, game);
        const [accepted, removed] = await Promise.all([
          asOwner.post('/api/invites/respondToRequestToJoin').send({ inviteId: id, inviteResponse: 'accept' }),
          asArtist.post('/api/invites/deleteRequest').send({ requestId: id }),
        ]);
        const isMember = (await site.db('game_members').where({ developerId: artist.id })).length === 1;
        expect([accepted.status, removed.status, removed.body.text, isMember]).toEqual(
          isMember ? [200, 200, 'Dismissed', true] : [409, 200, 'Retracted', false],
        );
        expect(await site.db('invitations').where({ isDismissed: false }).whereNot({ state: 'withdrawn' })).toEqual([]);
        await site.db('game_members').where({ developerId: artist.id }).delete();
        await site.db('games').where({ id: game.id }).update({ memberCount: 1 });
      }
    }));

  test('an invitation and a request of the same two are accepted: one member, once', () =>
    withCommits(async (site) => {
      const { artist, game, asOwner, asArtist } = await buildPair(site);
      const invitation = await sendInvitation(asOwner, game, artist);
      const request = await sendRequest(asArtist, game);
      const replies = await Promise.all([
        asArtist.post('/api/invites/respondToGameInvite').send({ inviteId: invitation.id, inviteResponse: 'accept' }),
        asOwner.post('/api/invites/respondToRequestToJoin').send({ inviteId: request.id, inviteResponse: 'accept' }),
      ]);
      expect(statusesOf(replies).sort()).toEqual([200, 409]);
      expect((await site.db('games').where({ id: game.id }).first('memberCount'))?.memberCount).toBe(2);
      expect(await site.db('invitations').where({ state: 'accepted' })).toHaveLength(2);
    }));

  test('two invite the same developer to the same game: one invitation', () =>
    withCommits(async (site) => {
      const { artist, game, asOwner } = await buildPair(site);
      const body = {
        selectedGame: game.id,
        invitedMember: artist.id,
        selectedPositions: ['Tester'],
        positionTitles: 'x',
      };
      const invite = () => asOwner.post('/api/invites/togame').send(body);
      const replies = await Promise.all([invite(), invite(), invite(), invite()]);
      expect(statusesOf(replies).sort()).toEqual([201, 409, 409, 409]);
      expect(await site.db('invitations')).toHaveLength(1);
    }));

  test('an application is accepted and withdrawn: a member, or nobody', () =>
    withCommits(async (site) => {
      const { artist, game, asOwner, asArtist } = await buildPair(site);
      for (let round = 0; round < 4; round += 1) {
        const { id } = await sendApplication(asArtist, { gameId: game.id });
        const [accepted, withdrawn] = await Promise.all([
          answer(asOwner, { id, answer: 'accept' }),
          withdraw(asArtist, id),
        ]);
        const { state } = (await site.db('invitations').where({ id }).first('state'))!;
        const isMember = (await site.db('game_members').where({ developerId: artist.id })).length === 1;
        expect([accepted.status, withdrawn.status, state]).toEqual(
          isMember ? [200, 409, 'accepted'] : [409, 200, 'withdrawn'],
        );
        await site.db('game_members').where({ developerId: artist.id }).delete();
        await site.db('games').where({ id: game.id }).update({ memberCount: 1 });
      }
    }));

  test('an ad is filled while somebody applies: an application, or a refusal without one', () =>
    withCommits(async (site) => {
      const { ad, asOwner, asArtist } = await buildOpening(site);
      const [applied, filled] = await Promise.all([
        asArtist.post('/api/applications').send({ ...application, classifiedId: ad }),
        asOwner.post('/api/classifieds/state').send({ postId: ad, state: 'filled' }),
      ]);
      expect([201, 409]).toContain(applied.status);
      expect(filled.status).toBe(200);
      expect(await site.db('invitations')).toHaveLength(applied.status === 201 ? 1 : 0);
    }));

  test('an application is accepted while the rest is declined: one answer', () =>
    withCommits(async (site) => {
      const { artist, ad, asOwner, asArtist } = await buildOpening(site);
      const { id } = await sendApplication(asArtist, { classifiedId: ad });
      const [accepted, rest] = await Promise.all([
        answer(asOwner, { id, answer: 'accept' }),
        asOwner.post('/api/applications/declineRest').send({ classifiedId: ad, text: 'Thank you!' }),
      ]);
      const isMember = (await site.db('game_members').where({ developerId: artist.id })).length === 1;
      expect([accepted.status, (rest.body as { declined: number }).declined]).toEqual(isMember ? [200, 0] : [409, 1]);
      const { state } = (await site.db('invitations').where({ id }).first('state'))!;
      expect(state).toBe(isMember ? 'accepted' : 'declined');
    }));

  test('an application is accepted as it expires: one end, counted once', () =>
    withCommits(async (site) => {
      const { artist, game, asOwner, asArtist } = await buildPair(site);
      const { id } = await sendApplication(asArtist, { gameId: game.id });
      await site
        .db('invitations')
        .where({ id })
        .update({ remindedTimes: 2, dueAt: new Date(0) });
      const [accepted] = await Promise.all([
        answer(asOwner, { id, answer: 'accept' }),
        handleDueApplications(site.host, new Date()),
      ]);
      const isMember = (await site.db('game_members').where({ developerId: artist.id })).length === 1;
      const { state } = (await site.db('invitations').where({ id }).first('state'))!;
      expect([accepted.status, state]).toEqual(isMember ? [200, 'accepted'] : [409, 'expired']);
      const { answerTimes } = (await site.db('games').where({ id: game.id }).first('answerTimes'))!;
      expect(answerTimes).toBe(isMember ? '1' : '30');
    }));
});
