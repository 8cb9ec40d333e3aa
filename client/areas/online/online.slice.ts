import { createEntityAdapter, createSlice, type WithSlice } from '@reduxjs/toolkit';
import { onlineEvents, type OnlineUser } from '#shared/areas/online';
import { topics } from '#shared/topics';
import { useAppSelector } from '../../app/hooks';
import { onLive, useTopics } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';
import { trackProfiles } from '../../profiles/data/trackProfiles';

const adapter = createEntityAdapter<OnlineUser>();

interface OnlineState {
  users: ReturnType<typeof adapter.getInitialState>;
  /** The number of accounts online, without guests; null until the server has sent it. */
  total: number | null;
}
const initialState: OnlineState = { users: adapter.getInitialState(), total: null };

/** Users who are online, the latest arrivals first, in the server's order. */
const onlineSlice = createSlice({
  name: 'online',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(onLive(onlineEvents.onlineUsersUpdate), (state, { payload }) => {
      const { users, joined = [], left = [], total } = payload;
      state.total = total;
      if (users) adapter.setAll(state.users, users);
      const arrived = joined.filter(({ id }) => !state.users.entities[id]);
      adapter.upsertMany(state.users, joined);
      adapter.removeMany(state.users, left);
      const newest = new Set(arrived.map(({ id }) => id));
      state.users.ids = [...arrived.map(({ id }) => id).reverse(), ...state.users.ids.filter((id) => !newest.has(id))];
    });
    trackProfiles(builder, ({ users }, kind) => (kind === 'developer' ? Object.values(users.entities) : []));
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof onlineSlice> {}
}
addSlice(onlineSlice);

const { selectAll } = adapter.getSelectors((state: RootState) => state.online.users);

/** The users online, live while the component is mounted. */
export function useOnline() {
  useTopics([topics.online]);
  const users = useAppSelector(selectAll);
  const total = useAppSelector((state) => state.online.total);
  return { users, total };
}

/** Whether a developer is online. Undefined if unknown: the server lists only the latest arrivals of many. */
export function useIsOnline(developerId: number | null): boolean | undefined {
  useTopics([topics.online]);
  return useAppSelector(({ online: { users, total } }) => {
    if (developerId !== null && users.entities[developerId]) return true;
    return total !== null && total > users.ids.length ? undefined : false;
  });
}
