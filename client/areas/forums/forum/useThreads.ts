import { useEffect, useMemo } from 'react';
import { forumsLimits } from '#shared/areas/forums';
import { useFetched } from '../../../app/fetched';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import type { RootState } from '../../../app/store';
import { fetchThreads, forumLeft, threadsRevealed } from '../store/forums.slice';
import { pageKey, type ShownForum, type ShownThread } from '../store/forumsState';

const selectPages = (state: RootState) => state.forums.threadPages;
const none: number[] = [];

/**
 * One page of the threads of a forum. Its order is that of the fetch, so that rows do not move under a pointer.
 * `newThreads` are those that have moved to the first page since; `reveal` shows them there.
 */
export function useThreads(forum: ShownForum, page: number) {
  const dispatch = useAppDispatch();
  const { id: forumId } = forum;
  const input = { forumId, page, perPage: forumsLimits.pageSize };
  const fetched = useFetched(fetchThreads, selectPages, { key: pageKey(forumId, page), input });
  const known = useAppSelector((state) => state.forums.threads.entities);
  const newThreads = useAppSelector((state) => state.forums.newThreads[forumId] ?? none);
  useEffect(() => () => void dispatch(forumLeft(forumId)), [dispatch, forumId]);

  const { data } = fetched;
  const threads = useMemo(
    () =>
      data?.items
        .flatMap(({ id }) => known[id] ?? [])
        .filter(({ parentId }) => parentId === forumId)
        .sort(pinnedFirst),
    [data, known, forumId],
  );
  return {
    threads,
    newThreads: page === 1 ? newThreads.filter((id) => known[id]?.parentId === forumId || !known[id]) : none,
    reveal: () => void dispatch(threadsRevealed(forumId)),
    error: fetched.error,
    retry: fetched.retry,
  };
}

const pinnedFirst = (one: ShownThread, other: ShownThread) => Number(other.pinned) - Number(one.pinned);
