import type { Host } from '../../http/call';
import { inTransaction } from '../../db/transaction';
import { sendEventsSoon } from './queue';
import { deleteSomeRows, type RowFilter } from './rows.queries';

/** Rows that one transaction deletes. */
const chunk = 1_000;

/**
 * Deletes the notifications that match, after the commit and a part at a time: there may be 100,000. Where their targets are
 * gone they are hidden already, so that a crash leaves nothing that anybody sees.
 */
export async function deleteNotifications(host: Host, filter: RowFilter) {
  for (;;) {
    const groups = await inTransaction(host.db, (db) => deleteSomeRows(db, filter, chunk));
    if (groups.length > 0) sendEventsSoon(host, groups);
    if (groups.length < chunk) return;
  }
}
