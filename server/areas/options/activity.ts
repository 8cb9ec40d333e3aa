import { accountEvents } from '#shared/areas/session';
import { topics } from '#shared/topics';
import { inTransaction } from '../../db/transaction';
import type { Call, Host } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { coalesceRuns } from '../../http/coalesceRuns';
import { entriesOf, type ContentIds } from '../../content';
import {
  activityColumns,
  areasWithNotes,
  concernedAmong,
  foldNotes,
  insertNote,
  lowerRevision,
  noteDeleted,
  type ActivityArea,
  type BadgeStep,
  type NewThing,
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
  { area, ...thing }: Omit<NewThing, 'actorId'>,
) {
  await insertNote(db, { area, actorId: viewer?.id ?? 0, ...thing });
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
  const step = await inTransaction(host.db, (db) => foldNotes(db, area));
  if (step !== null) await notifyOnline(host, area, { step, isCaughtUp: false });
}

/** Turns the badge off for readers who have seen everything but this content, which is deleted in this transaction. */
export async function withdrawActivity(
  { db, host, afterCommit }: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  content: ContentIds,
) {
  const areas = new Set<ActivityArea>();
  for (const [kind, targetIds] of entriesOf(content))
    if (kindsWithBadge.has(kind)) for (const area of await noteDeleted(db, kind, targetIds)) areas.add(area);
  // After the commit, as raising it: all writers of an area would wait for its row.
  for (const area of areas) afterCommit(() => lowerBadge(host, area));
}

const kindsWithBadge: ReadonlySet<string> = new Set(['post', 'piece', 'classified', 'forumPost']);

async function lowerBadge(host: Host, area: ActivityArea) {
  const step = await inTransaction(host.db, (db) => lowerRevision(db, area));
  if (step !== null) await notifyOnline(host, area, { step, isCaughtUp: true });
}

async function notifyOnline(
  host: Host,
  area: ActivityArea,
  { step, isCaughtUp }: { step: BadgeStep; isCaughtUp: boolean },
) {
  const concerned = await concernedAmong(host.db, area, { among: host.live.onlineIds(), step });
  if (concerned.length === 0) return;
  const info = { [activityColumns[area].flag]: isCaughtUp };
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
  const step = await foldNotes(db, area);
  if (step !== null) afterCommit(() => notifyOnline(host, area, { step, isCaughtUp: false }));
}
