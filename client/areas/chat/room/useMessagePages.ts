import { useCallback, useMemo } from 'react';
import type { ChatMessage } from '#shared/areas/chat';
import type { Endpoint, InputOf, OutputOf } from '#shared/endpoint';
import { useFetched, type Fetch, type FetchedByKey } from '../../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import type { RootState } from '../../../app/store';
import { messageAdapter, newRoom } from './roomMessages';

interface MessageSource<E extends Endpoint> {
  /** The key of the messages in the store. */
  chatRoomId: string;
  fetch: Fetch<E>;
  select: (state: RootState) => FetchedByKey<OutputOf<E>>;
  /** The key of the newest page; the page before a message is `{key}<{id}`. */
  key: string;
  /** The input for the newest page, or the one before a message. Must be stable, as by `useCallback`. */
  inputOf: (before: { beforeId?: number }) => InputOf<E>;
  /** False if there is nothing to fetch yet. */
  when?: boolean;
}

const { selectAll } = messageAdapter.getSelectors();
const unread = newRoom();
const newestPage = {};

/** Messages of a room or private conversation: the newest page when it is shown, older ones on demand. */
export function useMessagePages<E extends Endpoint>(source: MessageSource<E>) {
  const { chatRoomId, fetch, select, key, inputOf, when = true } = source;
  const dispatch = useAppDispatch();
  const newest = useFetched(fetch, select, { key, input: inputOf(newestPage) }, { when });
  const room = useAppSelector((state) => state.chat.rooms[chatRoomId]) ?? unread;
  const messages: ChatMessage[] = useMemo(() => selectAll(room.messages), [room.messages]);
  const beforeId = messages[0]?.id;
  const olderKey = `${key}<${beforeId ?? ''}`;
  const older = useAppSelector((state) => select(state)[olderKey]);
  const isLoadingOlder = older?.status === 'fetching';

  const loadOlder = useCallback(() => {
    if (beforeId === undefined || isLoadingOlder) return;
    void dispatch(fetch({ key: olderKey, input: inputOf({ beforeId }) }));
  }, [dispatch, fetch, inputOf, beforeId, olderKey, isLoadingOlder]);

  return {
    messages,
    isRead: !when || newest.data !== undefined,
    error: newest.error,
    retry: newest.retry,
    hasOlder: messages.length > 0 && room.hasMore,
    isLoadingOlder,
    olderError: older?.error,
    loadOlder,
  };
}
