import { forumsActions } from '#shared/areas/forumsActions';
import { forumsEvents } from '#shared/areas/forumsEvents';
import { call } from '../../../app/call';
import { useAppDispatch, useAppStore } from '../../../app/hooks';
import { onLive } from '../../../app/live';
import { ignoreNotFound, toastOnError } from '../../../app/toastOnError';
import type { ShownForum, ShownThread } from '../store/forumsState';
import { countsOf } from './useDeletePost';

/** What the menu of a thread does at once. The store hears of it as it would of anybody's doing: by the event. */
export function useThreadActions(thread: ShownThread, forum: ShownForum) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { id: threadId, boardId, categoryId, stringUrl } = thread;
  const input = { boardId, categoryId, threadId };
  const told = { ...input, forumId: forum.id, stringUrl };

  return {
    togglePin: () =>
      toastOnError(async () => {
        const { pinned } = await call(forumsActions.pinThread, input);
        dispatch(onLive(forumsEvents.pinThread)({ ...told, pinned }));
      }),
    toggleLock: () =>
      toastOnError(async () => {
        const { locked } = await call(forumsActions.lockThread, input);
        dispatch(onLive(forumsEvents.lockThread)({ ...told, locked }));
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
        dispatch(onLive(forumsEvents.deleteThread)({ ...told, forum: after }));
      }),
  };
}
