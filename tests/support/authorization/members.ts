import { everybody, only, type Lines } from './line';

export const membersLines: Lines = {
  'members.listMembers': [{ input: ({ game }) => ({ parentId: game.id }), statuses: everybody }],
  'members.updateMember': [
    {
      input: ({ game, mate }) => ({ gameId: game.id, member: { id: mate.id, isModerator: true } }),
      statuses: only('owner'),
    },
    {
      about: 'oneself',
      input: ({ game, of }, role) => ({ gameId: game.id, member: { id: role === 'visitor' ? 1 : of[role].id } }),
      statuses: { ...only('owner'), stranger: 404, 'former member': 404, 'site moderator': 404 },
    },
  ],
  'members.removeMember': [
    { input: ({ game, mate }) => ({ gameId: game.id, member: { id: mate.id } }), statuses: only('owner') },
    {
      about: 'the owner',
      input: ({ game, of }) => ({ gameId: game.id, member: { id: of.owner.id } }),
      statuses: only(),
    },
  ],
  'members.leaveGame': [
    {
      input: ({ game, mate }) => ({ gameId: game.id, newOwnerId: mate.id }),
      statuses: only('member', 'mod', 'owner'),
    },
  ],
};
