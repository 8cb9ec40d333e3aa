import { useDocumentVisibility } from '@mantine/hooks';
import { IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { roomWatched } from '../chat.slice';
import { History } from '../history/History';
import { LiveRoom } from '../room/LiveRoom';
import styles from './PrivateChat.module.css';
import { PrivateBar } from './PrivateBar';
import { privateRoomOf } from '#shared/privateRooms';
import { RequestNote } from './RequestNote';
import { markRead, useConversation, usePrivateMessages } from './usePrivateChat';

interface PrivateRoomProps {
  chatId: string;
  viewerId: number;
  onBack: () => void;
}

/** One private conversation, live or by day. */
export function PrivateRoom({ chatId, viewerId, onBack }: PrivateRoomProps) {
  const [isHistory, setHistory] = useState(false);
  const { partner, canWrite, whyNot, conversation, error, retry } = useConversation(chatId);
  const chatRoomId = privateRoomOf(chatId);
  return (
    <>
      <PrivateBar partner={partner} onBack={onBack} isHistory={isHistory} onHistory={setHistory} />
      {error && (
        <div className={styles.inset}>
          <ErrorNotice text={error} onRetry={retry} />
        </div>
      )}
      {!error && !partner && (
        <div className={styles.inset}>
          <LoadingSkeleton shape="rows" count={6} />
        </div>
      )}
      {partner && conversation?.isRequest && <RequestNote chatId={chatId} partner={partner} onBlocked={onBack} />}
      {partner && isHistory && <History chatRoomId={chatRoomId} />}
      {partner && !isHistory && (
        <LivePrivateRoom
          chatId={chatId}
          viewerId={viewerId}
          conversation={conversation}
          alias={partner.alias}
          closed={
            canWrite ? undefined : <p className={styles.closed}>{whyNot ?? `You cannot write to ${partner.alias}.`}</p>
          }
        />
      )}
    </>
  );
}

interface LivePrivateRoomProps extends Pick<PrivateRoomProps, 'chatId' | 'viewerId'> {
  conversation: ReturnType<typeof useConversation>['conversation'];
  alias: string;
  closed: React.ReactNode;
}

function LivePrivateRoom({ chatId, viewerId, conversation, alias, closed }: LivePrivateRoomProps) {
  const dispatch = useAppDispatch();
  const room = usePrivateMessages(chatId, conversation !== null);
  const isVisible = useDocumentVisibility() === 'visible';
  // Noted once, since opening the conversation makes it read: a mark stands above the messages that were unread.
  const [readUpTo] = useState(conversation && !conversation.hasBeenRead ? conversation.readUpToId : null);
  const newSince =
    readUpTo === null ? undefined : room.messages.find(({ id, from }) => id > readUpTo && from?.id !== viewerId)?.id;
  const chatRoomId = privateRoomOf(chatId);
  const isUnread = conversation?.hasBeenRead === false;
  const unreadCount = conversation?.unreadCount ?? 0;

  useEffect(() => {
    if (!isVisible) return undefined;
    dispatch(roomWatched(chatRoomId));
    return () => void dispatch(roomWatched(null));
  }, [dispatch, chatRoomId, isVisible]);
  useEffect(() => {
    if (isUnread && isVisible) void dispatch(markRead(chatId));
  }, [dispatch, chatId, isUnread, unreadCount, isVisible]);

  return (
    <LiveRoom
      chatRoomId={chatRoomId}
      room={room}
      newSince={newSince}
      empty={
        <EmptyState
          text={`You and ${alias} have not written to each other yet.`}
          hint="Only the two of you see what you write here."
          icon={<IconMessageCircle size={32} />}
        />
      }
      closed={closed}
    />
  );
}
