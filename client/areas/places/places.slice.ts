import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { places, placesLimits, type NamedPlace, type PlacesSource } from '#shared/areas/places';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { addSlice, type RootState } from '../../app/store';

const fetchSource = createFetch('places/fetchSource', places.readSource);
const fetchPlaces = createFetch('places/fetchPlaces', places.searchPlaces);

interface PlacesState {
  source: FetchedByKey<PlacesSource>;
  /** By search text. */
  found: FetchedByKey<NamedPlace[]>;
}
const initialState: PlacesState = { source: {}, found: {} };

/** The source of place suggestions, and the results of searching the site's own list. */
const placesSlice = createSlice({
  name: 'places',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchSource, (state) => state.source);
    trackFetch(builder, fetchPlaces, (state) => state.found);
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof placesSlice> {}
}
addSlice(placesSlice);

const selectSource = (state: RootState) => state.places.source;
const selectFound = (state: RootState) => state.places.found;

/** The source of suggestions, Google or the site's own list; undefined until it is known. */
export const usePlacesSource = () => useFetched(fetchSource, selectSource, { key: 'source', input: {} }).data;

/** The places with a name that begins like this; nothing is fetched for a text that is too short. */
export function useFoundPlaces(search: string, { when }: { when: boolean }) {
  const isLongEnough = [...search].length >= placesLimits.from;
  return useFetched(fetchPlaces, selectFound, { key: search, input: { search } }, { when: when && isLongEnough });
}
