import { useAppDispatch } from '../../../app/hooks';
import { privateChatRequested } from '../chat.slice';
import { ConversationList } from './ConversationList';
import styles from './PrivateChat.module.css';

/** The private conversations as a page; each opens in the companion. */
export default function PrivateChats({ viewerId }: { viewerId: number }) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.page}>
      <ConversationList viewerId={viewerId} from={null} onOpen={(chatId) => dispatch(privateChatRequested(chatId))} />
    </div>
  );
}
