import { useCallback, useMemo } from 'react';
import type { ChatMessage } from '#shared/areas/chat';
import { useFetched } from '../../app/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import type { RootState } from '../../app/store';
import { fetchMessages } from './chat.slice';
import { messageAdapter, newRoom } from './roomMessages';

const selectPages = (state: RootState) => state.chat.pages;
const { selectAll } = messageAdapter.getSelectors();
const unread = newRoom();

/** What is known of a room or of a private conversation, which is kept like one. */
export function useMessages(chatRoomId: string) {
  const room = useAppSelector((state) => state.chat.rooms[chatRoomId]) ?? unread;
  const messages: ChatMessage[] = useMemo(() => selectAll(room.messages), [room.messages]);
  return { messages, hasMore: room.hasMore };
}

/** The messages of a room: the newest when it is shown, older ones on demand. */
export function useRoom(chatRoomId: string) {
  const dispatch = useAppDispatch();
  const newest = useFetched(fetchMessages, selectPages, { key: chatRoomId, input: { chatRoomId } });
  const { messages, hasMore } = useMessages(chatRoomId);
  const beforeId = messages[0]?.id;
  const olderKey = `${chatRoomId}<${beforeId ?? ''}`;
  const older = useAppSelector((state) => state.chat.pages[olderKey]);
  const isLoadingOlder = older?.status === 'fetching';

  const loadOlder = useCallback(() => {
    if (beforeId === undefined || isLoadingOlder) return;
    void dispatch(fetchMessages({ key: olderKey, input: { chatRoomId, beforeId } }));
  }, [dispatch, chatRoomId, beforeId, olderKey, isLoadingOlder]);

  return {
    messages,
    isRead: newest.data !== undefined,
    error: newest.error,
    retry: newest.retry,
    hasOlder: messages.length > 0 && hasMore,
    isLoadingOlder,
    olderError: older?.error,
    loadOlder,
  };
}

/** What this account is sending in a room, without what has arrived already. */
export function useOutgoing(chatRoomId: string, viewerId: number | null) {
  const outgoing = useAppSelector((state) => state.chat.outgoing);
  return useMemo(
    () =>
      outgoing.filter(
        (sent) => sent.chatRoomId === chatRoomId && sent.fromId === viewerId && sent.arrivedAs === undefined,
      ),
    [outgoing, chatRoomId, viewerId],
  );
}
