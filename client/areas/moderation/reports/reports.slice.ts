import type { ContentName } from '#shared/content';
import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { developersEvents } from '#shared/areas/developerEvents';
import type { heldPostsEvents } from '#shared/areas/heldPosts';
import { reports, reportsEvents, reportsLimits, type Report } from '#shared/areas/moderation/reports';
import type { OutputOf, PayloadOf } from '#shared/endpoint';
import {
  createFetch,
  makeStale,
  trackFetch,
  useFetched,
  type Fetched,
  type FetchedByKey,
} from '../../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { onLive, onLiveNamed } from '../../../app/live/live';
import { addSlice, type RootState } from '../../../app/store';
import { isFiltered, type ReportFilter } from './reportFilter';

const fetchReports = createFetch('reports/fetchReports', reports.listReports);
const fetchOpen = createFetch('reports/fetchOpen', reports.countOpen);
const fetchRecent = createFetch('reports/fetchRecent', reports.listRecent);

interface ReportsState {
  /** By state and page, then by filter: `open.1` is the first page of all unanswered reports. */
  queue: FetchedByKey<Queue>;
  /** How many wait, under the key `all`. */
  open: FetchedByKey<OutputOf<typeof reports.countOpen>>;
  /** The ids of reports that were answered while the page is open. */
  answered: number[];
  /** The last things of an account, by its id. */
  recent: FetchedByKey<OutputOf<typeof reports.listRecent>>;
}
const initialState: ReportsState = { queue: {}, open: {}, answered: [], recent: {} };

type Queue = OutputOf<typeof reports.listReports>;
interface Change {
  report: Report | undefined;
  handled: readonly number[];
  gone: { kind: ContentName; targetId: number } | undefined;
}

const isSame = (one: Report, thing: Change['gone']) => one.kind === thing?.kind && one.targetId === thing.targetId;

/** Applies a change to a page of unanswered reports; a new one comes last on the last page. */
function updateQueue(queue: Queue, { report, handled, gone }: Change) {
  queue.items = queue.items.filter(({ id }) => !handled.includes(id));
  for (const item of queue.items) {
    if (isSame(item, gone)) item.isThere = false;
    if (report && isSame(item, report)) item.openOnThis = report.openOnThis;
  }
  if (!report || queue.items.some(({ id }) => id === report.id)) return;
  if (queue.hasMore || queue.items.length >= reportsLimits.pageSize) queue.hasMore = true;
  else queue.items.push(report);
}

/** Applies a change to a page of reports. Whether a new or claimed report passes a filter, the server knows. */
function updatePage(key: string, entry: Fetched<Queue>, payload: PayloadOf<typeof reportsEvents.reportsUpdated>) {
  const { open, report, handled = [], removed: gone, restored, claimed, file } = payload;
  const isOpenOnes = key.startsWith('open.');
  const hasFilter = key.includes('?');
  if ((!isOpenOnes && handled.length > 0) || (hasFilter && (report ?? claimed))) makeStale(entry);
  if (!entry.data) return;
  entry.data.open = open;
  if (isOpenOnes) updateQueue(entry.data, { report: hasFilter ? undefined : report, handled, gone });
  for (const item of entry.data.items) {
    if (isSame(item, restored)) item.isThere = true;
    if (file && isSame(item, file)) item.file = file.state;
    if (claimed && isSame(item, claimed)) item.claim = claimed.claim ?? undefined;
  }
}

/** The reports, as moderators see them. */
const reportsSlice = createSlice({
  name: 'reports',
  initialState,
  reducers: {
    reportsLeft(state) {
      state.answered = [];
      Object.values(state.queue).forEach(makeStale);
    },
    recentLeft(state, { payload: developerId }: { payload: number }) {
      makeStale(state.recent[developerId]);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchReports, (state) => state.queue);
    trackFetch(builder, fetchOpen, (state) => state.open);
    trackFetch(builder, fetchRecent, (state) => state.recent);
    builder.addCase(onLive(reportsEvents.reportsUpdated), (state, { payload }) => {
      const { open, handled = [], removal } = payload;
      state.answered.push(...handled);
      if (state.open.all?.data) state.open.all.data.open = open;
      for (const [key, entry] of Object.entries(state.queue)) updatePage(key, entry, payload);
      // Reports show whether what they are about is there.
      if (removal && removal.state !== 'removing' && removal.state !== 'restoring')
        Object.values(state.queue).forEach(makeStale);
    });
    builder.addCase(
      onLiveNamed<typeof heldPostsEvents.heldPostsChanged>('heldPostsChanged'),
      (state, { payload: { open } }) => {
        if (state.open.all?.data) state.open.all.data.heldPosts = open;
      },
    );
    builder.addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload: { id, isBanned } }) => {
      if (isBanned === undefined) return;
      for (const { data } of Object.values(state.queue))
        for (const { about } of data?.items ?? []) if (about?.id === id) about.isBanned = isBanned;
    });
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof reportsSlice> {}
}
addSlice(reportsSlice);

const selectQueue = (state: RootState) => state.reports.queue;
const selectOpen = (state: RootState) => state.reports.open;
const selectAnswered = (state: RootState) => state.reports.answered;
const selectRecent = (state: RootState) => state.reports.recent;
const { recentLeft, reportsLeft } = reportsSlice.actions;

/** One page of the reports; pages count from 1. */
export function useReports(filter: ReportFilter) {
  const { pageSize: limit } = reportsLimits;
  const { state, page, kind, claim, aboutId, olderThan } = filter;
  return useFetched(fetchReports, selectQueue, {
    key: `${state}.${page}${isFiltered(filter) ? `?${kind ?? ''}.${claim ?? ''}.${aboutId ?? ''}.${olderThan ?? ''}` : ''}`,
    input: {
      ...{ state, startResult: (page - 1) * limit, limit },
      ...(kind !== undefined && { kind }),
      ...(claim !== undefined && state === 'open' && { claim }),
      ...(aboutId !== undefined && { aboutId }),
      ...(olderThan !== undefined && state === 'open' && { olderThan }),
    },
  });
}

/** Whether a report was answered while the page is open. */
export const useIsAnswered = (reportId = 0) => useAppSelector(selectAnswered).includes(reportId);

const useOpen = () => useFetched(fetchOpen, selectOpen, { key: 'all', input: {} }).data;
/** How many reports wait for an answer; 0 until that is known. */
export const useOpenReports = () => useOpen()?.open ?? 0;
/** The same of first posts. */
export const useOpenHeldPosts = () => useOpen()?.heldPosts ?? 0;

/** Marks everything as stale when the page is left. */
export function useStaleReportsOnLeave() {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(reportsLeft()), [dispatch]);
}

/** The last things that an account has written; read anew each time that they are opened. */
export function useRecent(developerId: number) {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(recentLeft(developerId)), [dispatch, developerId]);
  return useFetched(fetchRecent, selectRecent, { key: String(developerId), input: { developerId } });
}
