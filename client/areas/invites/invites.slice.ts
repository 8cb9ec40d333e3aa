import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { accountEvents } from '#shared/areas/session';
import { invites } from '#shared/areas/recruiting/invites';
import { inviteLists, invitesEvents, type Invite } from '#shared/areas/recruiting/inviteEvents';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

const fetchInvites = createFetch('invites/fetchInvites', invites.listInvites);
const fetchObstacles = createFetch('invites/fetchObstacles', invites.readObstacles);
const fetchMore = createFetch('invites/fetchMore', invites.listInvites);

type Lists = OutputOf<typeof invites.listInvites>;

/** The lists whose cards are shown from here. Requests are shown as applications. */
export type InvitationList = 'invitationsToGames' | 'sentInvitationsToGames';

/** An invitation that the viewer has answered or deleted on this visit: its card keeps its place until they leave. */
export interface ResolvedInvite {
  list: InvitationList;
  item: Invite;
  /** The server's text; null until it replies. */
  text: string | null;
}

interface InvitesState {
  /** By the viewer's id. */
  lists: FetchedByKey<Lists>;
  /** Further pages while they load, by viewer and list. */
  more: FetchedByKey<Lists>;
  resolved: ResolvedInvite[];
  /** Where a developer cannot be invited, by their id. */
  obstacles: FetchedByKey<OutputOf<typeof invites.readObstacles>>;
}
const initialState: InvitesState = { lists: {}, more: {}, resolved: [], obstacles: {} };

/** The viewer's invitations and requests, kept up to date by events. */
const invitesSlice = createSlice({
  name: 'invites',
  initialState,
  reducers: {
    inviteResolving(state, { payload: { list, item } }: PayloadAction<Pick<ResolvedInvite, 'list' | 'item'>>) {
      state.resolved.push({ list, item, text: null });
    },
    inviteResolved(state, { payload: { list, item, text } }: PayloadAction<ResolvedInvite>) {
      const found = state.resolved.find((each) => isSame(each, { list, item }));
      if (found) Object.assign(found, { item, text });
    },
    inviteNotResolved(state, { payload }: PayloadAction<Pick<ResolvedInvite, 'list' | 'item'>>) {
      state.resolved = state.resolved.filter((each) => !isSame(each, payload));
      // It may have been answered elsewhere or be gone, so the lists are read again.
      Object.values(state.lists).forEach(makeStale);
    },
    /** Members that join or leave are not told to this form, so it asks anew next time. */
    inviteFormLeft(state) {
      Object.values(state.obstacles).forEach(makeStale);
    },
    /** The page was left, so the results of answered ones were read. */
    invitesLeft(state) {
      state.resolved = state.resolved.filter(({ text }) => text === null);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchInvites, (state) => state.lists);
    trackFetch(builder, fetchObstacles, (state) => state.obstacles);
    trackFetch(builder, fetchMore, (state) => state.more);
    builder
      .addCase(onLive(invitesEvents.invitesUpdated), (state, { payload: { list, id, item, counts } }) => {
        Object.values(state.obstacles).forEach(makeStale);
        for (const { data } of Object.values(state.lists)) {
          if (!data) continue;
          data.counts = counts;
          const page = data[list];
          if (page) page.items = withItem(page.items, id, item);
        }
      })
      // Gaining or losing a game changes which requests one receives.
      .addCase(onLive(accountEvents.updateUserInfo), (state, { payload }) => {
        if (payload.games) Object.values(state.lists).forEach(makeStale);
      })
      .addMatcher(fetchMore.fulfilled.match, (state, { payload, meta }) => append(state, payload, meta.arg.key));
  },
});

const isSame = (one: Pick<ResolvedInvite, 'list' | 'item'>, other: Pick<ResolvedInvite, 'list' | 'item'>) =>
  one.list === other.list && one.item.id === other.item.id;

const byId = (one: Invite, other: Invite) => other.id - one.id;

function withItem(items: readonly Invite[], id: number, item: Invite | undefined): Invite[] {
  const others = items.filter((each) => each.id !== id);
  return item ? [...others, item].sort(byId) : others;
}

function append(state: InvitesState, further: Lists, key: string) {
  const [viewerId = ''] = key.split('.');
  const data = state.lists[viewerId]?.data;
  for (const list of inviteLists) {
    const [page, next] = [data?.[list], further[list]];
    if (!page || !next) continue;
    for (const item of next.items) page.items = withItem(page.items, item.id, item);
    page.hasMore = next.hasMore;
  }
}

const selectLists = (state: RootState) => state.invites.lists;
const selectObstacles = (state: RootState) => state.invites.obstacles;
const selectMore = (state: RootState) => state.invites.more;

export const { inviteResolving, inviteResolved, inviteNotResolved, inviteFormLeft, invitesLeft } = invitesSlice.actions;

/** The viewer's games to which a developer cannot be invited, and why. */
export function useObstacles(developerId: number) {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(inviteFormLeft()), [dispatch]);
  return useFetched(fetchObstacles, selectObstacles, { key: String(developerId), input: { developerId } });
}

export function useInvites(viewerId: number) {
  return useFetched(fetchInvites, selectLists, { key: String(viewerId), input: {} });
}

/** The cards of a list, newest first: its invitations, and those that were resolved on this visit. */
export function useShownInvites(
  viewerId: number,
  list: InvitationList,
): { item: Invite; resolved: ResolvedInvite | undefined }[] {
  const items = useAppSelector((state) => selectLists(state)[viewerId]?.data?.[list]?.items);
  const all = useAppSelector((state) => state.invites.resolved);
  const resolved = all.filter((each) => each.list === list);
  const rest = (items ?? []).filter(({ id }) => resolved.every(({ item }) => item.id !== id));
  return [...rest, ...resolved.map(({ item }) => item)]
    .sort(byId)
    .map((item) => ({ item, resolved: resolved.find((each) => each.item.id === item.id) }));
}

/** Loads further pages of a list. */
export function useMoreInvites(viewerId: number, list: InvitationList) {
  const dispatch = useAppDispatch();
  const key = `${viewerId}.${list}`;
  const isLoading = useAppSelector((state) => selectMore(state)[key]?.status === 'fetching');
  const error = useAppSelector((state) => selectMore(state)[key]?.error);
  const page = useAppSelector((state) => selectLists(state)[viewerId]?.data?.[list]);
  const more = () => void dispatch(fetchMore({ key, input: { list, startResult: page?.items.length ?? 0 } }));
  return { hasMore: page?.hasMore === true, isLoading, error, more };
}

declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof invitesSlice> {}
}
addSlice(invitesSlice);
