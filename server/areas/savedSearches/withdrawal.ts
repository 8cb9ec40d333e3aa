import type { Call } from '../../http/call';
import { unnotify } from '../notifications';
import { searchesWithoutFinds } from './notifications.queries';

/** Takes back the notifications of finds that a new mute or block hides from these owners of searches. */
export async function withdrawHiddenFinds(
  call: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  ownerIds: readonly number[],
) {
  const targetIds = await searchesWithoutFinds(call.db, ownerIds);
  if (targetIds.length > 0) await unnotify(call, { targetType: 'savedSearch', targetIds });
}
