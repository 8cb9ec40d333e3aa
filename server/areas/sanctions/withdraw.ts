import type { BackgroundCall } from '../../http/backgroundCall';
import { announceSanction } from './announce';
import { appealsOf, updateSanction } from './sanctions.queries';

/** Ends the waiting appeals of a locked account that is to be deleted. It does not begin them anew by being kept. */
export async function withdrawAppeals(call: Omit<BackgroundCall, 'input'>, developerId: number) {
  for (const id of await appealsOf(call.db, developerId)) {
    await updateSanction(call.db, id, { outcome: 'withdrawn', answeredAt: new Date() });
    await announceSanction(call, id, developerId);
  }
}
