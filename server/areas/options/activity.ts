import { accountEvents } from '#shared/areas/session';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { caughtUpAmong, activityColumns, raiseRevision, type ActivityArea } from './activity.queries';

/**
 * Records new content in an area. Its badge lights up for everybody but the actor; those online who had seen everything
 * get an event.
 */
export async function recordActivity({ db, viewer, host, emit }: Call, area: ActivityArea) {
  const actorId = viewer?.id ?? 0;
  const revision = await raiseRevision(db, area, actorId);
  const concerned = await caughtUpAmong(db, area, { among: host.live.onlineIds(), but: actorId, revision });
  if (concerned.length === 0) return;
  const info = { [activityColumns[area].flag]: false };
  emit(concerned.map(topics.user), accountEvents.updateUserInfo, { info });
}
