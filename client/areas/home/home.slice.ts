import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { developersEvents } from '#shared/areas/developerEvents';
import type { followsEvents } from '#shared/areas/follows';
import { recentPosts } from '#shared/areas/forums/recentPosts';
import type { forumsEvents } from '#shared/areas/forums/forumsEvents';
import type { membersEvents } from '#shared/areas/members';
import { topContent } from '#shared/areas/topContent';
import type { OutputOf } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { useAppDispatch } from '../../app/hooks';
import { onLive, onLiveNamed, useTopics } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

const fetchTopContent = createFetch('home/fetchTopContent', topContent.listTopContent);
const fetchRecentPosts = createFetch('home/fetchRecentPosts', recentPosts);

interface HomeState {
  topContent: FetchedByKey<OutputOf<typeof topContent.listTopContent>>;
  recentPosts: FetchedByKey<OutputOf<typeof recentPosts>>;
}
const initialState: HomeState = { topContent: {}, recentPosts: {} };

function dropRecentPosts({ recentPosts }: HomeState) {
  makeStale(recentPosts.all);
}

/** The panels of the home page. */
const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {
    /** Off screen, changes are missed. */
    recentPostsLeft: dropRecentPosts,
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchTopContent, (state) => state.topContent);
    trackFetch(builder, fetchRecentPosts, (state) => state.recentPosts);
    builder
      .addCase(onLiveNamed<typeof forumsEvents.recentPostsChanged>('forumsRecentPostsChanged'), dropRecentPosts)
      .addCase(onLiveNamed<typeof followsEvents.followUpdated>('followUpdated'), (state, { payload }) => {
        if (!payload.muteChanged) return;
        makeStale(state.topContent.all);
        dropRecentPosts(state);
      })
      .addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload: { isBanned } }) => {
        if (isBanned === undefined) return;
        makeStale(state.topContent.all);
        dropRecentPosts(state);
      })
      .addCase(
        onLiveNamed<typeof membersEvents.gameProjectDeleted>('gameProjectDeleted'),
        ({ recentPosts, topContent: { all: top } }, { payload: { stringUrl } }) => {
          const posts = recentPosts.all;
          if (posts?.data) posts.data = posts.data.filter(({ gameStringUrl }) => gameStringUrl !== stringUrl);
          makeStale(posts);
          if (top?.data) top.data = top.data.filter(({ subPosterStringUrl }) => subPosterStringUrl !== stringUrl);
        },
      );
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof homeSlice> {}
}
addSlice(homeSlice);

const selectTopContent = (state: RootState) => state.home.topContent;
const selectRecentPosts = (state: RootState) => state.home.recentPosts;

/** The server mixes it anew each minute; an open page keeps what it shows. */
export const useTopContent = () => useFetched(fetchTopContent, selectTopContent, { key: 'all', input: {} });

/** The newest forum posts of all boards, live. */
export function useRecentPosts() {
  const dispatch = useAppDispatch();
  useTopics([topics.recentForumPosts]);
  useEffect(() => () => void dispatch(homeSlice.actions.recentPostsLeft()), [dispatch]);
  return useFetched(fetchRecentPosts, selectRecentPosts, { key: 'all', input: {} }, { atMostEveryMs: 5_000 });
}
