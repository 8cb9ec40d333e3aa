import type { PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { makeStale, type Fetched, type FetchedByKey } from '../data/fetched';
import { useAppDispatch, useAppSelector } from '../hooks';
import { useTopics } from './live';
import type { RootState } from '../store';

/**
 * Lists that are fetched in pages, newest first, and grow live at the top. While somebody reads or types there, new items
 * of others wait behind a pill ("3 new posts", `ui/feedback/NewItemsPill`), so that nothing moves away. The state of a slice with such lists extends this one.
 */
export interface LiveListState<Page> {
  /** By `list` for the first page and `list<cursor` for those below it. */
  pages: FetchedByKey<Page>;
  /** Ids of items that came by the live channel. */
  arrivals: number[];
  /** By list, the newest id that was shown when it opened or new items were revealed. */
  revealed: Record<string, number>;
  /** How many pages are shown, by list and entry of the browser's history, so that Back finds what was left. */
  depths: Record<string, number>;
  /** Ids of deleted items: a late answer does not bring them back. */
  deleted: number[];
}
export const emptyLiveList = { pages: {}, arrivals: [], revealed: {}, depths: {}, deleted: [] };

const listOf = (pageKey: string) => pageKey.split('<')[0];

/** Marks all fetched pages of a list for another fetch. */
export function makeListStale({ pages }: LiveListState<unknown>, list: string) {
  for (const [key, page] of Object.entries(pages)) if (listOf(key) === list) makeStale(page);
}

/** Reducers to spread into the slice. */
export const liveListReducers = {
  /** Everything up to this id is shown. */
  listRevealed({ revealed }: LiveListState<unknown>, { payload }: PayloadAction<{ list: string; upTo: number }>) {
    revealed[payload.list] = payload.upTo;
  },
  /** One more page was asked for. */
  listDeepened({ depths }: LiveListState<unknown>, { payload: visit }: PayloadAction<string>) {
    depths[visit] = (depths[visit] ?? 1) + 1;
  },
  /** Live events of a list that is not on screen are missed, so its next visit fetches it again. */
  listLeft(state: LiveListState<unknown>, { payload: list }: PayloadAction<string>) {
    makeListStale(state, list);
    delete state.revealed[list];
  },
};

/** Notes an item of a live event; one that comes twice counts once. */
export function addArrival({ arrivals }: LiveListState<unknown>, id: number) {
  if (!arrivals.includes(id)) arrivals.push(id);
}

interface PageRequest<Input> {
  key: string;
  input: Input;
}

interface Paging<Page, Input, Cursor> {
  /** The request for the page that begins at a cursor, null for the first one. */
  pageAt: (cursor: Cursor | null) => PageRequest<Input>;
  /** Where the next page begins; null after the last one. `shown` are the pages so far. */
  next: (shown: Page[]) => Cursor | null;
}

/**
 * Follows the pages of a list from the top, as far as `depth` pages are shown and known. `due` is the first page that is
 * missing or out of date, else the last one, to be given to `useFetched`.
 */
export function followPages<Page, Input, Cursor>(
  pages: FetchedByKey<Page>,
  { depth, generation }: { depth: number; generation: number },
  { pageAt, next }: Paging<Page, Input, Cursor>,
) {
  const shown: Page[] = [];
  let due: PageRequest<Input> | undefined;
  let cursor: Cursor | null = null;
  for (;;) {
    const request = pageAt(cursor);
    const entry: Fetched<Page> | undefined = pages[request.key];
    if (entry?.status !== 'fetched' || entry.generation !== generation) due ??= request;
    if (entry?.data) shown.push(entry.data);
    cursor = entry?.data ? next(shown) : null;
    if (cursor === null || shown.length >= depth) return { shown, due: due ?? request };
  }
}

interface LiveListSlice<Page> {
  select: (state: RootState) => LiveListState<Page>;
  actions: {
    listRevealed: (payload: { list: string; upTo: number }) => { type: string };
    listDeepened: (visit: string) => { type: string };
    listLeft: (list: string) => { type: string };
  };
}

/** The state of one list, followed by its topic while it is shown, with what its buttons do. */
export function useLiveList<Page>({ select, actions }: LiveListSlice<Page>, list: string, topic: string) {
  const dispatch = useAppDispatch();
  const visit = `${useLocation().key} ${list}`;
  const pages = useAppSelector((state) => select(state).pages);
  const arrivals = useAppSelector((state) => select(state).arrivals);
  const revealed = useAppSelector((state) => select(state).revealed[list]);
  const depth = useAppSelector((state) => select(state).depths[visit] ?? 1);
  const generation = useAppSelector((state) => state.connection.generation);
  useTopics([topic]);
  useEffect(() => () => void dispatch(actions.listLeft(list)), [dispatch, actions, list]);
  return {
    ...{ pages, arrivals, revealed, depth, generation },
    loadMore: () => void dispatch(actions.listDeepened(visit)),
    reveal: (newIds: readonly number[]) => void dispatch(actions.listRevealed({ list, upTo: Math.max(...newIds) })),
  };
}
