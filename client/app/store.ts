import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { sessionSlice } from '../areas/account/session.slice';
import { referenceSlice } from '../areas/reference/reference.slice';
import { feedSlice } from '../areas/feed/feed.slice';
import { browseSlice } from '../areas/browse/browse.slice';
import { developersSlice } from '../areas/developers/developers.slice';
import { gamesSlice } from '../areas/games/games.slice';
import { membersSlice } from '../areas/members/members.slice';
import { chatSlice } from '../areas/chat/chat.slice';
import { onlineSlice } from '../areas/online/online.slice';
import { connectionSlice } from './connection.slice';

const rootReducer = combineSlices(
  chatSlice,
  onlineSlice,
  connectionSlice,
  browseSlice,
  sessionSlice,
  referenceSlice,
  feedSlice,
  developersSlice,
  gamesSlice,
  membersSlice,
);

export function createStore(preloadedState?: Partial<RootState>) {
  return configureStore({ reducer: rootReducer, ...(preloadedState && { preloadedState }) });
}
export type RootState = ReturnType<typeof rootReducer>;
export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
