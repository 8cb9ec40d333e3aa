import { inboxEvents } from '#shared/areas/inbox';
import { topics } from '#shared/topics';
import type { Host } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { countConversations, noCounts, readForParticipants } from './conversations.queries';

/**
 * Sends the present conversation to each of these; those who have left get its removal. Reads after the commit, so that
 * of two simultaneous changes the later event counts both.
 */
export async function sendConversation(host: Pick<Host, 'db' | 'live'>, id: number, developerIds: readonly number[]) {
  if (developerIds.length === 0) return;
  const seen = await readForParticipants(host.db, id, developerIds);
  const counts = await countConversations(host.db, developerIds);
  for (const developerId of developerIds) {
    const { unread, unreadRequests } = counts.get(developerId) ?? noCounts;
    const conversation = seen.get(developerId);
    const payload = { id, unread, unreadRequests, ...(conversation && { conversation }) };
    sendNow(host, topics.user(developerId), inboxEvents.inboxConversationUpdated, payload);
  }
}
