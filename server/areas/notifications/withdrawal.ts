import type { TargetType } from '#shared/areas/notifications';
import type { Host } from '../../http/call';
import { inTransaction } from '../../db/transaction';
import { sendEventsSoon } from './queue';
import { deleteSomeRows } from './rows.queries';

/** Rows that one transaction deletes. */
const chunk = 1_000;

/**
 * Deletes the notifications about targets that are gone, after the commit and a part at a time: there may be 100,000. They
 * are hidden already, so that a crash leaves nothing that anybody sees.
 */
export async function deleteNotificationsOf(host: Host, targetType: TargetType, targetIds: readonly number[]) {
  for (;;) {
    const groups = await inTransaction(host.db, (db) => deleteSomeRows(db, { targetType, targetIds, most: chunk }));
    if (groups.length > 0) sendEventsSoon(host, groups);
    if (groups.length < chunk) return;
  }
}
