import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { ForumPost } from '#shared/areas/forums/forums';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { call, CallFailure } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { unreadAnchor } from '../board/board';
import { threadRead } from '../store/forums.slice';
import type { ShownThread } from '../store/forumsState';
import { useUnread } from '../forum/useUnread';

/** Moves the viewer's read marker to the last post of the page, once the page is visible. */
export function useReadMarker(thread: ShownThread, posts: ForumPost[] | undefined) {
  const dispatch = useAppDispatch();
  const isVisible = useTabVisible();
  const isUnread = useUnread().isThreadUnread(thread);
  // The jump to the first unread post comes first: marking would lose it.
  const isJumping = useLocation().hash === `#${unreadAnchor}`;
  const threadId = thread.id;
  const lastId = posts?.at(-1)?.id;

  useEffect(() => {
    if (!isUnread || !isVisible || isJumping || lastId === undefined) return;
    call(forumsActions.markRead, { threadId, postId: lastId }).then(
      (read) => dispatch(threadRead(read)),
      // A failed call leaves the thread unread; no message is needed.
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
      },
    );
  }, [dispatch, isUnread, isVisible, isJumping, threadId, lastId]);
}

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the browser tab is visible; nothing is on the server. */
const useTabVisible = () =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => !document.hidden,
    () => false,
  );
