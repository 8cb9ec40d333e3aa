import type { Call } from '../../http/call';
import { sendConversation } from './conversationUpdates';
import { markReadOf } from './writing.queries';

/** Stops counting as unread what a developer has from somebody whom they block now. */
export async function onBlocked(
  call: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  developerId: number,
  blockedId: number,
) {
  const ids = await markReadOf(call.db, developerId, blockedId);
  call.afterCommit(async () => {
    for (const id of ids) await sendConversation(call.host, id, [developerId]);
  });
}
