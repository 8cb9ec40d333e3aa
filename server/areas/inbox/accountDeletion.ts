import type { Call } from '../../http/call';
import { lockConversationsOf } from './locks.queries';
import { pushConversation } from './conversationUpdates';
import { deleteConversation, deleteParticipant } from './writing.queries';

/** An account that goes leaves its conversations; what it wrote stays for the others, without its name (wire §19.12). */
export async function leaveConversations(
  { db, host, afterCommit }: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  developerId: number,
) {
  for (const { id, participants } of await lockConversationsOf(db, developerId)) {
    const others = participants.map((each) => each.developerId).filter((each) => each !== developerId);
    await deleteParticipant(db, id, developerId);
    if (others.length === 0) await deleteConversation(db, id);
    else afterCommit(() => pushConversation(host, id, others));
  }
}
