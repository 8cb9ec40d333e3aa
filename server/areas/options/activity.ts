import { accountEvents } from '#shared/areas/session';
import { topics } from '#shared/topics';
import { inTransaction } from '../../db/transaction';
import type { Call, Host } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { coalesceRuns } from '../../http/coalesceRuns';
import {
  activityColumns,
  areasWithNotes,
  caughtUpAmong,
  foldNotes,
  insertNote,
  type ActivityArea,
} from './activity.queries';

/** The shortest time between two raises of an area's badge by one process. */
const everyMs = 100;

/**
 * Records new content in an area. The badge lights up for everybody but the actor; those online who had seen everything
 * get an event. The row of the area, which all its writers would wait for, is raised after the commit, once for all new
 * content of that moment; until then a row of its own stands for it, so that a crash loses nothing.
 */
export async function recordActivity(
  { db, viewer, host, afterCommit }: Pick<Call, 'db' | 'viewer' | 'host' | 'afterCommit'>,
  area: ActivityArea,
) {
  await insertNote(db, { area, actorId: viewer?.id ?? 0 });
  // Not waited for: what else follows the commit is not held up.
  afterCommit(() => void raiseSoon(host, area));
}

const raising = new WeakMap<Host, Map<ActivityArea, () => Promise<void>>>();

/** Raises the badge of an area, together with all who ask for it at that time. */
function raiseSoon(host: Host, area: ActivityArea): Promise<void> {
  const ofHost = raising.get(host) ?? new Map<ActivityArea, () => Promise<void>>();
  raising.set(host, ofHost);
  const raise =
    ofHost.get(area) ??
    coalesceRuns(
      () =>
        raiseBadge(host, area).catch((error: unknown) => {
          // The noted activity stays, and is told with the next content or by the clock.
          host.log.error({ err: error, area }, 'A badge was not raised');
        }),
      everyMs,
    );
  ofHost.set(area, raise);
  return host.inFlight.track(raise());
}

async function raiseBadge(host: Host, area: ActivityArea) {
  const revision = await inTransaction(host.db, (db) => foldNotes(db, area));
  if (revision !== null) await notifyOnline(host, area, revision);
}

async function notifyOnline(host: Host, area: ActivityArea, revision: number) {
  const concerned = await caughtUpAmong(host.db, area, { among: host.live.onlineIds(), revision });
  if (concerned.length === 0) return;
  const info = { [activityColumns[area].flag]: false };
  sendNow(host, concerned.map(topics.user), accountEvents.updateUserInfo, { info });
}

/** Raises the badges for content whose process died before it did. */
export async function raiseMissedBadges(host: Host) {
  for (const area of await areasWithNotes(host.db)) await raiseSoon(host, area);
}

/** Raises the badge of an area within a call that is about to read its revision. */
export async function raiseBadgeWithinCall(
  { db, host, afterCommit }: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  area: ActivityArea,
) {
  const revision = await foldNotes(db, area);
  if (revision !== null) afterCommit(() => notifyOnline(host, area, revision));
}
