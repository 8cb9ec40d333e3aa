import { CountBadge } from '../../../ui/feedback/CountBadge';
import { useUnseenCount } from './useChatWatch';

/** On the companion's toggle: the number of new messages in the rooms. Private ones are counted by the header's Messages. */
export function UnseenBadge() {
  const count = useUnseenCount();
  return <CountBadge count={count} of={count === 1 ? 'new message' : 'new messages'} />;
}
