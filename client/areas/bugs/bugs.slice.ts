import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { bugColumns, bugs, bugsEvents, bugsTexts, type BugItem } from '#shared/areas/bugs';
import { votesEvents } from '#shared/areas/votes';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, type FetchedByKey } from '../../app/fetched';
import { onLive } from '../../app/live';
import { contentRestored } from '../../app/contentRestored';
import { addSlice } from '../../app/store';
import { voteShown } from '../votes';
import { columnOf, type ColumnId } from './columns';
import { noComments, applyCommentEvent, storeComments, type BugCommentsState } from './bugComments.state';

/** What is known of a column. */
export interface Column {
  total: number;
  /** Down to this id all of its items are known. */
  knownDownTo: number;
  isComplete: boolean;
}

type Page = OutputOf<typeof bugs.listItems>;

interface BugsState extends BugCommentsState {
  items: Record<number, BugItem>;
  columns: Partial<Record<ColumnId, Column>>;
  /** The beginning of a column by its id, what follows it by `{id}>`. */
  pages: FetchedByKey<Page>;
  /** Items that were asked for by themselves, by id. */
  single: FetchedByKey<BugItem>;
  /** Ids that events have told of since the columns were last asked for: an answer that was on its way is older. */
  heardOf: number[];
  /** The largest id of all that were ever shown. */
  newestId: number;
}
const initialState: BugsState = {
  items: {},
  columns: {},
  pages: {},
  single: {},
  heardOf: [],
  newestId: 0,
  ...noComments,
};

export const fetchItems = createFetch('bugs/fetchItems', bugs.listItems);
export const fetchItem = createFetch('bugs/fetchItem', bugs.readItem);
export const fetchComments = createFetch('bugs/fetchTalk', bugs.listComments);

/** Bugs and suggestions with what is said about them (wire §14). */
export const bugsSlice = createSlice({
  name: 'bugs',
  initialState,
  reducers: {
    /** Nobody looks any more, so what happens there may be missed: the next look asks again. */
    boardLeft(state) {
      for (const entries of [state.pages, state.single, state.commentPages]) Object.values(entries).forEach(makeStale);
    },
    /** An item as its viewer sees it: the answer to something that was done to it. */
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
        state.heardOf.push(item.id);
        // Events say nothing of the viewer's own vote (wire §0.3); it stays, and a new item has none.
        moveToColumn(state, { loggedVote: state.items[item.id]?.loggedVote ?? 0, ...item });
      })
      .addCase(onLive(bugsEvents.deletedBugOrSuggestion), (state, { payload: { id } }) => {
        state.heardOf.push(id);
        markDeleted(state, id);
      })
      .addCase(onLive(bugsEvents.bugCommentUpdated), (state, { payload }) => {
        const item = state.items[payload.bugId];
        if (item) item.commentCount = payload.commentCount;
        applyCommentEvent(state, payload);
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
        if (isFirst(arg.key)) state.heardOf = [];
      })
      .addMatcher(fetchItems.fulfilled.match, (state, { payload, meta: { arg } }) => {
        storePage(state, arg.key, payload);
      })
      .addMatcher(fetchItem.pending.match, (state, { meta: { arg } }) => {
        state.heardOf = state.heardOf.filter((id) => id !== arg.input.id);
      })
      .addMatcher(fetchItem.fulfilled.match, (state, { payload }) => {
        if (!state.heardOf.includes(payload.id)) storeItem(state, payload);
      })
      .addMatcher(fetchComments.fulfilled.match, (state, { payload, meta: { arg } }) => {
        storeComments(state, arg, payload);
      });
  },
});
addSlice(bugsSlice);

export const moreKey = (column: ColumnId) => `${column}>`;
const isFirst = (key: string) => !key.endsWith('>');
const columnAt = (key: string) => bugColumns.find(({ id }) => key === id || key === moreKey(id))?.id;

/** Puts an item where it stands now, and counts it there. */
function moveToColumn(state: BugsState, item: BugItem) {
  const before = state.items[item.id];
  const isNew = !before && item.id > state.newestId;
  // How many there are where is unknown: an item that nobody has shown here was moved.
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

/** What a page brings; the beginning also tells what of it has gone unseen. */
function storePage(state: BugsState, key: string, page: Page) {
  const column = columnAt(key);
  if (!column) return;
  const last = page.items.at(-1)?.id ?? 0;
  if (isFirst(key)) {
    const ids = new Set(page.items.map(({ id }) => id));
    for (const known of Object.values(state.items)) {
      const isCovered = columnOf(known) === column && (known.id >= last || !page.hasMore);
      if (isCovered && !ids.has(known.id) && !state.heardOf.includes(known.id)) removeItem(state, known.id);
    }
  }
  for (const item of page.items) if (!state.heardOf.includes(item.id)) storeItem(state, item);
  const total = page.total ?? page.items.length;
  state.columns[column] = { total, knownDownTo: page.hasMore ? last : 0, isComplete: !page.hasMore };
}

export const { boardLeft, itemShown } = bugsSlice.actions;
