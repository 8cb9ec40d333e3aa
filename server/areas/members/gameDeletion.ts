import type { Call } from '../../http/call';
import { emitCredits } from '../../people';
import { unnotify } from '../notifications';
import { creditedIds } from './credits.queries';
import { endForTeam } from './ownership/endings';

/** The database deletes the team with its game, and with it the credits on the pages of its members. */
export async function onGameDeleted(call: Pick<Call, 'db' | 'host' | 'afterCommit' | 'emit'>, gameId: number) {
  for (const developerId of await creditedIds(call.db, gameId)) emitCredits(call, developerId);
  await endForTeam(call, gameId);
  await unnotify(call, { targetType: 'membership', targetId: gameId });
}
