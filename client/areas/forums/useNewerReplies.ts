import { useAppSelector } from '../../app/hooks';
import { pageKey, type ShownThread } from './store/forumsState';
import { useUnread } from './forum/useUnread';

/** How many replies have come while the thread is looked at: to later pages, which lead to `first`, and to this one. */
export function useNewerReplies(thread: ShownThread, page: number) {
  const { isThreadUnread } = useUnread();
  const arrivals = useAppSelector((state) => state.forums.arrivals);
  const posts = useAppSelector((state) => state.forums.posts.entities);
  const ofThread = arrivals.filter(({ id }) => posts[id]?.threadId === thread.id);
  const here = ofThread.filter((arrival) => arrival.page === pageKey(thread.id, page));
  const later = isThreadUnread(thread) ? ofThread.filter((arrival) => !here.includes(arrival)) : [];
  return { here: here.length, later: later.length, first: later[0]?.id };
}
