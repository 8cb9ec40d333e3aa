import { useEffect, useMemo } from 'react';
import { forumsLimits } from '#shared/areas/forums';
import { useFetched } from '../../../app/fetched';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import type { RootState } from '../../../app/store';
import { fetchPosts, fetchThread, threadLeft } from '../store/forums.slice';
import { pageKey, type ShownThread } from '../store/forumsState';

const selectPages = (state: RootState) => state.forums.postPages;
const selectVisits = (state: RootState) => state.forums.visits;
/** A deletion moves what stands below it: several are followed by one reading. */
const atMostEveryMs = 3_000;

/** One page of the posts of a thread, oldest first. Opening a thread is told, so that it is counted as seen. */
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
