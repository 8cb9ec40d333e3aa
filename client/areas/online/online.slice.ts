import { createEntityAdapter, createSlice } from '@reduxjs/toolkit';
import { developersEvents } from '#shared/areas/developers';
import { onlineEvents, type OnlineUser } from '#shared/areas/online';
import { topics } from '#shared/topics';
import { useAppSelector } from '../../app/hooks';
import { onLive, useTopics } from '../../app/live';
import type { RootState } from '../../app/store';

const adapter = createEntityAdapter<OnlineUser>();

interface OnlineState {
  users: ReturnType<typeof adapter.getInitialState>;
  /** How many accounts are online in all, guests left out; null until the server has said so. */
  total: number | null;
}
const initialState: OnlineState = { users: adapter.getInitialState(), total: null };

/** Who is online: the newest arrivals first, as the server lists them (wire §19.17). */
export const onlineSlice = createSlice({
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
    builder.addCase(onLive(developersEvents.avatarUpdated), (state, { payload: { type, id, ...changes } }) => {
      if (type === 'developer') adapter.updateOne(state.users, { id, changes });
    });
    builder.addCase(
      onLive(developersEvents.xpUpdated),
      (state, { payload: { profileType, profileId, xpLevelData } }) => {
        if (profileType === 'developer') adapter.updateOne(state.users, { id: profileId, changes: { xpLevelData } });
      },
    );
  },
});

const { selectAll } = adapter.getSelectors((state: RootState) => state.online.users);

/** Who is online, kept up to date while a part that asks is shown. */
export function useOnline() {
  useTopics([topics.online]);
  const users = useAppSelector(selectAll);
  const total = useAppSelector((state) => state.online.total);
  return { users, total };
}

/** Whether a developer is online; undefined for somebody who is not among the newest arrivals where more are online. */
export function useIsOnline(developerId: number | null): boolean | undefined {
  useTopics([topics.online]);
  return useAppSelector(({ online: { users, total } }) => {
    if (developerId !== null && users.entities[developerId]) return true;
    return total !== null && total > users.ids.length ? undefined : false;
  });
}
