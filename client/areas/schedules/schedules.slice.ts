import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { schedules, schedulesEvents } from '#shared/areas/schedules';
import type { LoggedUser } from '#shared/areas/session';
import type { OutputOf } from '#shared/endpoint';
import { hasRight } from '#shared/policies/team.policy';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

const fetchScheduled = createFetch('schedules/fetchScheduled', schedules.listScheduled);

interface SchedulesState {
  /** By the viewer and the games that they may post as: both decide what is shown. */
  lists: FetchedByKey<OutputOf<typeof schedules.listScheduled>>;
}
const initialState: SchedulesState = { lists: {} };

/** The scheduled DevLogs that the viewer may see, the next one first. */
const schedulesSlice = createSlice({
  name: 'schedules',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchScheduled, (state) => state.lists);
    builder.addCase(onLive(schedulesEvents.scheduledPostUpdated), ({ lists }, { payload: { id, item } }) => {
      for (const list of Object.values(lists)) {
        if (!list.data) continue;
        const others = list.data.filter((post) => post.id !== id);
        list.data = (item ? [...others, item] : others).sort((one, other) => one.due.localeCompare(other.due));
      }
    });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof schedulesSlice> {}
}
addSlice(schedulesSlice);

const selectLists = (state: RootState) => state.schedules.lists;

export function useScheduled({ info, games }: LoggedUser) {
  const gameIds = games
    .filter(({ moderatorLevel: modLevel, rights }) => hasRight({ modLevel, rights }, 'post'))
    .map(({ id }) => id);
  return useFetched(fetchScheduled, selectLists, { key: [info.id, ...gameIds].join(), input: {} });
}
