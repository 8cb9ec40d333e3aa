import { accountEvents } from '#shared/areas/session';
import { topics } from '#shared/topics';
import { retryOnConflict } from '../../db/transaction';
import type { Call } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { caughtUpAmong, activityColumns, raiseRevision, type ActivityArea } from './activity.queries';

/**
 * Records new content in an area, after its commit: in its transaction, the row of the area would make all its writers
 * wait for each other. The badge lights up for everybody but the actor; those online who had seen everything get an event.
 */
export function recordActivity(
  { viewer, host, afterCommit }: Pick<Call, 'viewer' | 'host' | 'afterCommit'>,
  area: ActivityArea,
) {
  const { db, live } = host;
  const actorId = viewer?.id ?? 0;
  afterCommit(async () => {
    const revision = await retryOnConflict(db, () => raiseRevision(db, area, actorId));
    const concerned = await caughtUpAmong(db, area, { among: live.onlineIds(), but: actorId, revision });
    if (concerned.length === 0) return;
    const info = { [activityColumns[area].flag]: false };
    sendNow(host, concerned.map(topics.user), accountEvents.updateUserInfo, { info });
  });
}
