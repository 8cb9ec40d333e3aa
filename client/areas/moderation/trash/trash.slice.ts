import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { reportsEvents } from '#shared/areas/moderation/reports';
import { trash, type AccountRemoval } from '#shared/areas/moderation/trash';
import { trashLimits } from '#shared/areas/moderation/trashTexts';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../../app/data/fetched';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { addSlice, type RootState } from '../../../app/store';

const fetchTrash = createFetch('trash/fetchTrash', trash.listTrash);
const fetchRemovals = createFetch('trash/fetchRemovals', trash.listRemovals);
const fetchPreview = createFetch('trash/fetchPreview', trash.previewRemoval);

interface TrashState {
  /** By page number. */
  pages: FetchedByKey<OutputOf<typeof trash.listTrash>>;
  /** The removals of whole accounts, under the key `all`. */
  removals: FetchedByKey<OutputOf<typeof trash.listRemovals>>;
  /** How much a removal would take, by the account's id. */
  previews: FetchedByKey<OutputOf<typeof trash.previewRemoval>>;
}
const initialState: TrashState = { pages: {}, removals: {}, previews: {} };

/** Removed content, and the removals of whole accounts. */
const trashSlice = createSlice({
  name: 'trash',
  initialState,
  reducers: {
    trashLeft({ pages, removals }) {
      for (const entries of [pages, removals]) Object.values(entries).forEach(makeStale);
    },
    previewLeft(state, { payload: developerId }: { payload: number }) {
      makeStale(state.previews[developerId]);
    },
    removalChanged(state, { payload }: { payload: AccountRemoval }) {
      updateRemoval(state, payload);
    },
    putBack(state, { payload }: { payload: number }) {
      dropItem(state, payload);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchTrash, (state) => state.pages);
    trackFetch(builder, fetchRemovals, (state) => state.removals);
    trackFetch(builder, fetchPreview, (state) => state.previews);
    builder.addCase(onLive(reportsEvents.reportsUpdated), (state, { payload: { removed, restored, removal } }) => {
      if (removal) updateRemoval(state, removal);
      if (restored) dropItem(state, restored.removedId);
      if (removed) Object.values(state.pages).forEach(makeStale);
    });
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof trashSlice> {}
}
addSlice(trashSlice);

function dropItem({ pages }: TrashState, removedId: number) {
  for (const { data } of Object.values(pages)) if (data) data.items = data.items.filter(({ id }) => id !== removedId);
}

/** Shows a removal of everything as it is now, a new one first; one that was put back is gone. */
function updateRemoval({ removals }: TrashState, removal: AccountRemoval) {
  const { data } = removals.all ?? {};
  if (!data) return;
  const known = data.items.some(({ id }) => id === removal.id);
  if (!known) data.items.unshift(removal);
  data.items = data.items.flatMap((item) => {
    if (item.id !== removal.id) return [item];
    return removal.state === 'restored' ? [] : [removal];
  });
}

const selectPages = (state: RootState) => state.trash.pages;
const selectRemovals = (state: RootState) => state.trash.removals;
const selectPreviews = (state: RootState) => state.trash.previews;
const { previewLeft, trashLeft } = trashSlice.actions;
export const { putBack, removalChanged } = trashSlice.actions;

/** One page of what was removed, newest first; pages count from 1. */
export function useTrash(page: number) {
  const { pageSize: limit } = trashLimits;
  return useFetched(fetchTrash, selectPages, {
    key: String(page),
    input: { startResult: (page - 1) * limit, limit },
  });
}

/** The removals of whole accounts, newest first. */
export const useRemovals = () => useFetched(fetchRemovals, selectRemovals, { key: 'all', input: {} });

/** How much a removal of everything of an account would take, as it is when its dialog opens. */
export function usePreview(developerId: number) {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(previewLeft(developerId)), [dispatch, developerId]);
  return useFetched(fetchPreview, selectPreviews, { key: String(developerId), input: { developerId } }).data;
}

/** Marks everything as stale when the page is left. */
export function useStaleTrashOnLeave() {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(trashLeft()), [dispatch]);
}
