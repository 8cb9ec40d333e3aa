import { useCallback } from 'react';
import { useAppSelector } from '../../../app/hooks';
import { selectViewerId } from '../../account';
import type { ShownForum, ShownThread } from '../store/forumsState';

/** Which threads and forums hold something that the viewer has not read; none for visitors. */
export function useUnread() {
  const viewerId = useAppSelector(selectViewerId);
  const news = useAppSelector((state) => state.forums.activity);

  const isThreadUnread = useCallback(
    (thread: ShownThread) => {
      const told = news[thread.id];
      return viewerId !== null && (thread.isUnread || (told !== undefined && told.posterId !== viewerId));
    },
    [news, viewerId],
  );
  const isForumUnread = useCallback(
    (forum: ShownForum) =>
      viewerId !== null &&
      (forum.isUnread ||
        Object.values(news).some(({ forumId, posterId }) => forumId === forum.id && posterId !== viewerId)),
    [news, viewerId],
  );
  return { isThreadUnread, isForumUnread };
}
