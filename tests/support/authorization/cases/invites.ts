import { accounts, gameOwner, loggedIn, nobody, thereFor } from '../roles';
import type { Body, CasesByCall } from '../authorizationCase';
import { invitationTo, requestTo } from '../fixtures';

const offer = { selectedPositions: ['Artist'], positionTitles: 'Foley and fog' };
const accepted = { inviteResponse: 'accept' };

const listed = (lists: Body, id: number) =>
  ['invitationsToGames', 'requestsToJoin', 'sentInvitationsToGames', 'sentRequestsToJoin'].some((list) =>
    (lists[list].items as { memberId: number }[]).some(({ memberId }) => memberId === id),
  );

export const invitesCases: CasesByCall = {
  'invites.readObstacles': [{ input: ({ mate }) => ({ developerId: mate.id }), answers: loggedIn }],
  'invites.listInvites': [
    {
      about: 'with one of their own',
      input: async (asking) => {
        await invitationTo(asking, asking.elsewhere, asking.self);
        return {};
      },
      shows: { what: 'it', isIn: (lists, { self }) => listed(lists, self.id), to: accounts },
      answers: loggedIn,
    },
    {
      about: "with somebody else's to another game",
      input: async (asking) => {
        await invitationTo(asking, asking.elsewhere, asking.mate);
        return { developerId: asking.mate.id };
      },
      shows: { what: 'it', isIn: (lists, { mate }) => listed(lists, mate.id), to: [] },
      answers: loggedIn,
    },
    {
      about: "with somebody's request to join the game",
      input: async (asking) => {
        await requestTo(asking, asking.game, asking.guest);
        return {};
      },
      shows: { what: 'it', isIn: (lists, { guest }) => listed(lists, guest.id), to: ['owner'] },
      answers: loggedIn,
    },
  ],
  'invites.inviteToGame': [
    {
      input: ({ game, guest }) => ({ ...offer, selectedGame: game.id, invitedMember: guest.id }),
      answers: gameOwner,
    },
    {
      about: 'to another game',
      input: ({ elsewhere, mate }) => ({ ...offer, selectedGame: elsewhere.id, invitedMember: mate.id }),
      answers: nobody,
    },
    {
      about: 'somebody banned',
      input: ({ game, of }) => ({ ...offer, selectedGame: game.id, invitedMember: of.banned.id }),
      answers: thereFor(),
    },
  ],
  'invites.requestToJoin': [
    {
      input: ({ game }) => ({ ...offer, requestedGame: game.id }),
      answers: { ...loggedIn, member: 409, mod: 409, owner: 409 },
    },
    {
      about: 'for somebody else',
      input: ({ elsewhere, mate: { id } }) => ({
        ...offer,
        requestedGame: elsewhere.id,
        memberId: id,
        developerId: id,
      }),
      keeps: ({ site, mate }) => site.db('invitations').where({ developerId: mate.id }),
      answers: loggedIn,
    },
  ],
  'invites.respondToInvitation': [
    {
      about: 'one of their own',
      input: async (asking) => ({
        ...accepted,
        inviteId: await invitationTo(asking, asking.elsewhere, asking.self),
      }),
      answers: loggedIn,
    },
    {
      about: "somebody else's, to the game",
      input: async (asking) => ({ ...accepted, inviteId: await invitationTo(asking, asking.game, asking.guest) }),
      answers: { ...thereFor() },
    },
    {
      about: 'their own request',
      input: async (asking) => ({ ...accepted, inviteId: await requestTo(asking, asking.elsewhere, asking.self) }),
      answers: thereFor(),
    },
  ],
  'invites.respondToRequest': [
    {
      about: 'to join the game',
      input: async (asking) => ({ ...accepted, inviteId: await requestTo(asking, asking.game, asking.guest) }),
      answers: thereFor('owner'),
    },
    {
      about: 'their own, to join another game',
      input: async (asking) => ({ ...accepted, inviteId: await requestTo(asking, asking.elsewhere, asking.self) }),
      answers: thereFor(),
    },
    {
      about: 'an invitation to the game',
      input: async (asking) => ({ ...accepted, inviteId: await invitationTo(asking, asking.game, asking.guest) }),
      answers: thereFor(),
    },
  ],
  'invites.deleteInvitation': [
    {
      about: 'to the game',
      input: async (asking) => ({ inviteId: await invitationTo(asking, asking.game, asking.guest) }),
      answers: thereFor('owner'),
    },
    {
      about: 'their own, to another game',
      input: async (asking) => ({ inviteId: await invitationTo(asking, asking.elsewhere, asking.self) }),
      answers: thereFor(),
    },
  ],
  'invites.deleteRequest': [
    {
      about: 'their own',
      input: async (asking) => ({ requestId: await requestTo(asking, asking.elsewhere, asking.self) }),
      answers: loggedIn,
    },
    {
      about: "somebody else's, to join the game",
      input: async (asking) => ({ requestId: await requestTo(asking, asking.game, asking.guest) }),
      answers: thereFor(),
    },
  ],
};
