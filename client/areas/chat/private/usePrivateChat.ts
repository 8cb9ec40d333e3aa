import { useCallback, useMemo } from 'react';
import { privateChat, type PrivateConversation } from '#shared/areas/privateChat';
import { call, CallFailure } from '../../../app/data/call';
import { useFetched } from '../../../app/data/fetched';
import { useAppSelector } from '../../../app/hooks';
import type { AppDispatch, RootState } from '../../../app/store';
import { toastOnError } from '../../../app/data/toastOnError';
import { selectBlocked } from '../../contact';
import { chatOpened } from '../chat.slice';
import { conversationKnown, fetchConversation, fetchConversations, fetchPrivateMessages } from './privateChat.slice';
import { privateRoomOf } from '#shared/privateRooms';
import { useMessagePages } from '../room/useMessagePages';

const perPage = 50;

const selectLists = (state: RootState) => state.privateChat.lists;
const selectOpenings = (state: RootState) => state.privateChat.openings;
const selectPages = (state: RootState) => state.privateChat.pages;
const selectKnown = (state: RootState) => state.privateChat.known;

type List = 'chats' | 'requests';

/** The state of one page of a list; the conversations themselves come from `useConversations`. */
export const useListPage = (list: List, page: number) =>
  useFetched(fetchConversations, selectLists, {
    key: `${list}+${page}`,
    input: { requests: list === 'requests', startResult: page * perPage, limit: perPage },
  });

/** The loaded conversations of a list: unread first, then by the newest message. */
export function useConversations(list: List): PrivateConversation[] {
  const known = useAppSelector(selectKnown);
  const blocked = useAppSelector(selectBlocked);
  return useMemo(
    () =>
      Object.values(known)
        // A conversation that was open while the partner was blocked is still in the store.
        .filter(({ partnerId }) => partnerId === null || !blocked.includes(partnerId))
        .filter(({ isRequest }) => isRequest === (list === 'requests'))
        .sort(
          (one, other) =>
            Number(one.hasBeenRead) - Number(other.hasBeenRead) ||
            other.lastMessageTime.localeCompare(one.lastMessageTime),
        ),
    [known, blocked, list],
  );
}

/** One conversation: the partner, whether they can be written to, and its state; null before it has begun. */
export function useConversation(chatId: string) {
  const { data, error, retry } = useFetched(fetchConversation, selectOpenings, { key: chatId, input: { chatId } });
  const conversation = useAppSelector((state) => state.privateChat.known[chatId]) ?? null;
  return {
    partner: data?.partner,
    canWrite: data?.canWrite ?? false,
    whyNot: data?.whyNot,
    conversation,
    error,
    retry,
  };
}

/** The messages of a conversation; none are fetched before it has begun. */
export function usePrivateMessages(chatId: string, isBegun: boolean) {
  const inputOf = useCallback((before: { beforeId?: number }) => ({ chatId, ...before }), [chatId]);
  return useMessagePages({
    chatRoomId: privateRoomOf(chatId),
    fetch: fetchPrivateMessages,
    select: selectPages,
    key: chatId,
    inputOf,
    when: isBegun,
  });
}

/** Marks a conversation as read, here at once and by a live event on the viewer's other devices. */
export function markRead(chatId: string) {
  return async (dispatch: AppDispatch) => {
    try {
      dispatch(conversationKnown(await call(privateChat.markRead, { chatId })));
    } catch (error) {
      // The conversation stays unread, and the next message or visit tries again.
      if (!(error instanceof CallFailure)) throw error;
    }
  };
}

/** Accepts the request of a stranger and opens the conversation. */
export function acceptRequest(chatId: string) {
  return (dispatch: AppDispatch) =>
    toastOnError(async () => {
      dispatch(conversationKnown(await call(privateChat.acceptRequest, { chatId })));
      dispatch(chatOpened(chatId));
    });
}
