import { useCallback, useMemo } from 'react';
import type { ChatMessage } from '#shared/areas/chat';
import type { Endpoint, InputOf, OutputOf } from '#shared/endpoint';
import { useFetched, type Fetch, type FetchedByKey } from '../../../app/fetched';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import type { RootState } from '../../../app/store';
import { messageAdapter, newRoom } from './roomMessages';

interface MessageSource<E extends Endpoint> {
  /** Where the messages are kept. */
  chatRoomId: string;
  fetch: Fetch<E>;
  select: (state: RootState) => FetchedByKey<OutputOf<E>>;
  /** Names the newest page; an older one, which ends before a message, is `{key}<{id}`. */
  key: string;
  /** What is asked for: the newest page, or the one before a message. The same function as long as it is the same room. */
  inputOf: (before: { beforeId?: number }) => InputOf<E>;
  /** False where there is nothing to read yet. */
  when?: boolean;
}

const { selectAll } = messageAdapter.getSelectors();
const unread = newRoom();
const newestPage = {};

/** The messages of a room or a private conversation: the newest when it is shown, older ones on demand. */
export function useMessagePages<E extends Endpoint>(reading: MessageSource<E>) {
  const { chatRoomId, fetch, select, key, inputOf, when = true } = reading;
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
