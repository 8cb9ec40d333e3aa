import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { Dispatch, Reducer } from 'redux';
import { setSiteIdentity } from '#shared/siteIdentity';
import { connectionSlice } from './live/connection.slice';
import { siteSlice } from './site.slice';

/** The slices of areas: each file of a slice declares it here and adds it by `addSlice`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- extended by `declare module`
export interface LazyLoadedSlices {}

const rootReducer = combineSlices(connectionSlice, siteSlice).withLazyLoadedSlices<LazyLoadedSlices>();

/** The stores in use: the last one in a browser and in tests; on the server, one for each page that is being drawn. */
const stores = new Set<{ dispatch: Dispatch }>();

/**
 * Creates the store of the page, in place of the one before or beside others. Its subscribers keep the name of the site
 * (`setSiteIdentity`) up to date.
 */
export function createStore({ isBesideOthers = false } = {}) {
  const store = configureStore({
    reducer: rootReducer as Reducer<RootState>,
    // Immer freezes the state in development already; a second check would walk through all of it for each action.
    middleware: (defaults) => defaults({ immutableCheck: false }),
  });
  if (!isBesideOthers) stores.clear();
  stores.add(store);
  const nameSite = () => setSiteIdentity(store.getState().site);
  nameSite();
  store.subscribe(nameSite);
  return store;
}

/** Ends the use of a store that was created beside others. */
export const releaseStore = (store: AppStore) => void stores.delete(store);

/** Adds a slice to the stores; the action puts its initial state in place before anything selects from it. */
export function addSlice<S>(slice: { reducerPath: string; reducer: Reducer<S> }) {
  rootReducer.inject(slice);
  for (const store of stores) store.dispatch({ type: 'store/sliceAdded' });
}

/** The state that selectors see. A lazy slice is there for the selectors of its file, which has added it: hence the `as` above. */
export type RootState = Required<ReturnType<typeof rootReducer>>;
export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
