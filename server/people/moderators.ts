import { reportsEvents } from '#shared/areas/moderation/reports';
import type { PayloadOf } from '#shared/endpoint';
import { topics } from '#shared/topics';
import type { Call } from '../http/call';
import { countForModerators } from './moderators.queries';

/** Sends every site moderator the number of open reports with what has changed. Returns that number. */
export async function sendToModerators(
  { db, emit }: Pick<Call, 'db' | 'emit'>,
  change: Omit<PayloadOf<typeof reportsEvents.reportsUpdated>, 'open'>,
): Promise<number> {
  const { open, moderatorIds } = await countForModerators(db);
  emit(moderatorIds.map(topics.user), reportsEvents.reportsUpdated, { open, ...change });
  return open;
}
