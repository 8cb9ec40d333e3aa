import { members } from '#shared/areas/members';
import { ownershipCalls } from '#shared/areas/recruiting/ownership';
import { teamLog } from '#shared/areas/recruiting/teamLog';
import { bind } from '../../http/bind';
import { sharedRead } from '../../http/sharedRead';
import { hideCredit } from './credits.actions';
import { listCredits } from './credits.queries';
import { leaveGame } from './leave.actions';
import { removeMember, updateMember, updateRights } from './manage.actions';
import { listMembers } from './members.queries';
import { answerHandOver, offerHandOver, withdrawHandOver } from './ownership/handOver.actions';
import { askForGame, withdrawSearch } from './ownership/ownerSearch.actions';
import { decideSearch } from './ownership/decide.actions';
import { readOwnership } from './ownership/ownership';
import { listTeamLog } from './teamLog';

export const membersRoutes = bind('members', members, {
  listMembers: sharedRead(members.listMembers, { read: ({ db, input }) => listMembers(db, input) }),
  listCredits: ({ db, viewer, input }) => listCredits(db, viewer, input),
  hideCredit,
  updateMember,
  updateRights,
  removeMember,
  leaveGame,
});

export const teamLogRoutes = bind('teamLog', teamLog, { listTeamLog });

export const ownershipRoutes = bind('ownership', ownershipCalls, {
  readOwnership,
  offerHandOver,
  answerHandOver,
  withdrawHandOver,
  askForGame,
  withdrawSearch,
  decideSearch,
});
