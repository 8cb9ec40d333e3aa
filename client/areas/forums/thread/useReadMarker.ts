import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ForumPost } from '#shared/areas/forums';
import { forumsActions } from '#shared/areas/forumsActions';
import { call, CallFailure } from '../../../app/call';
import { useAppDispatch } from '../../../app/hooks';
import { unreadAnchor } from '../board/board';
import { threadRead } from '../store/forums.slice';
import type { ShownThread } from '../store/forumsState';
import { useUnread } from '../forum/useUnread';

/** What stands on the page is read, as long as somebody looks at it: marked up to its last post. */
export function useReadMarker(thread: ShownThread, posts: ForumPost[] | undefined) {
  const dispatch = useAppDispatch();
  const isSeen = useSeen();
  const isUnread = useUnread().isThreadUnread(thread);
  // Until it is known which is the first unread post, none is read.
  const isSought = useLocation().hash === `#${unreadAnchor}`;
  const threadId = thread.id;
  const lastId = posts?.at(-1)?.id;

  useEffect(() => {
    if (!isUnread || !isSeen || isSought || lastId === undefined) return;
    call(forumsActions.markRead, { threadId, postId: lastId }).then(
      (read) => dispatch(threadRead(read)),
      // It stays unread, which is all there is to say about it.
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
      },
    );
  }, [dispatch, isUnread, isSeen, isSought, threadId, lastId]);
}

/** Whether the page is not behind another window or tab. */
function useSeen() {
  const [isSeen, setSeen] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}
