import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { accountEvents } from '#shared/areas/account';
import { inviteLists, invites, invitesEvents, type Invite, type InviteList } from '#shared/areas/invites';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive } from '../../app/live';
import { addSlice, type RootState } from '../../app/store';

const fetchInvites = createFetch('invites/fetchInvites', invites.listInvites);
const fetchMore = createFetch('invites/fetchMore', invites.listInvites);

type Lists = OutputOf<typeof invites.listInvites>;

/** One that the viewer is answering or deleting: it keeps its place until they leave, with what came of it. */
export interface ResolvedInvite {
  list: InviteList;
  item: Invite;
  /** What the server said; null while it is asked. */
  text: string | null;
}

interface InvitesState {
  /** By the viewer's id. */
  lists: FetchedByKey<Lists>;
  /** Further pages on their way, by viewer and list. */
  more: FetchedByKey<Lists>;
  settled: ResolvedInvite[];
}
const initialState: InvitesState = { lists: {}, more: {}, settled: [] };

/** The viewer's invitations and requests, kept in step with what the server tells. */
export const invitesSlice = createSlice({
  name: 'invites',
  initialState,
  reducers: {
    settling(state, { payload: { list, item } }: PayloadAction<Pick<ResolvedInvite, 'list' | 'item'>>) {
      state.settled.push({ list, item, text: null });
    },
    settledWith(state, { payload: { list, item, text } }: PayloadAction<ResolvedInvite>) {
      const found = state.settled.find((each) => isSame(each, { list, item }));
      if (found) Object.assign(found, { item, text });
    },
    notSettled(state, { payload }: PayloadAction<Pick<ResolvedInvite, 'list' | 'item'>>) {
      state.settled = state.settled.filter((each) => !isSame(each, payload));
      // It was answered elsewhere, or is gone: what is true is asked for.
      Object.values(state.lists).forEach(makeStale);
    },
    /** The page was left: what came of them was read. */
    invitesLeft(state) {
      state.settled = state.settled.filter(({ text }) => text === null);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchInvites, (state) => state.lists);
    trackFetch(builder, fetchMore, (state) => state.more);
    builder
      .addCase(onLive(invitesEvents.invitesUpdated), (state, { payload: { list, id, item, counts } }) => {
        for (const { data } of Object.values(state.lists)) {
          if (!data) continue;
          data.counts = counts;
          const page = data[list];
          if (page) page.items = withItem(page.items, id, item);
        }
      })
      // Who gains or loses a game gains or loses its requests.
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
const selectMore = (state: RootState) => state.invites.more;

export const {
  settling: inviteResolving,
  settledWith: inviteResolved,
  notSettled: inviteNotResolved,
  invitesLeft,
} = invitesSlice.actions;

export function useInvites(viewerId: number) {
  return useFetched(fetchInvites, selectLists, { key: String(viewerId), input: {} });
}

/** What a list shows: what stands in it, and what was settled since the page was opened, newest first. */
export function useShownInvites(
  viewerId: number,
  list: InviteList,
): { item: Invite; settled: ResolvedInvite | undefined }[] {
  const items = useAppSelector((state) => selectLists(state)[viewerId]?.data?.[list]?.items);
  const all = useAppSelector((state) => state.invites.settled);
  const settled = all.filter((each) => each.list === list);
  const rest = (items ?? []).filter(({ id }) => settled.every(({ item }) => item.id !== id));
  return [...rest, ...settled.map(({ item }) => item)]
    .sort(byId)
    .map((item) => ({ item, settled: settled.find((each) => each.item.id === item.id) }));
}

/** Brings the next page of a list. */
export function useMoreInvites(viewerId: number, list: InviteList) {
  const dispatch = useAppDispatch();
  const key = `${viewerId}.${list}`;
  const isLoading = useAppSelector((state) => selectMore(state)[key]?.status === 'fetching');
  const error = useAppSelector((state) => selectMore(state)[key]?.error);
  const page = useAppSelector((state) => selectLists(state)[viewerId]?.data?.[list]);
  const more = () => void dispatch(fetchMore({ key, input: { list, startResult: page?.items.length ?? 0 } }));
  return { hasMore: page?.hasMore === true, isLoading, error, more };
}

addSlice(invitesSlice);
