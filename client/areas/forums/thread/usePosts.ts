import { useEffect, useMemo } from 'react';
import { forumsLimits } from '#shared/areas/forums/forums';
import { useFetched } from '../../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import type { RootState } from '../../../app/store';
import { selectViewerId } from '../../account';
import { useUnread } from '../forum/useUnread';
import { fetchPosts, fetchThread, threadLeft } from '../store/forums.slice';
import { pageKey, type ShownThread } from '../store/forumsState';

const selectPages = (state: RootState) => state.forums.postPages;
const selectVisits = (state: RootState) => state.forums.visits;
/** A deletion moves up the posts below it: several in a row lead to one fetch. */
const atMostEveryMs = 3_000;

/** One page of the posts of a thread, oldest first. Reading the thread itself counts it as viewed. */
export function usePosts(thread: ShownThread, page: number) {
  const dispatch = useAppDispatch();
  const { id: threadId, parentId: forumId, stringUrl } = thread;
  const input = { threadId, page, perPage: forumsLimits.pageSize };
  const fetched = useFetched(fetchPosts, selectPages, { key: pageKey(threadId, page), input }, { atMostEveryMs });
  useFetched(fetchThread, selectVisits, { key: String(threadId), input: { forumId, threadStringUrl: stringUrl } });
  useEffect(() => () => void dispatch(threadLeft(threadId)), [dispatch, threadId]);

  const known = useAppSelector((state) => state.forums.posts.entities);
  const { data } = fetched;
  const posts = useMemo(() => data?.items.flatMap(({ id }) => known[id] ?? []), [data, known]);
  return { posts, error: fetched.error, retry: fetched.retry };
}

/** Replies of others that came while the thread is on screen: how many on this page and on `later` ones, and the id of their `first`. */
export function useNewerReplies(thread: ShownThread, page: number) {
  const { isThreadUnread } = useUnread();
  const viewerId = useAppSelector(selectViewerId);
  const arrivals = useAppSelector((state) => state.forums.arrivals);
  const posts = useAppSelector((state) => state.forums.posts.entities);
  const ofOthers = arrivals.filter(({ id }) => {
    const post = posts[id];
    return post?.threadId === thread.id && (viewerId === null || post.posterData.id !== viewerId);
  });
  const here = ofOthers.filter((arrival) => arrival.page === pageKey(thread.id, page));
  // Read elsewhere meanwhile, they are no longer new; nothing is known of what visitors have read.
  const isNew = viewerId === null || isThreadUnread(thread);
  const later = isNew ? ofOthers.filter((arrival) => !here.includes(arrival)) : [];
  return { here: here.length, later: later.length, first: later[0]?.id };
}
