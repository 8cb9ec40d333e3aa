import { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { call } from '../../../app/data/call';
import { useAppDispatch, useAppStore } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { ignoreNotFound, toastOnError } from '../../../app/data/toastOnError';
import type { ShownForum, ShownThread } from '../store/forumsState';
import { countsOf } from './useDeletePost';

/** Pin, lock and delete. The store learns of them by the same actions as of live events. */
export function useThreadActions(thread: ShownThread, forum: ShownForum) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { id: threadId, boardId, categoryId, stringUrl } = thread;
  const input = { boardId, categoryId, threadId };
  const event = { ...input, forumId: forum.id, stringUrl };

  return {
    togglePin: () =>
      toastOnError(async () => {
        const { pinned } = await call(forumsActions.pinThread, input);
        dispatch(onLive(forumsEvents.pinThread)({ ...event, pinned }));
      }),
    toggleLock: () =>
      toastOnError(async () => {
        const { locked } = await call(forumsActions.lockThread, input);
        dispatch(onLive(forumsEvents.lockThread)({ ...event, locked }));
      }),
    remove: () =>
      toastOnError(async () => {
        await call(forumsActions.deleteThread, input).catch(ignoreNotFound);
        if (!store.getState().forums.threads.entities[threadId]) return;
        const counts = countsOf(forum);
        const after = {
          ...counts,
          totalThreads: counts.totalThreads - 1,
          totalPosts: counts.totalPosts - thread.totalPosts,
        };
        dispatch(onLive(forumsEvents.deleteThread)({ ...event, forum: after }));
      }),
  };
}
