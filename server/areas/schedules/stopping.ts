import { schedulesTexts as texts } from '#shared/areas/schedules';
import type { ScheduledPostRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { remind } from '../notifications';
import { announceChange } from './announce';
import { forgetGame, lockWaiting, makeDraft } from './schedules.queries';

type StoppingCall = Pick<Call, 'db' | 'emit' | 'host' | 'afterCommit'>;

/** Makes a draft of a locked post, and tells its writer why. It is not scheduled again by itself. */
export async function stop(call: StoppingCall, scheduled: ScheduledPostRow, problem: string) {
  await noteStop(call, scheduled, problem);
  await announceChange(call, scheduled);
}

/** The same without the event. */
export async function noteStop(call: StoppingCall, { id, developerId: receiverId }: ScheduledPostRow, problem: string) {
  await makeDraft(call.db, id, problem);
  await remind(call, { targetType: 'scheduledPost', targetId: id, action: 'refused', receiverId });
}

/** Stops all that an account has scheduled. */
export async function stopSchedulesOf(call: StoppingCall, developerId: number, problem: string) {
  for (const scheduled of await lockWaiting(call.db, { developerId })) await stop(call, scheduled, problem);
}

/** What was scheduled in the name of a game that is deleted becomes drafts of the writers' own. */
export async function onGameDeleted(call: StoppingCall, gameId: number) {
  const waiting = await lockWaiting(call.db, { gameId });
  const alias = await forgetGame(call.db, gameId);
  for (const scheduled of waiting) await stop(call, scheduled, texts.gameDeleted(alias));
}
