import { useCallback, useMemo } from 'react';
import { useAppSelector } from '../../../app/hooks';
import type { RootState } from '../../../app/store';
import { fetchMessages } from '../chat.slice';
import { useMessagePages } from './useMessagePages';

const selectPages = (state: RootState) => state.chat.pages;

/** The messages of a room. */
export function useRoom(chatRoomId: string) {
  const inputOf = useCallback((before: { beforeId?: number }) => ({ chatRoomId, ...before }), [chatRoomId]);
  return useMessagePages({ chatRoomId, fetch: fetchMessages, select: selectPages, key: chatRoomId, inputOf });
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
