import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { developers, developersTexts } from '#shared/areas/developers';
import { mediaEvents } from '#shared/areas/media';
import { developersEvents, type Developer, type DeveloperChange } from '#shared/areas/developerEvents';
import { topics } from '#shared/topics';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive, useTopics } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';
import {
  addressKey,
  entriesOf,
  forgetProfile,
  storeByAddress,
  type LoadedProfile,
} from '../../profiles/data/byAddress';
import { trackProfiles } from '../../profiles/data/trackProfiles';

const fetchDeveloper = createFetch('developers/fetchDeveloper', developers.readDeveloper);

interface DevelopersState {
  /** By address. */
  profiles: FetchedByKey<Developer>;
  /** The time of a banner's last replacement, by developer: its URL stays the same. */
  bannersChanged: Record<number, number>;
}
const initialState: DevelopersState = { profiles: {}, bannersChanged: {} };

/** The part of a profile that a saved section or an event carries. */
export type Section = Omit<DeveloperChange, 'deleted' | 'oldStringUrl'> &
  Pick<Developer, 'locationLat' | 'locationLon'>;

/** The profiles that were opened, kept up to date by events. */
const developersSlice = createSlice({
  name: 'developers',
  initialState,
  reducers: {
    /** The reply of a form over one's own profile, which holds more than the event for others. */
    sectionSaved(state, { payload }: PayloadAction<Section>) {
      for (const { data } of entriesOf(state.profiles, payload.id)) Object.assign(data, payload);
    },
    /** A profile off screen gets no events any more. */
    profileLeft(state, { payload: key }: PayloadAction<string>) {
      makeStale(state.profiles[key]);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchDeveloper, (state) => state.profiles);
    trackProfiles(builder, ({ profiles }, kind) => {
      const shown = Object.values(profiles).flatMap(({ data }) => data ?? []);
      return kind === 'game' ? shown.flatMap(({ games }) => games) : shown;
    });
    builder
      .addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload }) => {
        const { deleted, oldStringUrl: _former, ...changed } = payload;
        if (changed.hasBanner) state.bannersChanged[payload.id] = Date.now();
        for (const entry of entriesOf(state.profiles, payload.id)) {
          if (deleted) forgetProfile(entry, developersTexts.missing);
          else change(entry, changed);
        }
        for (const { data } of entriesOf(state.profiles, payload.id)) storeByAddress(state.profiles, data);
      })
      .addCase(onLive(mediaEvents.mediaPieceAddOrEdit), (state, { payload: piece }) => {
        for (const { data } of piece.posterType === 'developer' ? entriesOf(state.profiles, piece.posterId) : []) {
          const pinned = data.pinnedPieces.find(({ id }) => id === piece.id);
          const { id, title, stringUrl, albumStringUrl, mediaUrl, altText, mark } = piece;
          if (pinned) Object.assign(pinned, { id, title, stringUrl, albumStringUrl, mediaUrl, altText, mark });
        }
      })
      .addCase(onLive(mediaEvents.deletedMediaPiece), (state, { payload }) => {
        unpin(state, payload.posterType, payload.posterId, [payload.id]);
      })
      .addCase(onLive(mediaEvents.mediaAlbumDelete), (state, { payload }) => {
        unpin(state, payload.pageType, payload.pageId, payload.pieceIds);
      })
      .addMatcher(fetchDeveloper.fulfilled.match, (state, { payload }) => storeByAddress(state.profiles, payload));
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof developersSlice> {}
}
addSlice(developersSlice);

/** Takes deleted pieces off the top of their profile. */
function unpin(state: DevelopersState, pageType: 'developer' | 'game', pageId: number, pieceIds: readonly number[]) {
  for (const { data } of pageType === 'developer' ? entriesOf(state.profiles, pageId) : [])
    data.pinnedPieces = data.pinnedPieces.filter(({ id }) => !pieceIds.includes(id));
}

/** Only one's own profile comes with coordinates. */
const isOwn = ({ locationLat }: Developer) => locationLat !== undefined;

function change(entry: LoadedProfile<Developer>, changed: Section) {
  // A reply that is still under way is older than this event.
  if (entry.status === 'fetching') {
    delete entry.requestId;
    makeStale(entry);
  }
  const hidesSome = changed.useBirth !== undefined || changed.availability === null;
  if (!isOwn(entry.data) || !hidesSome) {
    Object.assign(entry.data, changed);
    return;
  }
  // The event leaves out what others may not see, so one's own profile is read again.
  const { birthYear, birthMonth, birthDay, availability } = entry.data;
  const kept = changed.availability === null ? { availability } : {};
  Object.assign(entry.data, changed, { birthYear, birthMonth, birthDay, ...kept });
  makeStale(entry);
}

const selectProfiles = (state: RootState) => state.developers.profiles;

export const { sectionSaved, profileLeft } = developersSlice.actions;

/** A number that changes whenever the banner is replaced while the page is open. */
export const useBannerVersion = (id: number) =>
  useAppSelector((state: RootState) => state.developers.bannersChanged[id]);

/** The profile at a current or former address, kept up to date while it is shown. */
export function useDeveloper(address: string) {
  const dispatch = useAppDispatch();
  const key = addressKey(address);
  const fetched = useFetched(fetchDeveloper, selectProfiles, { key, input: { stringUrl: address } });
  useTopics(fetched.data ? [topics.developer(fetched.data.id)] : []);
  useEffect(() => () => void dispatch(profileLeft(key)), [dispatch, key]);
  return fetched;
}

/** The profile of an id, as of when it was read. */
export const useDeveloperOfId = (id: number) =>
  useFetched(fetchDeveloper, selectProfiles, { key: `id:${id}`, input: { id } });
