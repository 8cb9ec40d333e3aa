import type { CasesByCall } from '../authorizationCase';
import { gameMembers } from '../roles';

export const teamLogCases: CasesByCall = {
  'teamLog.listTeamLog': [{ input: ({ game }) => ({ gameId: game.id }), answers: gameMembers }],
};
