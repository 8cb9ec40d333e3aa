import { useEffect, useMemo } from 'react';
import { bugsLimits, type BugColumn, type BugItem } from '#shared/areas/bugs';
import { topics } from '#shared/topics';
import { useFetched } from '../../app/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { useTopics } from '../../app/live';
import type { RootState } from '../../app/store';
import { boardLeft, fetchItem, fetchItems, moreKey } from './bugs.slice';
import { columnOf, filterOf } from './columns';

const selectPages = (state: RootState) => state.bugs.pages;
const selectSingle = (state: RootState) => state.bugs.single;
/** A busy board asks the server again at most this often. */
const often = { atMostEveryMs: 5_000 };
const limit = bugsLimits.pageSize;

/** Keeps the board up to date for as long as it, or one of its items, is shown. */
export function useBoardWatch() {
  const dispatch = useAppDispatch();
  useTopics([topics.bugs]);
  useEffect(() => () => void dispatch(boardLeft()), [dispatch]);
}

/** One column, newest first, with what comes after what is shown of it. */
export function useColumn(column: BugColumn) {
  const dispatch = useAppDispatch();
  const filter = filterOf(column);
  const first = useFetched(
    fetchItems,
    selectPages,
    { key: column.id, input: { ...filter, startResult: 0, limit } },
    often,
  );
  const known = useAppSelector((state) => state.bugs.columns[column.id]);
  const more = useAppSelector((state) => state.bugs.pages[moreKey(column.id)]);
  const all = useAppSelector((state) => state.bugs.items);
  const items = useMemo(
    () =>
      Object.values(all)
        .filter((item) => columnOf(item) === column.id)
        .sort((one: BugItem, other: BugItem) => other.id - one.id),
    [all, column.id],
  );

  function loadMore() {
    // What was moved here from further down is shown already, but does not belong to what was read without a gap.
    const startResult = items.filter(({ id }) => id >= (known?.knownDownTo ?? 0)).length;
    void dispatch(fetchItems({ key: moreKey(column.id), input: { ...filter, startResult, limit } }));
  }

  return {
    items,
    total: known?.total,
    error: known ? undefined : first.error,
    retry: first.retry,
    hasMore: known !== undefined && !known.isComplete,
    isLoadingMore: more?.status === 'fetching',
    moreError: more?.error,
    loadMore,
  };
}

/** One item by itself; the error's status tells whether it is gone. */
export function useItem(id: number) {
  const fetched = useFetched(fetchItem, selectSingle, { key: String(id), input: { id } });
  const item = useAppSelector((state) => state.bugs.items[id]);
  return { item, error: fetched.error, errorStatus: fetched.errorStatus, retry: fetched.retry };
}
