import { useEffect } from 'react';
import { inbox, inboxEvents } from '#shared/areas/inbox';
import { call, CallFailure } from '../../app/call';
import { useFetched } from '../../app/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive } from '../../app/live';
import type { AppDispatch, RootState } from '../../app/store';
import { fetchConversation, fetchMessages, readLocally } from './inbox.slice';
import { firstKey, olderKey } from './state';

const selectOpened = (state: RootState) => state.inbox.opened;
const selectPages = (state: RootState) => state.inbox.pages;
const messagesAtOnce = 50;

/** One conversation and what was written in it; `error` where it is not the viewer's. */
export function useConversation(id: number) {
  const dispatch = useAppDispatch();
  const opened = useFetched(fetchConversation, selectOpened, { key: String(id), input: { id } });
  const newest = useFetched(fetchMessages, selectPages, {
    key: firstKey(id),
    input: { inboxId: id, limit: messagesAtOnce },
  });
  const conversation = useAppSelector((state) => state.inbox.conversations[id]);
  const thread = useAppSelector((state) => state.inbox.threads[id]);
  const isGone = useAppSelector((state) => state.inbox.gone[id] === true);
  const older = useAppSelector((state) => state.inbox.pages[olderKey(id)]);
  useReading(id, conversation?.hasBeenRead === false, conversation?.lastMessageDate);

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
        void dispatch(fetchMessages({ key: olderKey(id), input: { inboxId: id, beforeId, limit: messagesAtOnce } }));
    },
  };
}

/** What is open, in a window that is looked at, is read; on the other devices too. */
function useReading(id: number, isUnread: boolean, newest: string | undefined) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isUnread) return undefined;
    const read = () => {
      if (document.visibilityState === 'visible') void dispatch(markRead(id));
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [dispatch, id, isUnread, newest]);
}

function markRead(id: number) {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    if (getState().inbox.conversations[id]?.hasBeenRead !== false) return;
    dispatch(readLocally(id));
    try {
      await call(inbox.setRead, { inboxId: id });
    } catch (error) {
      // Opened again it is marked again: nobody waits for this.
      if (!(error instanceof CallFailure)) throw error;
    }
  };
}

/** Takes a conversation out of the requests. */
export function accept(id: number) {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    const conversation = await call(inbox.accept, { inboxId: id });
    const { inbox: unread = 0, inboxRequests = 0 } = getState().session.user?.counts ?? {};
    const event = { id, unread, unreadRequests: inboxRequests, conversation };
    dispatch(onLive(inboxEvents.inboxConversationUpdated)(event));
  };
}
