import { inboxEvents } from '#shared/areas/inbox';
import { topics } from '#shared/topics';
import type { Host } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { countConversations, noCounts, readForParticipants } from './conversations.queries';

/**
 * Tells people how a conversation stands for each of them; who is no longer in it hears that it is gone. It reads after
 * the commit, so that of two changes at once the later event counts both.
 */
export async function pushConversation(host: Pick<Host, 'db' | 'live'>, id: number, developerIds: readonly number[]) {
  if (developerIds.length === 0) return;
  const seen = await readForParticipants(host.db, id, developerIds);
  const counts = await countConversations(host.db, developerIds);
  for (const developerId of developerIds) {
    const { unread, unreadRequests } = counts.get(developerId) ?? noCounts;
    const conversation = seen.get(developerId);
    const news = { id, unread, unreadRequests, ...(conversation && { conversation }) };
    sendNow(host, topics.user(developerId), inboxEvents.inboxConversationUpdated, news);
  }
}
