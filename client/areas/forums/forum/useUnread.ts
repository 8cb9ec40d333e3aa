import { useCallback } from 'react';
import { useAppSelector } from '../../../app/hooks';
import { selectViewerId } from '../../account';
import type { ShownForum, ShownThread } from '../store/forumsState';

/** Tells which threads and forums have unread posts; none for visitors. */
export function useUnread() {
  const viewerId = useAppSelector(selectViewerId);
  const activity = useAppSelector((state) => state.forums.activity);

  const isThreadUnread = useCallback(
    (thread: ShownThread) => {
      const latest = activity[thread.id];
      return viewerId !== null && (thread.isUnread || (latest !== undefined && latest.posterId !== viewerId));
    },
    [activity, viewerId],
  );
  const isForumUnread = useCallback(
    (forum: ShownForum) =>
      viewerId !== null &&
      (forum.isUnread ||
        Object.values(activity).some(({ forumId, posterId }) => forumId === forum.id && posterId !== viewerId)),
    [activity, viewerId],
  );
  return { isThreadUnread, isForumUnread };
}
