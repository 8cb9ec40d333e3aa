import { accountBytes, storageTexts } from '#shared/areas/accountLimits';
import type { Call } from '../../http/call';
import { conflict } from '../../refusal';
import { findAndLockDeveloper } from '../../people';
import { bytesOf } from './uploadQuota.queries';

/**
 * Throws 409 if the account has no space left for so many bytes. Locks the account until the transaction ends, unless it is
 * locked already, so that several uploads at once cannot exceed the limit together.
 */
export async function requireStorageSpace(
  { db, viewer }: { db: Call['db']; viewer: { id: number } },
  bytes: number,
  { isLocked }: { isLocked: boolean } = { isLocked: false },
) {
  if (!isLocked) await findAndLockDeveloper(db, viewer.id);
  if ((await bytesOf(db, viewer.id)) + bytes > accountBytes) throw conflict(storageTexts.full);
}
