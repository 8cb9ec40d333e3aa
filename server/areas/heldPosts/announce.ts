import { heldPostsEvents } from '#shared/areas/heldPosts';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { readModeratorIds } from '../../people';
import { remind, unnotify } from '../notifications';
import { countWaiting, deleteHeldOf, oldestWaiting } from './heldPosts.queries';

/** Shows all moderators that something waits, or no longer does. Returns how much does. */
export async function announceToModerators({ db, emit }: Pick<Call, 'db' | 'emit'>): Promise<number> {
  const open = await countWaiting(db);
  emit((await readModeratorIds(db)).map(topics.user), heldPostsEvents.heldPostsChanged, { open });
  return open;
}

/** The same for something new, of which they are notified: of all that waits, once. Call it last, as `remind`. */
export async function announceNew(call: Pick<Call, 'db' | 'emit' | 'host' | 'afterCommit'>) {
  await announceToModerators(call);
  await notifyModerators(call, await oldestWaiting(call.db), 'received');
}

/** Notifies all moderators of one that waits. */
export async function notifyModerators(
  call: Pick<Call, 'db' | 'emit' | 'host' | 'afterCommit'>,
  targetId: number,
  action: 'received' | 'reminder',
) {
  const moderatorIds = await readModeratorIds(call.db);
  const about = { targetType: 'heldPost', targetId, action } as const;
  await remind(call, ...moderatorIds.map((receiverId) => ({ ...about, receiverId })));
}

/** The same for one that waits no longer. */
export async function announceGone(call: Pick<Call, 'db' | 'emit' | 'host' | 'afterCommit'>, id: number) {
  const open = await announceToModerators(call);
  const about = { targetType: 'heldPost', targetIds: [id] } as const;
  await unnotify(call, { ...about, action: 'received' }, { ...about, action: 'reminder' });
  return open;
}

export async function onAccountDeleted(call: Pick<Call, 'db' | 'emit'>, developerId: number) {
  if ((await deleteHeldOf(call.db, developerId)) > 0) await announceToModerators(call);
}
