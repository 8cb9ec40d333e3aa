import { contactTexts } from '#shared/areas/contact';
import { canReach, type ReachWay } from '#shared/policies/contact.policy';
import type { Call } from '../http/call';
import { Refusal } from '../refusal';
import { readReach, type ReachRow } from './reach.queries';

type ReachCall = Pick<Call, 'db'> & { viewer: { id: number } };

const reasonOf = ({ alias, isOwnBlock }: ReachRow) =>
  isOwnBlock ? contactTexts.youBlocked(alias) : contactTexts.notReachable(alias);
const refused = (reach: ReachRow) => new Refusal(403, [reasonOf(reach)]);

/** The text of the refusal that `requireReach` would throw, for screens that show it beforehand; null if there is none. */
export async function whyNotReached({ db, viewer }: ReachCall, otherId: number, way: ReachWay): Promise<string | null> {
  const [reach] = await readReach(db, viewer.id, [otherId]);
  return !reach || canReach(reach, way) ? null : reasonOf(reach);
}

/**
 * Throws 403 unless the viewer may reach all of these: no block between them, and the others' settings allow it. The caller
 * has checked that they exist and are not banned.
 */
export async function requireReach({ db, viewer }: ReachCall, way: ReachWay, others: number | readonly number[]) {
  for (const reach of await readReach(db, viewer.id, [others].flat())) if (!canReach(reach, way)) throw refused(reach);
}

/** Those among these whom somebody may reach this way. */
export async function reachableAmong(db: Call['db'], developerId: number, way: ReachWay, others: readonly number[]) {
  const reaches = await readReach(db, developerId, others);
  return reaches.filter((reach) => canReach(reach, way)).map(({ id }) => id);
}
