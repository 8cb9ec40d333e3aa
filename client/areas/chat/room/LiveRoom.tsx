import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { useRovingTabIndex } from '../../../ui/focus/useRovingTabIndex';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { useOutgoing } from '../../../app/outbox';
import type { RootState } from '../../../app/store';
import { useSession } from '../../account';
import { NewMessageAnnouncer } from './NewMessageAnnouncer';
import { MessageRows } from './MessageRows';
import { chatRows } from './chatRows';
import styles from './LiveRoom.module.css';
import { chatOutbox } from '../chat.slice';
import { MessageBox } from './MessageBox';
import { OutgoingMessages } from './OutgoingMessages';
import type { useMessagePages } from './useMessagePages';
import { useStickToBottom } from './useStickToBottom';

const selectOutgoing = (state: RootState) => state.chat.outgoing;

/** So near to the first message the older ones are asked for. */
const olderWithinPx = 240;

interface LiveRoomProps {
  /** The room or private conversation. */
  chatRoomId: string;
  room: ReturnType<typeof useMessagePages>;
  /** The first message that came while nobody looked. */
  newSince: number | undefined;
  /** What stands where nothing was said yet. */
  empty: ReactNode;
  /** What stands in the place of the box to write into. */
  closed?: ReactNode;
}

/** A room or conversation as it is now: its messages, and the box to write into. */
export function LiveRoom({ chatRoomId, room, newSince, empty, closed }: LiveRoomProps) {
  const { user } = useSession();
  const viewerId = user?.info.id ?? null;
  const { messages, hasOlder, loadOlder, isLoadingOlder, olderError } = room;
  const outgoing = useOutgoing(chatOutbox, selectOutgoing, (message) => message.chatRoomId === chatRoomId);
  const lines = useMemo(() => chatRows(messages, { newSince }), [messages, newSince]);
  const last = messages.at(-1);
  const tail = outgoing.map(({ key, status }) => `${key}.${status}`).join();
  const { boxRef, onScroll, leftAt, goToEnd } = useStickToBottom({ first: messages[0]?.id, last: last?.id, tail });
  const toNewest = useRovingTabIndex(boxRef, 'last');
  const missed = leftAt === null ? 0 : messages.filter(({ id, from }) => id > leftAt && from?.id !== viewerId).length;

  // A page that does not fill the box cannot be scrolled up.
  useEffect(() => {
    const box = boxRef.current;
    if (hasOlder && box && box.clientHeight > 0 && box.scrollHeight <= box.clientHeight) loadOlder();
  }, [boxRef, hasOlder, loadOlder]);

  function scrolled() {
    onScroll();
    const box = boxRef.current;
    if (hasOlder && !olderError && box && box.scrollTop < olderWithinPx) loadOlder();
  }

  function sent() {
    goToEnd();
    toNewest();
  }

  return (
    <>
      <div className={styles.frame}>
        <div
          ref={boxRef}
          className={`scroller ${styles.box}`}
          onScroll={scrolled}
          tabIndex={-1}
          role="region"
          aria-label="Messages"
        >
          <div className={styles.lines}>
            {hasOlder && (
              <Button
                variant="subtle"
                color="text"
                size="compact-xs"
                loading={isLoadingOlder}
                // Scrolling there loads them: a focus would be lost with the button.
                tabIndex={olderError ? 0 : -1}
                onClick={loadOlder}
              >
                {olderError ? `${olderError} Try again` : 'Older messages'}
              </Button>
            )}
            <Content room={room} empty={lines.length + outgoing.length === 0 && empty}>
              <MessageRows lines={lines} />
              {user && <OutgoingMessages viewer={user.info} outgoing={outgoing} goOn={last?.from?.id === viewerId} />}
            </Content>
          </div>
        </div>
        {missed > 0 && (
          <Button className={styles.pill ?? ''} size="xs" rightSection={<IconArrowDown size={14} />} onClick={goToEnd}>
            {missed === 1 ? '1 new message' : `${missed} new messages`}
          </Button>
        )}
      </div>
      <NewMessageAnnouncer chatRoomId={chatRoomId} viewerId={viewerId} />
      {closed ?? <MessageBox key={chatRoomId} chatRoomId={chatRoomId} onSend={sent} />}
    </>
  );
}

interface ContentProps {
  room: Pick<LiveRoomProps['room'], 'error' | 'retry' | 'isRead'>;
  /** Null or false where there is something to show. */
  empty: ReactNode;
  children: ReactNode;
}

function Content({ room: { error, retry, isRead }, empty, children }: ContentProps) {
  if (!error && !empty) return children;
  return (
    <div className={styles.inset}>
      {error && <ErrorNotice text={error} onRetry={retry} />}
      {!error && !isRead && <LoadingSkeleton shape="rows" count={6} />}
      {!error && isRead && empty}
    </div>
  );
}
