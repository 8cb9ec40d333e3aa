import { contactTexts } from '#shared/areas/contact';
import { canReach } from '#shared/policies/contact.policy';
import type { Call } from '../http/call';
import { Refusal } from '../refusal';
import { readReach, type ReachRow } from './reach.queries';

type ReachCall = Pick<Call, 'db'> & { viewer: { id: number } };

const reasonOf = ({ alias, isOwnBlock }: ReachRow) =>
  isOwnBlock ? contactTexts.youBlocked(alias) : contactTexts.notReachable(alias);
const refused = (reach: ReachRow) => new Refusal(403, [reasonOf(reach)]);

/** The text of the refusal that the checks below would throw, for screens that show it beforehand; null if there is none. */
export async function whyNotReached(
  { db, viewer }: ReachCall,
  otherId: number,
  { isBegun }: { isBegun: boolean },
): Promise<string | null> {
  const [reach] = await readReach(db, viewer.id, [otherId]);
  if (!reach || (isBegun ? !reach.isBlocked : canReach(reach))) return null;
  return reasonOf(reach);
}

/**
 * Throws 403 unless the viewer may begin a conversation with all of these: no block between them, and the others' settings
 * allow it. The caller has checked that they exist and are not banned.
 */
export async function requireMayReach({ db, viewer }: ReachCall, others: number | readonly number[]) {
  for (const reach of await readReach(db, viewer.id, [others].flat())) if (!canReach(reach)) throw refused(reach);
}

/** Throws 403 where there is a block: for conversations that exist, and for contact other than messages. */
export async function requireNotBlocked({ db, viewer }: ReachCall, others: number | readonly number[]) {
  for (const reach of await readReach(db, viewer.id, [others].flat())) if (reach.isBlocked) throw refused(reach);
}
