import { members } from '#shared/areas/members';
import { bind } from '../../http/bind';
import { sharedRead } from '../../http/pipeline/sharedRead';
import { leaveGame } from './leave.actions';
import { removeMember, updateMember } from './manage.actions';
import { listMembers } from './members.queries';

export const membersRoutes = bind('members', members, {
  listMembers: sharedRead(members.listMembers, { read: ({ db, input }) => listMembers(db, input) }),
  updateMember,
  removeMember,
  leaveGame,
});
