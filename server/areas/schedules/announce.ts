import { schedulesEvents } from '#shared/areas/schedules';
import { topics } from '#shared/topics';
import type { ScheduledPostRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { posterIdsOf, readScheduled } from './schedules.queries';

/** Tells the writer of a change, and those who may post as its game; they may not read a draft. Answers what it is now. */
export async function announceChange(
  { db, emit }: Pick<Call, 'db' | 'emit'>,
  { id, developerId, gameId }: Pick<ScheduledPostRow, 'id' | 'developerId' | 'gameId'>,
) {
  const item = await readScheduled(db, id);
  emit(topics.user(developerId), schedulesEvents.scheduledPostUpdated, { id, ...(item && { item }) });
  const team = gameId === null ? [] : (await posterIdsOf(db, gameId)).filter((posterId) => posterId !== developerId);
  const isShown = item?.state === 'scheduled';
  if (team.length > 0)
    emit(team.map(topics.user), schedulesEvents.scheduledPostUpdated, { id, ...(isShown && { item }) });
  return item;
}
