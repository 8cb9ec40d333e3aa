import { createSlice, weakMapMemoize, type WithSlice } from '@reduxjs/toolkit';
import { useEffect, useMemo, useState } from 'react';
import { reference, referenceEvents, type ReferenceData, type Skill, type Totals } from '#shared/areas/reference';
import { topics } from '#shared/topics';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { whenIdle } from '../../ui/loading/whenIdle';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive, useTopics } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

const fetchData = createFetch('reference/fetchData', reference.readData);
const fetchTotals = createFetch('reference/fetchTotals', reference.readTotals);

interface ReferenceState {
  data: FetchedByKey<ReferenceData>;
  totals: FetchedByKey<Totals>;
}
const initialState: ReferenceState = { data: {}, totals: {} };

const key = 'site';

/** The version of the lists that the page was served with, by which the browser has kept them. */
const knownVersion = () => {
  if (typeof document === 'undefined') return {};
  const path = document.querySelector<HTMLMetaElement>('meta[name="reference-lists"]')?.content ?? '';
  const v = new URLSearchParams(path.split('?')[1]).get('v');
  return v ? { v } : {};
};
const listsInput = knownVersion();

/** The site's fixed lists, and how many developers and games there are. */
const referenceSlice = createSlice({
  name: 'reference',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchData, (state) => state.data);
    trackFetch(builder, fetchTotals, (state) => state.totals);
    builder.addCase(onLive(referenceEvents.newDeveloperOrGameRegistered), (state, { payload }) => {
      const { requestId: _outdated, ...known } = state.totals[key] ?? { status: 'fetched' };
      // A reply that is still under way is older than this event.
      state.totals[key] = { ...known, status: 'fetched', data: payload.totals };
    });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof referenceSlice> {}
}
addSlice(referenceSlice);

const selectData = (state: RootState) => state.reference.data;
const selectTotals = (state: RootState) => state.reference.totals;

/** The fixed lists, with lookups by id; empty until they are loaded. */
export interface Reference extends ReferenceData {
  known: boolean;
  error: string | undefined;
  retry: () => void;
  genreLabel: (id: number) => string | undefined;
  platformLabel: (id: number) => string | undefined;
  skill: (id: number) => Skill | undefined;
}

const nothing: ReferenceData = { genres: [], platforms: [], skills: [] };

/** The lookups by id, memoized by the data. */
const withLookups = weakMapMemoize((data: ReferenceData) => {
  const genres = new Map(data.genres.map(({ id, label }) => [id, label]));
  const platforms = new Map(data.platforms.flatMap((group) => group.platforms.map(({ id, label }) => [id, label])));
  const skills = new Map(data.skills.map((skill) => [skill.id, skill]));
  return {
    ...data,
    genreLabel: (id: number) => genres.get(id),
    platformLabel: (id: number) => platforms.get(id),
    skill: (id: number) => skills.get(id),
  };
});

/** The lists of genres, platforms and skills with their labels by id; fetched once. */
export function useReference(): Reference {
  const dispatch = useAppDispatch();
  const { data, error, retry } = useFetched(fetchData, selectData, { key, input: listsInput });
  useEffect(() => {
    // Lists that failed to load earlier, as at startup, are fetched again by the next component that needs them.
    dispatch((_dispatch, getState) => {
      const { status, error: failure } = selectData(getState())[key] ?? {};
      if (status === 'fetched' && failure !== undefined) retry();
    });
  }, [dispatch, retry]);
  return useMemo(
    () => ({ ...withLookups(data ?? nothing), known: data !== undefined, error, retry }),
    [data, error, retry],
  );
}

/** Fetches the fixed lists, of which browsers keep the present version. */
export const readReferenceLists = () => fetchData({ key, input: listsInput });

/** Loads the fixed lists once the page is idle, so that labels are there before a part of it needs them. */
export function useReferenceLoading({ when }: { when: boolean }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isShown = true;
    void whenIdle().then(() => isShown && setIdle(true));
    return () => {
      isShown = false;
    };
  }, []);
  const isKnown = useAppSelector((state) => selectData(state)[key]?.data !== undefined);
  useFetched(fetchData, selectData, { key, input: listsInput }, { when: when && isIdle && !isKnown });
}

/** The numbers of developers and games, kept up to date while shown; undefined until they are known. */
export function useTotals(): Totals | undefined {
  useTopics([topics.totals]);
  return useFetched(fetchTotals, selectTotals, { key, input: {} }).data;
}
