import { useEffect } from 'react';
import { useFetched } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import type { RootState } from '../../app/store';
import { markRead } from './conversationActions';
import { fetchConversation, fetchMessages } from './inbox.slice';
import { firstKey, olderKey } from './state';

const selectOpened = (state: RootState) => state.inbox.opened;
const selectPages = (state: RootState) => state.inbox.pages;
const pageSize = 50;

/** One conversation and its messages. `isMissing` if it does not exist or the viewer is not in it. */
export function useConversation(id: number) {
  const dispatch = useAppDispatch();
  const opened = useFetched(fetchConversation, selectOpened, { key: String(id), input: { id } });
  const newest = useFetched(fetchMessages, selectPages, {
    key: firstKey(id),
    input: { inboxId: id, limit: pageSize },
  });
  const conversation = useAppSelector((state) => state.inbox.conversations[id]);
  const thread = useAppSelector((state) => state.inbox.threads[id]);
  const isGone = useAppSelector((state) => state.inbox.gone[id] === true);
  const older = useAppSelector((state) => state.inbox.pages[olderKey(id)]);
  useMarkRead(id, conversation?.hasBeenRead === false, conversation?.lastMessageDate);

  return {
    conversation,
    thread,
    isMissing: isGone || (!conversation && opened.errorStatus === 404),
    error: conversation ? undefined : opened.error,
    messagesError: thread ? undefined : newest.error,
    retry: () => {
      opened.retry();
      newest.retry();
    },
    isLoadingOlder: older?.status === 'fetching',
    olderError: older?.error,
    loadOlder: () => {
      const beforeId = thread?.messages[0]?.id;
      if (beforeId !== undefined)
        void dispatch(fetchMessages({ key: olderKey(id), input: { inboxId: id, beforeId, limit: pageSize } }));
    },
  };
}

/** Marks an open conversation as read while the tab is visible. */
function useMarkRead(id: number, isUnread: boolean, newest: string | undefined) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isUnread) return undefined;
    const markIfVisible = () => {
      if (document.visibilityState === 'visible') void dispatch(markRead(id));
    };
    markIfVisible();
    document.addEventListener('visibilitychange', markIfVisible);
    return () => document.removeEventListener('visibilitychange', markIfVisible);
  }, [dispatch, id, isUnread, newest]);
}
