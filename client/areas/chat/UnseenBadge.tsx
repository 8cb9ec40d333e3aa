import { CountBadge } from '../../ui/CountBadge';
import { useSession } from '../account';
import { useUnseenCount } from './useChatWatch';

/** Beside the chat's toggle: how many messages came while it was closed, and how many private talks are unread. */
export function UnseenBadge() {
  const { user } = useSession();
  const unread = user?.counts.privateChat ?? 0;
  return <CountBadge count={useUnseenCount() + unread} of="new messages" />;
}
