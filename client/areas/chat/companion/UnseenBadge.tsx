import { CountBadge } from '../../../ui/feedback/CountBadge';
import { useUnreadChats, useUnseenCount } from './useChatWatch';

/** On the companion's toggle: the number of new messages and unread private conversations. */
export function UnseenBadge() {
  return <CountBadge count={useUnseenCount() + useUnreadChats()} of="new messages" />;
}
