import { accountEvents } from '#shared/areas/account';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { caughtUpBefore, markColumns, raiseRevision, type ActivityArea } from './marks.queries';

/**
 * Something new stands in an area: its badge lights up for everyone but the actor, and those online who had seen
 * everything are told (wire §19.9).
 */
export async function raiseMark({ db, viewer, host, emit }: Call, area: ActivityArea) {
  const actorId = viewer?.id ?? 0;
  const revision = await raiseRevision(db, area, actorId);
  const concerned = await caughtUpBefore(db, area, { among: host.live.onlineIds(), but: actorId, revision });
  if (concerned.length === 0) return;
  const info = { [markColumns[area].flag]: false };
  emit(concerned.map(topics.user), accountEvents.updateUserInfo, { info });
}
