import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import {
  developers,
  developersEvents,
  developersTexts,
  type Developer,
  type DeveloperChange,
} from '#shared/areas/developers';
import { topics } from '#shared/topics';
import { createFetch, makeStale, trackFetch, useFetched, type Fetched, type FetchedByKey } from '../../app/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive, useTopics } from '../../app/live';
import { addSlice, type RootState } from '../../app/store';

const fetchDeveloper = createFetch('developers/fetchDeveloper', developers.readDeveloper);

interface DevelopersState {
  /** By address, lower case: a renamed developer stands under the old and the new one. */
  profiles: FetchedByKey<Developer>;
  /** When a banner was replaced, by the developer's id: its address does not tell. */
  bannersChanged: Record<number, number>;
}
const initialState: DevelopersState = { profiles: {}, bannersChanged: {} };

export type Section = Omit<DeveloperChange, 'deleted' | 'oldStringUrl'> &
  Pick<Developer, 'locationLat' | 'locationLon'>;

/** The profiles that were looked at, kept in step with what happens to them. */
export const developersSlice = createSlice({
  name: 'developers',
  initialState,
  reducers: {
    /** The reply of a form over one's own profile: it tells oneself more than the event tells others. */
    sectionSaved(state, { payload }: PayloadAction<Section>) {
      for (const { data } of entriesOf(state, payload.id)) Object.assign(data, payload);
    },
    /** Nobody tells of what happens to a profile that is not on screen. */
    profileLeft(state, { payload: key }: PayloadAction<string>) {
      makeStale(state.profiles[key]);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchDeveloper, (state) => state.profiles);
    builder
      .addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload }) => {
        const { deleted, oldStringUrl: _former, ...changed } = payload;
        if (changed.hasBanner) state.bannersChanged[payload.id] = Date.now();
        for (const entry of entriesOf(state, payload.id)) {
          if (deleted) forget(entry);
          else change(entry, changed);
        }
        for (const { data } of entriesOf(state, payload.id)) knowByAddress(state, data);
      })
      .addCase(onLive(developersEvents.avatarUpdated), (state, { payload: { type, id, hasAvatar, avatarId } }) => {
        for (const { data } of Object.values(state.profiles)) {
          const pictured = type === 'game' ? data?.games.find((game) => game.id === id) : data;
          if (type !== 'media' && pictured?.id === id) Object.assign(pictured, { hasAvatar, avatarId });
        }
      })
      .addCase(
        onLive(developersEvents.xpUpdated),
        (state, { payload: { profileType, profileId, xp, xpLevelData } }) => {
          if (profileType !== 'developer') return;
          for (const { data } of entriesOf(state, profileId)) Object.assign(data, { xp, xpLevelData });
        },
      )
      .addMatcher(fetchDeveloper.fulfilled.match, (state, { payload }) => knowByAddress(state, payload));
  },
});
addSlice(developersSlice);

type Known = Fetched<Developer> & { data: Developer };

const entriesOf = ({ profiles }: DevelopersState, id: number): Known[] =>
  Object.values(profiles).filter((entry): entry is Known => entry.data?.id === id);

/** Only one's own profile comes with its coordinates (wire §3). */
const isOwn = ({ locationLat }: Developer) => locationLat !== undefined;

function change(entry: Known, changed: Section) {
  // An answer that is still under way was written before this event.
  if (entry.status === 'fetching') {
    delete entry.requestId;
    makeStale(entry);
  }
  if (!isOwn(entry.data) || changed.useBirth === undefined) {
    Object.assign(entry.data, changed);
    return;
  }
  // Others are not told a birthday that is not shared: one's own is read again.
  const { birthYear, birthMonth, birthDay } = entry.data;
  Object.assign(entry.data, changed, { birthYear, birthMonth, birthDay });
  makeStale(entry);
}

function forget(entry: Fetched<Developer>) {
  delete entry.data;
  entry.error = developersTexts.missing;
  entry.errorStatus = 404;
}

/** Under the present address too, so that the page which goes there has it. */
function knowByAddress({ profiles }: DevelopersState, developer: Developer) {
  const key = keyOf(developer.stringUrl);
  if (profiles[key]?.data?.id === developer.id) return;
  const source = Object.values(profiles).find((entry) => entry.data?.id === developer.id);
  if (source) profiles[key] = { ...source, data: developer };
}

const keyOf = (address: string) => address.toLowerCase();
const selectProfiles = (state: RootState) => state.developers.profiles;

export const { sectionSaved, profileLeft } = developersSlice.actions;

/** Another one whenever the developer's banner was replaced before our eyes. */
export const useBannerVersion = (id: number) =>
  useAppSelector((state: RootState) => state.developers.bannersChanged[id]);

/** The profile at an address, present or former, kept up to date while it is shown. */
export function useDeveloper(address: string) {
  const dispatch = useAppDispatch();
  const key = keyOf(address);
  const fetched = useFetched(fetchDeveloper, selectProfiles, { key, input: { stringUrl: address } });
  useTopics(fetched.data ? [topics.developer(fetched.data.id)] : []);
  useEffect(() => () => void dispatch(profileLeft(key)), [dispatch, key]);
  return fetched;
}
