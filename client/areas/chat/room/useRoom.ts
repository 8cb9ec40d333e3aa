import { useCallback } from 'react';
import type { RootState } from '../../../app/store';
import { fetchMessages } from '../chat.slice';
import { useMessagePages } from './useMessagePages';

const selectPages = (state: RootState) => state.chat.pages;

/** The messages of a room. */
export function useRoom(chatRoomId: string) {
  const inputOf = useCallback((before: { beforeId?: number }) => ({ chatRoomId, ...before }), [chatRoomId]);
  return useMessagePages({ chatRoomId, fetch: fetchMessages, select: selectPages, key: chatRoomId, inputOf });
}
