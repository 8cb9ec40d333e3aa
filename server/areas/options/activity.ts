import { accountEvents } from '#shared/areas/account';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { caughtUpAmong, activityColumns, raiseRevision, type ActivityArea } from './activity.queries';

/**
 * Something new stands in an area: its badge lights up for everyone but the actor, and those online who had seen
 * everything are told (wire §19.9).
 */
export async function recordActivity({ db, viewer, host, emit }: Call, area: ActivityArea) {
  const actorId = viewer?.id ?? 0;
  const revision = await raiseRevision(db, area, actorId);
  const concerned = await caughtUpAmong(db, area, { among: host.live.onlineIds(), but: actorId, revision });
  if (concerned.length === 0) return;
  const info = { [activityColumns[area].flag]: false };
  emit(concerned.map(topics.user), accountEvents.updateUserInfo, { info });
}
