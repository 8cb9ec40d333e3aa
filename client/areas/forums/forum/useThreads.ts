import { useEffect, useMemo } from 'react';
import { forumsLimits } from '#shared/areas/forums/forums';
import { useFetched } from '../../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import type { RootState } from '../../../app/store';
import { boardInput, type Board } from '../board/board';
import { fetchLatest, fetchThreads, threadListLeft, threadsRevealed } from '../store/forums.slice';
import { pageKey, type ShownForum, type ShownThread } from '../store/forumsState';

const selectPages = (state: RootState) => state.forums.threadPages;
const none: number[] = [];
const { pageSize: perPage } = forumsLimits;

/** One page of the threads of a forum, the pinned ones first. */
export function useThreads({ id: forumId }: ShownForum, page: number) {
  const input = { forumId, page, perPage };
  const fetched = useFetched(fetchThreads, selectPages, { key: pageKey(forumId, page), input });
  const { threads, ...list } = useThreadList(forumId, { page, fetched });
  return { threads: useMemo(() => threads?.toSorted(pinnedFirst), [threads]), ...list };
}

/** One page of the threads of a board with the newest posts. */
export function useLatest(board: Board, page: number) {
  const input = { ...boardInput(board), page, perPage };
  const fetched = useFetched(fetchLatest, selectPages, { key: pageKey(board.id, page), input });
  return { total: fetched.data?.total, ...useThreadList(board.id, { page, fetched }) };
}

interface FetchedPage {
  page: number;
  fetched: { data?: { items: { id: number }[] } | undefined; error?: string | undefined; retry: () => void };
}

/**
 * The threads of a fetched page, of a forum by its id or of a board by its own. Their order is that of the fetch, so that
 * rows do not move under a pointer. `newThreads` are those that have moved to the first page since; `reveal` shows them
 * there.
 */
function useThreadList(list: number | string, { page, fetched: { data, error, retry } }: FetchedPage) {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => state.forums.threads.entities);
  const newThreads = useAppSelector((state) => state.forums.newThreads[list] ?? none);
  useEffect(() => () => void dispatch(threadListLeft(list)), [dispatch, list]);

  const threads = useMemo(
    () => data?.items.flatMap(({ id }) => known[id] ?? []).filter((thread) => isIn(list, thread)),
    [data, known, list],
  );
  const isThere = (thread: ShownThread | undefined) => !thread || isIn(list, thread);
  return {
    threads,
    newThreads: page === 1 ? newThreads.filter((id) => isThere(known[id])) : none,
    reveal: () => void dispatch(threadsRevealed(list)),
    error,
    retry,
  };
}

const isIn = (list: number | string, { parentId, boardId }: ShownThread) =>
  (typeof list === 'number' ? parentId : boardId) === list;

const pinnedFirst = (one: ShownThread, other: ShownThread) => Number(other.pinned) - Number(one.pinned);
