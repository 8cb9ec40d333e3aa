import { CountBadge } from '../../ui/CountBadge';
import { useUnseenCount } from './useChatWatch';

/** Beside the chat's toggle: how many messages came while it was closed. */
export function UnseenBadge() {
  return <CountBadge count={useUnseenCount()} of="new messages" />;
}
