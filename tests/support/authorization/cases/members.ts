import { everybody, gameMembers, gameOwner, nobody, thereFor } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const named = ({ game }: Asking, { id }: { id: number }) => ({ gameId: game.id, member: { id } });
const asModerator = (asking: Asking, { id }: { id: number }) => ({
  gameId: asking.game.id,
  member: { id, isModerator: true },
});

const withRights = ({ game }: Asking, { id }: { id: number }) => ({
  gameId: game.id,
  member: { id, rights: { post: false, forums: true } },
});

/** Changing somebody who is no member is a 404. */
const outsiders = { visitor: 401, banned: 401, stranger: 404, 'former member': 404, 'site moderator': 404 } as const;

export const membersCases: CasesByCall = {
  'members.listMembers': [{ input: ({ game }) => ({ parentId: game.id }), answers: everybody }],
  'members.listCredits': [{ input: ({ of }) => ({ developerId: of['former member'].id }), answers: everybody }],
  'members.hideCredit': [
    {
      about: 'one’s own',
      input: ({ game }) => ({ gameId: game.id, isHidden: true }),
      // Who never was a member has no credit; it is hidden by those who have left.
      answers: { ...thereFor('former member'), member: 403, mod: 403, owner: 403 },
    },
    {
      about: 'of somebody else',
      input: ({ elsewhere, guest }) => ({ gameId: elsewhere.id, developerId: guest.id, isHidden: true }),
      answers: thereFor(),
    },
  ],
  'members.updateMember': [
    { about: 'another one', input: (asking) => asModerator(asking, asking.mate), answers: gameOwner },
    {
      about: 'oneself, with a position',
      input: (asking) => ({
        gameId: asking.game.id,
        member: { id: asking.self.id, positions: [{ positionType: 'Art', positionTitle: 'Fog', checked: true }] },
      }),
      answers: { ...gameOwner, ...outsiders },
    },
    {
      about: 'oneself, to become a moderator or no more owner',
      input: (asking) => asModerator(asking, asking.self),
      keeps: 'everything',
      answers: { ...gameOwner, ...outsiders },
    },
    {
      about: 'a former one',
      input: (asking) => asModerator(asking, asking.of['former member']),
      answers: thereFor(),
    },
    {
      about: 'one of another game',
      input: (asking) => asModerator(asking, asking.guest),
      answers: thereFor(),
    },
    {
      about: 'in another game',
      input: ({ elsewhere, guest }) => ({ gameId: elsewhere.id, member: { id: guest.id, isModerator: true } }),
      answers: nobody,
    },
  ],
  'members.updateRights': [
    { about: 'another one', input: (asking) => withRights(asking, asking.mate), answers: gameOwner },
    {
      about: 'oneself, as the owner has them all',
      input: (asking) => withRights(asking, asking.self),
      answers: { ...nobody, ...outsiders, owner: 409 },
    },
    {
      about: 'a moderator, who has it by the role',
      input: (asking) => withRights(asking, asking.of.mod),
      answers: { ...nobody, owner: 409 },
    },
    {
      about: 'a former one',
      input: (asking) => withRights(asking, asking.of['former member']),
      answers: thereFor(),
    },
    { about: 'one of another game', input: (asking) => withRights(asking, asking.guest), answers: thereFor() },
    {
      about: 'in another game',
      input: ({ elsewhere, guest }) => ({ gameId: elsewhere.id, member: { id: guest.id, rights: { post: false } } }),
      answers: nobody,
    },
  ],
  'members.removeMember': [
    { about: 'another one', input: (asking) => named(asking, asking.mate), answers: gameOwner },
    { about: 'the owner', input: (asking) => named(asking, asking.of.owner), answers: nobody },
    {
      about: 'oneself',
      input: (asking) => named(asking, asking.self),
      answers: { ...nobody, ...outsiders },
    },
    {
      about: 'a former one',
      input: (asking) => named(asking, asking.of['former member']),
      answers: thereFor(),
    },
  ],
  'members.leaveGame': [
    { input: ({ game, mate }) => ({ gameId: game.id, newOwnerId: mate.id }), answers: gameMembers },
    {
      about: 'naming somebody else',
      input: ({ game, mate, of }) => ({ gameId: game.id, newOwnerId: mate.id, developerId: of.mod.id, member: mate }),
      keeps: ({ site, game, role, of }) =>
        site.db('game_members').where({ gameId: game.id, developerId: role === 'mod' ? of.member.id : of.mod.id }),
      answers: gameMembers,
    },
    { about: 'another one', input: ({ elsewhere }) => ({ gameId: elsewhere.id }), answers: nobody },
  ],
};
