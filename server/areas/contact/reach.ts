import { contactTexts } from '#shared/areas/contact';
import { canReach } from '#shared/areas/contact.policy';
import type { Call } from '../../http/call';
import { Refusal } from '../../http/refusal';
import { readReach, type ReachRow } from './contact.queries';

type Asking = Pick<Call, 'db'> & { viewer: { id: number } };

const refused = ({ alias, isOwnBlock }: ReachRow) =>
  new Refusal(403, [isOwnBlock ? contactTexts.youBlocked(alias) : contactTexts.notReachable(alias)]);

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
