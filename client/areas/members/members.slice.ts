import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { members, membersEvents, type Member } from '#shared/areas/members';
import type { OutputOf } from '#shared/endpoint';
import {
  createFetch,
  makeStale,
  trackFetch,
  useFetched,
  type Fetched,
  type FetchedByKey,
} from '../../app/data/fetched';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';
import { trackProfiles } from '../../profiles/data/trackProfiles';

const fetchMembers = createFetch('members/fetchMembers', members.listMembers);

type TeamPage = OutputOf<typeof members.listMembers>;

interface MembersState {
  /** By game and first result: `7<50`. */
  pages: FetchedByKey<TeamPage>;
}
const initialState: MembersState = { pages: {} };

export const teamPageSize = 50;

/** The teams that were opened, kept up to date by events. */
const membersSlice = createSlice({
  name: 'members',
  initialState,
  reducers: {
    /** A team off screen gets no events any more. */
    teamLeft(state, { payload: gameId }: PayloadAction<number>) {
      for (const entry of pagesOf(state, gameId)) makeStale(entry);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchMembers, (state) => state.pages);
    trackProfiles(builder, ({ pages }, kind) =>
      kind === 'developer' ? Object.values(pages).flatMap(({ data }) => data?.items ?? []) : [],
    );
    builder
      .addCase(onLive(membersEvents.gameMembersUpdated), (state, { payload }) => {
        const pages = pagesOf(state, payload.gameId);
        const [only, more] = pages;
        // Only the server knows the order of a team of several pages.
        if (only?.data && !only.data.hasMore && !more && only.status === 'fetched') {
          only.data = withMembers(only.data, payload.members);
        } else for (const entry of pages) makeStale(entry);
      })
      .addCase(onLive(membersEvents.creditRemoved), (state, { payload: { gameId, creditId } }) => {
        const pages = pagesOf(state, gameId);
        for (const entry of pages) {
          if (!entry.data) continue;
          entry.data.items = entry.data.items.filter((member) => member.creditId !== creditId);
          // The total is that of all pages.
          if (entry.data.total !== undefined) entry.data.total -= 1;
          if (pages.length > 1) makeStale(entry);
        }
      });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof membersSlice> {}
}
addSlice(membersSlice);

const keyOf = (gameId: number, startResult: number) => `${gameId}<${startResult}`;

const pagesOf = ({ pages }: MembersState, gameId: number): Fetched<TeamPage>[] =>
  Object.entries(pages).flatMap(([key, entry]) => (key.startsWith(`${gameId}<`) ? [entry] : []));

function withMembers(page: TeamPage, changed: Member[]): TeamPage {
  // A member who became DELETED USER, and is back, has no id in the list.
  const others = page.items.filter(({ id, creditId }) =>
    changed.every((member) => (id === null || member.id !== id) && member.creditId !== creditId),
  );
  const items = [...others, ...changed].sort(byRank);
  return { ...page, items, total: items.length };
}

const ranks = { Current: 0, Former: 1, owner: 0, mod: 1, member: 2 } as const;

/** The server's order: current before former, then owner, moderators, members, then by the day they joined. */
const byRank = (one: Member, other: Member) =>
  ranks[one.status] - ranks[other.status] ||
  ranks[one.modLevel] - ranks[other.modLevel] ||
  one.joinDate.localeCompare(other.joinDate);

const selectPages = (state: RootState) => state.members.pages;
const { teamLeft } = membersSlice.actions;

/** One page of a game's team; `startResult` is the index of its first member. */
export function useTeamPage(gameId: number, startResult = 0) {
  const key = keyOf(gameId, startResult);
  return useFetched(fetchMembers, selectPages, { key, input: { parentId: gameId, startResult, limit: teamPageSize } });
}

/** Marks a game's team as stale when its page is left. */
export function useStaleTeamOnLeave(gameId: number) {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(teamLeft(gameId)), [dispatch, gameId]);
}
