import { teamLogEvents, type teamLog } from '#shared/areas/recruiting/teamLog';
import { canReadTeamLog } from '#shared/policies/ownership.policy';
import { topics } from '#shared/topics';
import type { Call } from '../../../http/call';
import { authorize } from '../../../refusal';
import { memberIds, membershipIn } from '../../../people';
import { insertLines, readLog, type NewTeamLogLine } from './teamLog.queries';

export type { NewTeamLogLine as TeamLogLine } from './teamLog.queries';

/** Writes lines into the log of a game's team, and tells the members whose page shows it. */
export async function logTeam({ db, emit }: Pick<Call, 'db' | 'emit'>, gameId: number, ...lines: NewTeamLogLine[]) {
  await insertLines(db, gameId, lines);
  emit((await memberIds(db, gameId)).map(topics.user), teamLogEvents.teamLogUpdated, { gameId });
}

export async function listTeamLog({ db, viewer, input }: Call<typeof teamLog.listTeamLog>) {
  authorize(canReadTeamLog(await membershipIn(db, input.gameId, viewer.id)));
  return readLog(db, input);
}
