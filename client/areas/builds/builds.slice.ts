import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { builds, buildsEvents, type Build, type PlayedBuild } from '#shared/areas/builds/builds';
import { buildTesters, type Testers } from '#shared/areas/builds/testers';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, type FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

type BuildList = OutputOf<typeof builds.listBuilds>;

/** An upload that this tab carries on. */
export interface RunningUpload {
  /** The share that has arrived, 0..1. */
  share: number;
  /** Why it does not go on; undefined while it does. */
  error?: string;
}

interface BuildsState {
  /** The builds of games, by their ids. */
  lists: FetchedByKey<BuildList>;
  /** The playable builds of games, by their ids. */
  played: FetchedByKey<PlayedBuild>;
  /** Named testers and links of games, by their ids. */
  testers: FetchedByKey<Testers>;
  /** By the id of the build. */
  uploads: Record<number, RunningUpload>;
}
const initialState: BuildsState = { lists: {}, played: {}, testers: {}, uploads: {} };

export const fetchBuilds = createFetch('builds/fetchBuilds', builds.listBuilds);
export const fetchTesters = createFetch('builds/fetchTesters', buildTesters.list);
export const fetchPlayed = createFetch('builds/fetchPlayed', builds.readPlayed);

const buildsSlice = createSlice({
  name: 'builds',
  initialState,
  reducers: {
    buildShown({ lists }, { payload: shown }: PayloadAction<Build>) {
      const list = lists[String(shown.gameId)]?.data;
      if (!list) return;
      const others = list.items.filter(({ id }) => id !== shown.id);
      list.items = [...others, shown].sort((one, other) => other.id - one.id);
    },
    testersShown({ testers }, { payload }: PayloadAction<{ gameId: number; testers: Testers }>) {
      const shown = testers[String(payload.gameId)];
      if (shown) shown.data = payload.testers;
    },
    uploadMoved({ uploads }, { payload }: PayloadAction<RunningUpload & { id: number }>) {
      const { id, ...upload } = payload;
      uploads[id] = upload;
    },
    uploadEnded({ uploads }, { payload: id }: PayloadAction<number>) {
      delete uploads[id];
    },
    /** Live events of a page that is not on screen are missed. */
    playLeft({ played }, { payload: gameId }: PayloadAction<number>) {
      makeStale(played[String(gameId)]);
    },
    listLeft({ lists, testers }, { payload: gameId }: PayloadAction<number>) {
      makeStale(lists[String(gameId)]);
      makeStale(testers[String(gameId)]);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchBuilds, (state) => state.lists);
    trackFetch(builder, fetchPlayed, (state) => state.played);
    trackFetch(builder, fetchTesters, (state) => state.testers);
    builder.addCase(onLive(buildsEvents.buildsChanged), (state, { payload: { gameId } }) => {
      makeStale(state.lists[String(gameId)]);
      makeStale(state.played[String(gameId)]);
    });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof buildsSlice> {}
}
addSlice(buildsSlice);

export const { testersShown, buildShown, uploadMoved, uploadEnded, playLeft, listLeft } = buildsSlice.actions;
export const selectLists = (state: RootState) => state.builds.lists;
export const selectTesters = (state: RootState) => state.builds.testers;
export const selectPlayed = (state: RootState) => state.builds.played;
