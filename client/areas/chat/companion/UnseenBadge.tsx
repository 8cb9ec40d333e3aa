import { CountBadge } from '../../../ui/feedback/CountBadge';
import { useUnreadChats, useUnseenCount } from './useChatWatch';

/** Beside the chat's toggle: how many messages came while it was closed, and how many private talks are unread. */
export function UnseenBadge() {
  return <CountBadge count={useUnseenCount() + useUnreadChats()} of="new messages" />;
}
