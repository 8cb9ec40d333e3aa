import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  applications,
  applicationsEvents,
  isWaiting,
  type Application,
  type Between,
} from '#shared/areas/recruiting/applications';
import { invitesEvents } from '#shared/areas/recruiting/inviteEvents';
import { accountEvents } from '#shared/areas/session';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

const fetchReceived = createFetch('applications/fetchReceived', applications.listReceived);
const fetchSent = createFetch('applications/fetchSent', applications.listSent);
const fetchMoreReceived = createFetch('applications/fetchMoreReceived', applications.listReceived);
const fetchMoreSent = createFetch('applications/fetchMoreSent', applications.listSent);
const fetchBetween = createFetch('applications/fetchBetween', applications.readBetween);

type ApplicationPage = OutputOf<typeof applications.listReceived>;

/** A list of applications: those to the viewer's games or by the viewer, waiting for an answer or over. */
export interface ApplicationListName {
  viewerId: number;
  side: 'received' | 'sent';
  filter: 'waiting' | 'past';
}

/** An application that the viewer has answered on this visit: its card keeps its place until they leave. */
export interface ResolvedApplication {
  item: Application;
  /** The server's text; null until it replies. */
  text: string | null;
}

interface ApplicationsState {
  /** By viewer, side and filter: `7.received.waiting`. */
  lists: FetchedByKey<ApplicationPage>;
  /** Further pages while they load, by the same keys. */
  more: FetchedByKey<ApplicationPage>;
  resolved: ResolvedApplication[];
  /** Ids of those that the viewer sees for the first time on this visit. */
  fresh: number[];
  /** Applications and invitations between the viewer and a game or developer: `7.game.300`. */
  between: FetchedByKey<{ items: Between[] }>;
}
const initialState: ApplicationsState = { lists: {}, more: {}, resolved: [], fresh: [], between: {} };

const keyOf = ({ viewerId, side, filter }: ApplicationListName) => [viewerId, side, filter].join('.');

function nameOf(key: string): ApplicationListName {
  const [viewerId, side, filter] = key.split('.');
  return {
    viewerId: Number(viewerId),
    side: side === 'sent' ? 'sent' : 'received',
    filter: filter === 'past' ? 'past' : 'waiting',
  };
}

const isIn = ({ viewerId, side, filter }: ApplicationListName, { memberId, state }: Application) =>
  (side === 'sent') === (memberId === viewerId) && (filter === 'waiting') === isWaiting(state);

const byId = (one: Application, other: Application) => other.id - one.id;

const withItem = (items: readonly Application[], item: Application) =>
  [...items.filter(({ id }) => id !== item.id), item].sort(byId);

/** Applications of and to the viewer, kept up to date by events. */
const applicationsSlice = createSlice({
  name: 'applications',
  initialState,
  reducers: {
    applicationResolving(state, { payload: item }: PayloadAction<Application>) {
      if (state.resolved.every((each) => each.item.id !== item.id)) state.resolved.push({ item, text: null });
    },
    applicationResolved(state, { payload }: PayloadAction<ResolvedApplication>) {
      const found = state.resolved.find(({ item }) => item.id === payload.item.id);
      if (found) Object.assign(found, payload);
    },
    applicationNotResolved(state, { payload: id }: PayloadAction<number>) {
      state.resolved = state.resolved.filter(({ item }) => item.id !== id);
    },
    /** An answer was refused: the application may be answered elsewhere or gone, so the lists are read again. */
    applicationsOutdated(state) {
      Object.values(state.lists).forEach(makeStale);
      Object.values(state.between).forEach(makeStale);
    },
    applicationsShown(state, { payload: ids }: PayloadAction<number[]>) {
      state.fresh.push(...ids);
    },
    /** The page was left, so the results of answered ones were read. */
    applicationsLeft(state) {
      state.fresh = [];
      state.resolved = state.resolved.filter(({ text }) => text === null);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchReceived, (state) => state.lists);
    trackFetch(builder, fetchSent, (state) => state.lists);
    trackFetch(builder, fetchMoreReceived, (state) => state.more);
    trackFetch(builder, fetchMoreSent, (state) => state.more);
    trackFetch(builder, fetchBetween, (state) => state.between);
    builder
      .addCase(onLive(applicationsEvents.applicationUpdated), (state, { payload: { id, item } }) => {
        Object.values(state.between).forEach(makeStale);
        for (const [key, { data }] of Object.entries(state.lists)) if (data) place(data, nameOf(key), { id, item });
      })
      .addCase(onLive(invitesEvents.invitesUpdated), (state) => {
        Object.values(state.between).forEach(makeStale);
      })
      // Gaining or losing a game changes which applications one receives.
      .addCase(onLive(accountEvents.updateUserInfo), (state, { payload }) => {
        if (!payload.games) return;
        Object.values(state.lists).forEach(makeStale);
        Object.values(state.between).forEach(makeStale);
      })
      .addMatcher(
        (action) => fetchMoreReceived.fulfilled.match(action) || fetchMoreSent.fulfilled.match(action),
        (state, { payload, meta }) => {
          const page = state.lists[meta.arg.key]?.data;
          if (!page) return;
          for (const item of payload.items) page.items = withItem(page.items, item);
          page.hasMore = payload.hasMore;
        },
      );
  },
});

