import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { developersEvents } from '#shared/areas/developerEvents';
import { bugColumns, bugs, bugsEvents, bugsTexts, type BugItem } from '#shared/areas/bugs';
import { votesEvents } from '#shared/areas/votes';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, type FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { contentRestored } from '../../app/live/contentRestored';
import { addSlice } from '../../app/store';
import { isFirst, parentOfKey } from '../comments';
import { voteShown } from '../votes';
import { columnOf, type ColumnId } from './columns';
import { noComments, applyCommentEvent, storeComments, type BugCommentsState } from './bugComments.state';

/** The fetched part of a column. */
export interface Column {
  total: number;
  /** All items of the column from this id on are fetched. */
  knownDownTo: number;
  isComplete: boolean;
}

type Page = OutputOf<typeof bugs.listItems>;

interface BugsState extends BugCommentsState {
  items: Record<number, BugItem>;
  columns: Partial<Record<ColumnId, Column>>;
  /** The first page of a column by its id, the others by `{id}>`. */
  pages: FetchedByKey<Page>;
  /** Items that were fetched by themselves, by id. */
  single: FetchedByKey<BugItem>;
  /** Ids of live events since the columns were last fetched: a reply on its way is older than they are. */
  changedIds: number[];
  /** The largest id that was ever stored. */
  newestId: number;
}
const initialState: BugsState = {
  items: {},
  columns: {},
  pages: {},
  single: {},
  changedIds: [],
  newestId: 0,
  ...noComments,
};

export const fetchItems = createFetch('bugs/fetchItems', bugs.listItems);
export const fetchItem = createFetch('bugs/fetchItem', bugs.readItem);
export const fetchComments = createFetch('bugs/fetchTalk', bugs.listComments);

/** Bugs and suggestions with their comments. */
const bugsSlice = createSlice({
  name: 'bugs',
  initialState,
  reducers: {
    /** Live events of a board that is not on screen are missed, so its next visit fetches it again. */
    boardLeft(state) {
      for (const entries of [state.pages, state.single, state.commentPages]) Object.values(entries).forEach(makeStale);
    },
    /** The server's reply to a change, with the viewer's own vote. */
    itemShown(state, { payload }: PayloadAction<BugItem>) {
      moveToColumn(state, payload);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchItems, (state) => state.pages);
    trackFetch(builder, fetchItem, (state) => state.single);
    trackFetch(builder, fetchComments, (state) => state.commentPages);
    builder
      .addCase(onLive(bugsEvents.updatedBugsAndSuggestions), (state, { payload: { item } }) => {
        state.changedIds.push(item.id);
        // Live events do not have the viewer's own vote.
        moveToColumn(state, { loggedVote: state.items[item.id]?.loggedVote ?? 0, ...item });
      })
      .addCase(onLive(bugsEvents.deletedBugOrSuggestion), (state, { payload: { id } }) => {
        state.changedIds.push(id);
        markDeleted(state, id);
      })
      .addCase(onLive(bugsEvents.bugCommentUpdated), (state, { payload }) => {
        const item = state.items[payload.bugId];
        if (item) item.commentCount = payload.commentCount;
        applyCommentEvent(state, payload);
      })
      .addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload: { isBanned } }) => {
        if (isBanned !== undefined) Object.values(state.pages).forEach(makeStale);
      })
      .addCase(contentRestored, (state, { payload: { kind, id } }) => {
        if (kind === 'bug') makeStale(state.single[id]);
        if (kind === 'bugComment') state.deletedComments = state.deletedComments.filter((each) => each !== id);
      })
      .addCase(voteShown, (state, { payload: { parentType, parentId, voteTotal, loggedVote } }) => {
        const known = parentType === 'bug' && state.items[parentId];
        if (known) Object.assign(known, { voteTotal, loggedVote });
      })
      .addCase(onLive(votesEvents.voteWidgetUpdated), (state, { payload: { parentType, parentId, voteTotal } }) => {
        const known = parentType === 'bug' && state.items[parentId];
        if (known) known.voteTotal = voteTotal;
      })
      .addMatcher(fetchItems.pending.match, (state, { meta: { arg } }) => {
        if (isFirst(arg.key)) state.changedIds = [];
      })
      .addMatcher(fetchItems.fulfilled.match, (state, { payload, meta: { arg } }) => {
        storePage(state, arg.key, payload);
      })
      .addMatcher(fetchItem.pending.match, (state, { meta: { arg } }) => {
        state.changedIds = state.changedIds.filter((id) => id !== arg.input.id);
      })
      .addMatcher(fetchItem.fulfilled.match, (state, { payload }) => {
        if (!state.changedIds.includes(payload.id)) storeItem(state, payload);
      })
      .addMatcher(fetchComments.pending.match, (state, { meta: { arg } }) => {
        const thread = state.threads[parentOfKey(arg.key)];
        if (thread && isFirst(arg.key)) thread.arrivals = [];
      })
      .addMatcher(fetchComments.fulfilled.match, (state, { payload, meta: { arg } }) => {
        storeComments(state, arg.key, payload);
      });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof bugsSlice> {}
}
addSlice(bugsSlice);

export const moreKey = (column: ColumnId) => `${column}>`;
const columnAt = (key: string) => bugColumns.find(({ id }) => key === id || key === moreKey(id))?.id;

/** Stores an item and updates the counts of its columns. */
function moveToColumn(state: BugsState, item: BugItem) {
  const before = state.items[item.id];
  const isNew = !before && item.id > state.newestId;
  // An item that was not in the store was moved from an unknown column, so all counts are fetched again.
  if (!before && !isNew) Object.values(state.pages).forEach(makeStale);
  storeItem(state, item);
  const [from, to] = [before && columnOf(before), columnOf(item)];
  if (from === to) return;
  const [left, reached] = [from && state.columns[from], state.columns[to]];
  if (left) left.total -= 1;
  if (reached && (left || isNew)) reached.total += 1;
}

function storeItem(state: BugsState, item: BugItem) {
  state.items[item.id] = item;
  state.newestId = Math.max(state.newestId, item.id);
}

function removeItem(state: BugsState, id: number) {
  state.items = Object.fromEntries(Object.entries(state.items).filter(([known]) => Number(known) !== id));
}

function markDeleted(state: BugsState, id: number) {
  const before = state.items[id];
  const column = before && state.columns[columnOf(before)];
  if (column) column.total -= 1;
  removeItem(state, id);
  if (state.single[id]) state.single[id] = { status: 'fetched', error: bugsTexts.missing, errorStatus: 404 };
}

/** Stores a page of a column. Items that a first page should have but does not were deleted or moved unseen. */
function storePage(state: BugsState, key: string, page: Page) {
  const column = columnAt(key);
  if (!column) return;
  const last = page.items.at(-1)?.id ?? 0;
  if (isFirst(key)) {
    const ids = new Set(page.items.map(({ id }) => id));
    for (const known of Object.values(state.items)) {
      const isCovered = columnOf(known) === column && (known.id >= last || !page.hasMore);
      if (isCovered && !ids.has(known.id) && !state.changedIds.includes(known.id)) removeItem(state, known.id);
    }
  }
  for (const item of page.items) if (!state.changedIds.includes(item.id)) storeItem(state, item);
  const total = page.total ?? page.items.length;
  state.columns[column] = { total, knownDownTo: page.hasMore ? last : 0, isComplete: !page.hasMore };
}

export const { boardLeft, itemShown } = bugsSlice.actions;
