import type { Host } from '../../http/call';
import { inTransaction } from '../../db/transaction';
import { sendEventsSoon } from './queue';
import { rememberRows } from './retracted.queries';
import { deleteLockedRows, lockSomeRows, type RowFilter } from './rows.queries';

/** Rows that one transaction deletes. */
const chunk = 1_000;

/**
 * Deletes the notifications that match, after the commit and a part at a time: there may be 100,000. Where their targets are
 * gone they are hidden already, so that a crash leaves nothing that anybody sees. With a subject they are remembered by it,
 * so that what happens again is not told again.
 */
export async function deleteNotifications(host: Host, filter: RowFilter, subject?: string) {
  for (;;) {
    const groups = await inTransaction(host.db, async (db) => {
      const rows = await lockSomeRows(db, filter, chunk);
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      if (subject !== undefined) await rememberRows(db, { ids }, subject);
      await deleteLockedRows(db, ids);
      return rows;
    });
    if (groups.length > 0) sendEventsSoon(host, groups);
    if (groups.length < chunk) return;
  }
}
