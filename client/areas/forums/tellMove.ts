import type { Thread } from '#shared/areas/forums';
import { forumsEvents } from '#shared/areas/forumsEvents';
import { onLive } from '../../app/live';
import type { AppDispatch, RootState } from '../../app/store';
import { countsOf } from './thread/useDeletePost';

interface OldPlace {
  boardId: string;
  categoryId: number;
  forumId: number;
}

/** Tells the store of an own move as the event does, which may have been faster. */
export function tellMove(thread: Thread, old: OldPlace) {
  return (dispatch: AppDispatch, getState: () => RootState) => {
    const { threads, forums, categories } = getState().forums;
    const to = forums.entities[thread.parentId];
    const category = categories.entities[thread.categoryId];
    const from = forums.entities[old.forumId];
    if (!to || !category || !from || threads.entities[thread.id]?.parentId === thread.parentId) return;
    const shift = (counts: ReturnType<typeof countsOf>, sign: 1 | -1) => ({
      ...counts,
      totalThreads: counts.totalThreads + sign,
      totalPosts: counts.totalPosts + sign * thread.totalPosts,
    });
    dispatch(
      onLive(forumsEvents.moveThread)({
        ...old,
        threadId: thread.id,
        thread,
        categoryStringUrl: category.stringUrl,
        forumStringUrl: to.stringUrl,
        threadStringUrl: thread.stringUrl,
        forums: [shift(countsOf(from), -1), shift(countsOf(to), 1)],
      }),
    );
  };
}