/** Puts a changed application into a list, or takes it out. Beyond what is loaded of a long list it is left out. */
function place(
  page: ApplicationPage,
  list: ApplicationListName,
  { id, item }: { id: number; item?: Application | undefined },
) {
  const wasIn = page.items.some((each) => each.id === id);
  const others = page.items.filter((each) => each.id !== id);
  const isNow = item !== undefined && isIn(list, item);
  const isLoaded = isNow && (wasIn || !page.hasMore || id > (others.at(-1)?.id ?? 0));
  page.items = isLoaded ? withItem(others, item) : others;
  page.total = (page.total ?? 0) + Number(isNow) - Number(wasIn);
}

const none: Between[] = [];

const selectLists = (state: RootState) => state.applications.lists;
const selectMore = (state: RootState) => state.applications.more;
const selectBetween = (state: RootState) => state.applications.between;
const selectResolved = (state: RootState) => state.applications.resolved;

export const {
  applicationResolving,
  applicationResolved,
  applicationNotResolved,
  applicationsOutdated,
  applicationsShown,
  applicationsLeft,
} = applicationsSlice.actions;

/** A list of applications with its further pages, newest first. */
export function useApplications(name: ApplicationListName, { when = true } = {}) {
  const dispatch = useAppDispatch();
  const key = keyOf(name);
  const input = { state: name.filter };
  const isSent = name.side === 'sent';
  const { data, error, errorStatus, retry } = useFetched(
    isSent ? fetchSent : fetchReceived,
    selectLists,
    { key, input },
    { when },
  );
  const further = useAppSelector((state) => selectMore(state)[key]);
  const more = () => {
    const next = { key, input: { ...input, startResult: data?.items.length ?? 0 } };
    void dispatch(isSent ? fetchMoreSent(next) : fetchMoreReceived(next));
  };
  return {
    ...{ data, error, errorStatus, retry, more },
    isLoadingMore: further?.status === 'fetching',
    moreError: further?.error,
  };
}

/** The applications of one side that the viewer has answered or put away on this visit. */
export function useResolved({ viewerId, side }: Pick<ApplicationListName, 'viewerId' | 'side'>) {
  const all = useAppSelector(selectResolved);
  return all.filter(({ item }) => (item.memberId === viewerId) === (side === 'sent'));
}

/** The listed applications with those that were answered on this visit, newest first. */
export function withResolved(items: readonly Application[], resolved: readonly ResolvedApplication[]): Application[] {
  const rest = items.filter(({ id }) => resolved.every(({ item }) => item.id !== id));
  return [...rest, ...resolved.map(({ item }) => item)].sort(byId);
}

/** Ids of the applications that the viewer sees for the first time on this visit. */
export const useFresh = () => useAppSelector((state) => state.applications.fresh);

/**
 * Open applications and invitations between the viewer and a game or developer, and those that were declined lately.
 * Undefined until they are known, and to visitors.
 */
export function useBetween(viewerId: number | null, about: { gameId: number } | { developerId: number }) {
  const [kind, id] =
    'gameId' in about ? (['game', about.gameId] as const) : (['developer', about.developerId] as const);
  const { data, error } = useFetched(
    fetchBetween,
    selectBetween,
    { key: [viewerId ?? 0, kind, id].join('.'), input: about },
    { when: viewerId !== null },
  );
  if (viewerId === null) return undefined;
  return data?.items ?? (error === undefined ? undefined : none);
}

declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof applicationsSlice> {}
}
addSlice(applicationsSlice);
