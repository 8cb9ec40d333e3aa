import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { follows, followsEvents, followsLimits, type FollowList } from '#shared/areas/follows';
import type { membersEvents } from '#shared/areas/members';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { onLive, onLiveNamed } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';
import { trackProfiles } from '../../profiles/data/trackProfiles';

const fetchFollows = createFetch('follows/fetchFollows', follows.listFollows);
const fetchMuted = createFetch('follows/fetchMuted', follows.listMuted);

type Listed = OutputOf<typeof follows.listFollows>;

/** A developer or game that can be followed. */
export interface FollowTarget {
  parentType: 'developer' | 'game';
  parentId: number;
}

interface FollowsState {
  /** By target and list: `developer.7.head`, `developer.7.all`, `game.3.followers.2` (the second page). */
  lists: FetchedByKey<Listed>;
  /** The viewer's mutes, by viewer id and page. */
  muted: FetchedByKey<OutputOf<typeof follows.listMuted>>;
}
const initialState: FollowsState = { lists: {}, muted: {} };

/** Followers and follows of developers and games. */
const followsSlice = createSlice({
  name: 'follows',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchFollows, (state) => state.lists);
    trackFetch(builder, fetchMuted, (state) => state.muted);
    trackProfiles(builder, itemsOf);
    builder
      .addCase(onLive(followsEvents.followersUpdated), (state, { payload: { followers, followerId, ...target } }) => {
        const head = state.lists[headOf(target)]?.data;
        if (head?.followers) head.followers.total = followers;
        // The order of the changed lists is known by the server only.
        const concerned = [nameOf(target), nameOf({ parentType: 'developer', parentId: followerId })];
        for (const [key, entry] of Object.entries(state.lists))
          if (concerned.some((name) => key.startsWith(`${name}.`)) && !key.endsWith('.head')) makeStale(entry);
      })
      .addCase(onLive(followsEvents.followUpdated), (state, { payload: { isFollowing, muteChanged, ...target } }) => {
        const head = state.lists[headOf(target)]?.data;
        if (head) head.isFollowing = isFollowing;
        if (muteChanged) Object.values(state.muted).forEach(makeStale);
      })
      .addCase(
        onLiveNamed<typeof membersEvents.gameProjectDeleted>('gameProjectDeleted'),
        ({ lists }, { payload: { gameId } }) => {
          for (const { data } of Object.values(lists)) {
            const page = data?.followingGames;
            if (!page?.items.some(({ id }) => id === gameId)) continue;
            page.items = page.items.filter(({ id }) => id !== gameId);
            page.total = (page.total ?? 1) - 1;
          }
        },
      );
  },
});

/** All developers, or all games, of the stored lists. */
function itemsOf({ lists }: FollowsState, type: 'developer' | 'game'): { id: number | null }[] {
  return Object.values(lists).flatMap(({ data }) => {
    const pages =
      type === 'game' ? [data?.followingGames] : [data?.followers, data?.friends, data?.followingDevelopers];
    return pages.flatMap((page) => page?.items ?? []);
  });
}

const nameOf = ({ parentType, parentId }: FollowTarget) => `${parentType}.${parentId}`;
const headOf = (followed: FollowTarget) => `${nameOf(followed)}.head`;

const selectLists = (state: RootState) => state.follows.lists;

/** Whether the viewer follows a target, and how many followers it has. */
export function useFollowHead(followed: FollowTarget) {
  const { parentType: followType, parentId: id } = followed;
  return useFetched(fetchFollows, selectLists, {
    key: headOf(followed),
    input: { followType, id, list: 'followers', limit: 1 },
  });
}

/** One page of what the viewer mutes, counted from 1. */
export const useMuted = (viewerId: number, page: number) =>
  useFetched(fetchMuted, (state) => state.follows.muted, {
    key: `${viewerId}.${page}`,
    input: { startResult: (page - 1) * followsLimits.mutedPerPage },
  });

/** Many may follow at once: those on whose screen the list is do not fetch it for each of them. */
const atMostEveryMs = 2_000;

/** One page of a list, counted from 1. The first pages of all lists are fetched together. */
export function useFollowList(followed: FollowTarget, list: FollowList, page: number) {
  const { parentType: followType, parentId: id } = followed;
  const { pageSize: limit } = followsLimits;
  const isFirst = page === 1;
  const request = {
    key: isFirst ? `${nameOf(followed)}.all` : `${nameOf(followed)}.${list}.${page}`,
    input: { followType, id, limit, ...(!isFirst && { list, startResult: (page - 1) * limit }) },
  };
  const { data, error, retry } = useFetched(fetchFollows, selectLists, request, { atMostEveryMs });
  return { data: data?.[list], error, retry };
}

declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof followsSlice> {}
}
addSlice(followsSlice);
