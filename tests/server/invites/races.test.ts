import { buildPair, sendInvitation, sendRequest } from '../../support/server/invites';
import { closeDatabase, withCommits } from '../../support/server/site';

afterAll(closeDatabase);

const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status);

describe('two at once', () => {
  test('who accept the same invitation make one member, and the second is told that it was answered', () =>
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

  test('of whom one accepts what the other retracts: a member and nothing to retract, or nothing at all', () =>
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

  test('of whom one takes back the request that the other accepts: the same', () =>
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
          isMember ? [200, 200, 'Dismissed', true] : [404, 200, 'Retracted', false],
        );
        expect(await site.db('invitations').where({ isDismissed: false }).whereNot({ state: 'withdrawn' })).toEqual([]);
        await site.db('game_members').where({ developerId: artist.id }).delete();
        await site.db('games').where({ id: game.id }).update({ memberCount: 1 });
      }
    }));

  test('who accept each other’s invitation and request make one member, once', () =>
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

  test('who invite the same developer to the same game leave one invitation', () =>
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
});
