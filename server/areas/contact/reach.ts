import { contactTexts } from '#shared/areas/contact';
import { canReach } from '#shared/areas/contact.policy';
import type { Call } from '../../http/call';
import { Refusal } from '../../http/refusal';
import { readReach, type ReachRow } from './contact.queries';

type Asking = Pick<Call, 'db'> & { viewer: { id: number } };

const reasonOf = ({ alias, isOwnBlock }: ReachRow) =>
  isOwnBlock ? contactTexts.youBlocked(alias) : contactTexts.notReachable(alias);
const refused = (reach: ReachRow) => new Refusal(403, [reasonOf(reach)]);

/** What these two checks would say to a screen that shows it beforehand; null where the viewer may. */
export async function whyNotReached(
  { db, viewer }: Asking,
  otherId: number,
  { isBegun }: { isBegun: boolean },
): Promise<string | null> {
  const [reach] = await readReach(db, viewer.id, [otherId]);
  if (!reach || (isBegun ? !reach.isBlocked : canReach(reach))) return null;
  return reasonOf(reach);
}

/**
 * 403 with a text unless the viewer may begin a conversation with all of these: neither has blocked the other, and the
 * others' own choice allows it. Whether they are there, or banned, is for the caller to have found out.
 */
export async function demandMayReach({ db, viewer }: Asking, others: number | readonly number[]) {
  for (const reach of await readReach(db, viewer.id, [others].flat())) if (!canReach(reach)) throw refused(reach);
}

/** The same for what goes on between two who are in touch already, or is no message: only a block stops it. */
export async function demandNotBlocked({ db, viewer }: Asking, others: number | readonly number[]) {
  for (const reach of await readReach(db, viewer.id, [others].flat())) if (reach.isBlocked) throw refused(reach);
}
