import type { Call } from '../../http/call';
import { lockConversationsOf } from './locks.queries';
import { sendConversation } from './conversationUpdates';
import { deleteConversation, deleteParticipant } from './writing.queries';

/** Takes a deleted account out of its conversations. Its messages stay without its name. */
export async function onAccountDeleted(
  { db, host, afterCommit }: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  developerId: number,
) {
  for (const { id, participants } of await lockConversationsOf(db, developerId)) {
    const others = participants.map((each) => each.developerId).filter((each) => each !== developerId);
    await deleteParticipant(db, id, developerId);
    if (others.length === 0) await deleteConversation(db, id);
    else afterCommit(() => sendConversation(host, id, others));
  }
}
