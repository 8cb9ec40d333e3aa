import { useEffect, useMemo } from 'react';
import { bugsLimits, type BugColumn, type BugItem } from '#shared/areas/bugs';
import { topics } from '#shared/topics';
import { useFetched } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { useTopics } from '../../app/live/live';
import type { RootState } from '../../app/store';
import { boardLeft, fetchItem, fetchItems, moreKey } from './bugs.slice';
import { columnOf, filterOf } from './columns';

const selectPages = (state: RootState) => state.bugs.pages;
const selectSingle = (state: RootState) => state.bugs.single;
/** The least time between two fetches of a busy board. */
const throttle = { atMostEveryMs: 5_000 };
const limit = bugsLimits.pageSize;

/** Subscribes to the live events of the board while it or one of its items is shown. */
export function useLiveBoard() {
  const dispatch = useAppDispatch();
  useTopics([topics.bugs]);
  useEffect(() => () => void dispatch(boardLeft()), [dispatch]);
}

/** The items of a column, newest first, with more on request. */
export function useColumn(column: BugColumn) {
  const dispatch = useAppDispatch();
  const filter = filterOf(column);
  const first = useFetched(
    fetchItems,
    selectPages,
    { key: column.id, input: { ...filter, startResult: 0, limit } },
    throttle,
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
    // Items that were moved here from further down are shown already, but not part of the pages without a gap.
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

/** One item; an error status of 404 says that it is deleted. */
export function useItem(id: number) {
  const fetched = useFetched(fetchItem, selectSingle, { key: String(id), input: { id } });
  const item = useAppSelector((state) => state.bugs.items[id]);
  return { item, error: fetched.error, errorStatus: fetched.errorStatus, retry: fetched.retry };
}
