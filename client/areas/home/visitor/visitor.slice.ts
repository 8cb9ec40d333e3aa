import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { chat, type chatEvents } from '#shared/areas/chat';
import { classifieds, openingsQuery, type classifiedsEvents } from '#shared/areas/recruiting/classifieds';
import type { OutputOf } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../../app/data/fetched';
import { onLiveNamed, useTopics } from '../../../app/live/live';
import { addSlice, type RootState } from '../../../app/store';

const fetchOpenings = createFetch('visitor/fetchOpenings', classifieds.listClassifieds);
const fetchTalk = createFetch('visitor/fetchTalk', chat.listMessages);

interface VisitorState {
  openings: FetchedByKey<OutputOf<typeof classifieds.listClassifieds>>;
  talk: FetchedByKey<OutputOf<typeof chat.listMessages>>;
}
const initialState: VisitorState = { openings: {}, talk: {} };

const dropTalk = ({ talk }: VisitorState) => makeStale(talk.site);

/** The site's latest activity, as the home page shows it to visitors. */
const visitorSlice = createSlice({
  name: 'visitor',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchOpenings, (state) => state.openings);
    trackFetch(builder, fetchTalk, (state) => state.talk);
    builder
      .addCase(onLiveNamed<typeof classifiedsEvents.classifiedsUpdated>('classifiedsUpdated'), ({ openings }) =>
        makeStale(openings.newest),
      )
      .addCase(onLiveNamed<typeof chatEvents.chatroomUpdated>('chatroomUpdated'), (state, { payload }) => {
        if (payload.chatRoomId === topics.siteRoom) dropTalk(state);
      })
      .addCase(onLiveNamed<typeof chatEvents.chatroomMessageDeleted>('chatroomMessageDeleted'), dropTalk)
      .addCase(onLiveNamed<typeof chatEvents.chatroomRefreshed>('chatroomRefreshed'), dropTalk);
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof visitorSlice> {}
}
addSlice(visitorSlice);

const selectOpenings = (state: RootState) => state.visitor.openings;
const selectTalk = (state: RootState) => state.visitor.talk;

/** How many openings the page shows, and of how many messages it names the writers. */
export const openingsShown = Number(openingsQuery.limit);
const newestMessages = 5;
/** Both change often on a busy day. */
const atMostEveryMs = 10_000;

/** The newest open classifieds of games, live. */
export function useOpenings() {
  useTopics([topics.classifiedsFeed]);
  return useFetched(fetchOpenings, selectOpenings, { key: 'newest', input: openingsQuery }, { atMostEveryMs });
}

/** The newest messages of the site's room, live. */
export function useTalk() {
  useTopics([topics.siteRoom]);
  const input = { chatRoomId: topics.siteRoom, limit: String(newestMessages) };
  return useFetched(fetchTalk, selectTalk, { key: 'site', input }, { atMostEveryMs });
}
