import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { useRovingTabIndex } from '../../../ui/focus/useRovingTabIndex';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { useAppSelector } from '../../../app/hooks';
import { Removable } from '../../../app/forms/Removable';
import { useOutgoing } from '../../../app/live/outbox';
import type { RootState } from '../../../app/store';
import { useSession } from '../../account';
import { MessageRows } from './MessageRows';
import { chatRows } from './chatRows';
import styles from './LiveRoom.module.css';
import { chatOutbox } from '../chat.slice';
import { MessageBox } from './MessageBox';
import { OutgoingMessages } from './OutgoingMessages';
import type { useMessagePages } from './useMessagePages';
import { useStickToBottom } from './useStickToBottom';

const selectOutgoing = (state: RootState) => state.chat.outgoing;

/** So many messages are loaded by themselves to fill the box: many of them may fold into few lines. */
const fillMost = 300;
/** Older messages are loaded when the first one is this near. */
const olderWithinPx = 240;

interface LiveRoomProps {
  /** The room or private conversation. */
  chatRoomId: string;
  room: ReturnType<typeof useMessagePages>;
  /** The first message that came while the room was closed. */
  newSince: number | undefined;
  /** Shown while there are no messages. */
  empty: ReactNode;
  /** Shown in place of the message box. */
  closed?: ReactNode;
}

/** A room or private conversation: its messages, live, and the box to write into. */
export function LiveRoom({ chatRoomId, room, newSince, empty, closed }: LiveRoomProps) {
  const { user } = useSession();
  const viewerId = user?.info.id ?? null;
  const { messages } = room;
  const outgoing = useOutgoing(chatOutbox, selectOutgoing, (message) => message.chatRoomId === chatRoomId);
  const rows = useMemo(() => chatRows(messages, { newSince }), [messages, newSince]);
  const last = messages.at(-1);
  const tail = outgoing.map(({ key, status }) => `${key}.${status}`).join();
  const { boxRef, onScroll, leftAt, goToEnd } = useStickToBottom({ first: messages[0]?.id, last: last?.id, tail });
  const toNewest = useRovingTabIndex(boxRef, 'last');
  const missed = leftAt === null ? 0 : messages.filter(({ id, from }) => id > leftAt && from?.id !== viewerId).length;

  const { loadNearTop, isFilling } = useOlderMessages(room, boxRef);
  const { field, editLast, returnToField } = useEditLast(boxRef);

  function scrolled() {
    onScroll();
    loadNearTop();
  }

  function sent() {
    goToEnd();
    toNewest();
  }

  return (
    // The viewer closes the chat, or goes to another room.
    <Removable isOwn>
      <div className={styles.frame}>
        <div
          ref={boxRef}
          className={`scroller ${styles.box}`}
          onScroll={scrolled}
          onFocus={returnToField}
          tabIndex={-1}
          role="region"
          aria-label="Messages"
        >
          <div className={styles.lines}>
            <OlderButton room={room} isFilling={isFilling} />
            <Content room={room} empty={rows.length + outgoing.length === 0 && empty}>
              <MessageRows rows={rows} />
              {user && (
                <OutgoingMessages viewer={user.info} outgoing={outgoing} continuesGroup={last?.from?.id === viewerId} />
              )}
            </Content>
          </div>
        </div>
        {missed > 0 && (
          <Button className={styles.pill ?? ''} size="xs" rightSection={<IconArrowDown size={14} />} onClick={goToEnd}>
            {missed === 1 ? '1 new message' : `${missed} new messages`}
          </Button>
        )}
      </div>
      <Announcer chatRoomId={chatRoomId} viewerId={viewerId} />
      <Removable isOpen={closed === undefined}>
        {closed ?? <MessageBox key={chatRoomId} {...{ chatRoomId, field }} onSend={sent} onEditLast={editLast} />}
      </Removable>
    </Removable>
  );
}

type Pages = LiveRoomProps['room'];

/** Loads older messages where the first one is near, and while those that are there do not fill the box. */
function useOlderMessages({ messages, hasOlder, loadOlder, olderError }: Pages, boxRef: RefObject<HTMLElement | null>) {
  const isFilling = messages.length < fillMost;
  // Messages that do not fill the box cannot be scrolled, so the next page is loaded at once.
  useEffect(() => {
    const box = boxRef.current;
    if (hasOlder && isFilling && box && box.clientHeight > 0 && box.scrollHeight <= box.clientHeight) loadOlder();
  }, [boxRef, hasOlder, isFilling, loadOlder]);

  function loadNearTop() {
    const box = boxRef.current;
    if (hasOlder && !olderError && box && box.scrollTop < olderWithinPx) loadOlder();
  }
  return { loadNearTop, isFilling };
}

function OlderButton({ room, isFilling }: { room: Pages; isFilling: boolean }) {
  const { hasOlder, loadOlder, isLoadingOlder, olderError } = room;
  if (!hasOlder) return null;
  return (
    <Button
      variant="subtle"
      color="text"
      size="compact-xs"
      loading={isLoadingOlder}
      // Scrolling to the top loads them too; the focus would be lost with the button.
      tabIndex={olderError || !isFilling ? 0 : -1}
      onClick={loadOlder}
    >
      {olderError ? `${olderError} Try again` : 'Older messages'}
    </Button>
  );
}

/** Edits the viewer's last line from the message box, which gets the focus back afterwards. */
function useEditLast(boxRef: RefObject<HTMLElement | null>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isEditingFromField = useRef(false);

  function editLast() {
    const edit = [...(boxRef.current?.querySelectorAll<HTMLButtonElement>('[data-edits-line]') ?? [])].at(-1);
    if (!edit) return;
    isEditingFromField.current = true;
    edit.click();
  }

  /** A line that was changed gets the focus; who came from the field goes on writing there. */
  function returnToField({ target }: FocusEvent) {
    if (!isEditingFromField.current || !target.matches('[data-line]')) return;
    isEditingFromField.current = false;
    field.current?.focus();
  }
  return { field, editLast, returnToField };
}

interface ContentProps {
  room: Pick<Pages, 'error' | 'retry' | 'isRead'>;
  /** Null or false if there are messages. */
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

interface AnnouncerProps {
  chatRoomId: string;
  viewerId: number | null;
}

/** Announces new messages of others to screen readers, but not older ones that are loaded. */
function Announcer({ chatRoomId, viewerId }: AnnouncerProps) {
  const latest = useAppSelector((state) => state.chat.latest);
  const arrival = latest?.chatRoomId === chatRoomId ? latest : null;
  const message = useAppSelector(({ chat }) => arrival && chat.rooms[chatRoomId]?.messages.entities[arrival.id]);
  const isOwn = arrival?.fromId === viewerId;
  return (
    <VisuallyHidden aria-live="polite" aria-atomic>
      {message && !isOwn && `${message.from?.alias ?? ''}: ${message.message}`}
    </VisuallyHidden>
  );
}
