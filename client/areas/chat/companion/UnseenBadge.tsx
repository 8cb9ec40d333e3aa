import { CountBadge } from '../../../ui/feedback/CountBadge';
import { useUnreadChats, useUnseenCount } from './useChatWatch';

/** On the companion's toggle: the number of new messages and unread private conversations. */
export function UnseenBadge() {
  const count = useUnseenCount() + useUnreadChats();
  return <CountBadge count={count} of={count === 1 ? 'new message' : 'new messages'} />;
}
