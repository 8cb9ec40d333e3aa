import { accountBytes, storageTexts } from '#shared/storage';
import type { Call } from '../../http/call';
import { conflict } from '../../http/refusal';
import { bytesOf, lockRoomOf } from './storage.queries';

/**
 * Refuses files that an account has no more room for (409, wire §20.2). The account stays locked until the end of the
 * transaction, so that several uploads at once do not go beyond together; it may be so already.
 */
export async function demandStorageSpace(
  { db, viewer }: { db: Call['db']; viewer: { id: number } },
  bytes: number,
  { isLocked }: { isLocked: boolean } = { isLocked: false },
) {
  if (!isLocked) await lockRoomOf(db, viewer.id);
  if ((await bytesOf(db, viewer.id)) + bytes > accountBytes) throw conflict(storageTexts.full);
}
