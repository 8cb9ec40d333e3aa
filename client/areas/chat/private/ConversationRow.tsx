import { VisuallyHidden } from '@mantine/core';
import type { PrivateConversation } from '#shared/areas/privateChat';
import { Avatar } from '../../../profiles/Avatar';
import { Time } from '../../../ui/text/Time';
import { useIsOnline } from '../../online';
import { partnerOf } from './partnerOf';
import styles from './PrivateChat.module.css';

interface ConversationRowProps {
  conversation: PrivateConversation;
  /** Whether it was left by the back button: it takes the focus. */
  wasLeft: boolean;
  onOpen: (chatId: string) => void;
}

/** The partner, the time of the last message, and the number of unread ones. */
export function ConversationRow({ conversation, wasLeft, onOpen }: ConversationRowProps) {
  const { chatId, partnerId, partnerAlias, hasBeenRead, unreadCount, lastMessageTime } = conversation;
  const isOnline = useIsOnline(partnerId) === true;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        autoFocus={wasLeft}
        data-unread={!hasBeenRead || undefined}
        onClick={() => onOpen(chatId)}
      >
        <span className={styles.picture} data-online={isOnline || undefined}>
          <Avatar of={partnerOf(conversation)} kind="developer" size={36} />
        </span>
        <span className={styles.who}>
          <span className={styles.alias} dir="auto">
            {partnerAlias}
          </span>
          <span className={styles.when}>
            <Time at={lastMessageTime} />
            {isOnline && <VisuallyHidden>, online</VisuallyHidden>}
          </span>
        </span>
        {unreadCount > 0 && (
          <span className={styles.unread}>
            {unreadCount}
            <VisuallyHidden> unread</VisuallyHidden>
          </span>
        )}
      </button>
    </li>
  );
}
