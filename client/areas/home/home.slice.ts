import { createSlice } from '@reduxjs/toolkit';
import { developersEvents } from '#shared/areas/developerEvents';
import { forums } from '#shared/areas/forums';
import { forumsEvents } from '#shared/areas/forumsEvents';
import { topContent } from '#shared/areas/topContent';
import type { OutputOf } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/fetched';
import { onLive, useTopics } from '../../app/live';
import { contentRestored } from '../../app/contentRestored';
import { addSlice, type RootState } from '../../app/store';

const fetchTopContent = createFetch('home/fetchTopContent', topContent.listTopContent);
const fetchRecentPosts = createFetch('home/fetchRecentPosts', forums.recentPosts);

interface HomeState {
  topContent: FetchedByKey<OutputOf<typeof topContent.listTopContent>>;
  recentPosts: FetchedByKey<OutputOf<typeof forums.recentPosts>>;
}
const initialState: HomeState = { topContent: {}, recentPosts: {} };

/** The panels of the home page. */
export const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchTopContent, (state) => state.topContent);
    trackFetch(builder, fetchRecentPosts, (state) => state.recentPosts);
    for (const event of [
      forumsEvents.newPost,
      forumsEvents.addThread,
      forumsEvents.deletePost,
      forumsEvents.deleteThread,
    ])
      builder.addCase(onLive(event), (state) => makeStale(state.recentPosts.all));
    builder.addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload: { isBanned } }) => {
      if (isBanned !== undefined) makeStale(state.topContent.all);
    });
    builder.addCase(contentRestored, (state, { payload: { kind } }) => {
      if (kind === 'thread' || kind === 'forumPost') makeStale(state.recentPosts.all);
    });
  },
});
addSlice(homeSlice);

const selectTopContent = (state: RootState) => state.home.topContent;
const selectRecentPosts = (state: RootState) => state.home.recentPosts;

/** The server mixes it anew each minute; an open page keeps what it shows. */
export const useTopContent = () => useFetched(fetchTopContent, selectTopContent, { key: 'all', input: {} });

/** The newest forum posts. Those of the site's board come live. */
export function useRecentPosts() {
  useTopics([topics.board('site')]);
  return useFetched(fetchRecentPosts, selectRecentPosts, { key: 'all', input: {} }, { atMostEveryMs: 5_000 });
}
