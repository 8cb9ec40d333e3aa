import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { developers } from '#shared/areas/developers';
import { developersEvents, type Developer } from '#shared/areas/developerEvents';
import { moderation, moderationLimits } from '#shared/areas/moderation/moderation';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';
import type { AuditFilter } from './audit/auditFilter';

const fetchBans = createFetch('moderation/fetchBans', moderation.listBans);
const fetchAuditLog = createFetch('moderation/fetchAuditLog', moderation.readAuditLog);
const fetchActor = createFetch('moderation/fetchActor', developers.readDeveloper);

interface ModerationState {
  /** By page number. */
  bans: FetchedByKey<OutputOf<typeof moderation.listBans>>;
  /** By filter: `ban.7<812` are the bans by developer 7 before entry 812. */
  audit: FetchedByKey<OutputOf<typeof moderation.readAuditLog>>;
  /** The developers whose entries are shown, by id. */
  actors: FetchedByKey<Developer>;
}
const initialState: ModerationState = { bans: {}, audit: {}, actors: {} };

/** Bans and the audit log, as site moderators see them. */
const moderationSlice = createSlice({
  name: 'moderation',
  initialState,
  reducers: {
    /** There are no events about these lists, so everything is read again next time. */
    moderationLeft(state) {
      for (const entries of [state.bans, state.audit, state.actors]) Object.values(entries).forEach(makeStale);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchBans, (state) => state.bans);
    trackFetch(builder, fetchAuditLog, (state) => state.audit);
    trackFetch(builder, fetchActor, (state) => state.actors);
    builder.addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload: { id, isBanned } }) => {
      if (isBanned === undefined) return;
      for (const entry of Object.values(state.bans)) {
        if (entry.data && !isBanned) entry.data.items = entry.data.items.filter(({ developer }) => developer.id !== id);
        makeStale(entry);
      }
      Object.values(state.audit).forEach(makeStale);
    });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof moderationSlice> {}
}
addSlice(moderationSlice);

const selectBans = (state: RootState) => state.moderation.bans;
const selectAudit = (state: RootState) => state.moderation.audit;
const selectActors = (state: RootState) => state.moderation.actors;
const { moderationLeft } = moderationSlice.actions;

/** One page of the banned accounts, the newest ban first; pages count from 1. */
export function useBans(page: number) {
  const { bans: limit } = moderationLimits;
  return useFetched(fetchBans, selectBans, {
    key: String(page),
    input: { startResult: (page - 1) * limit, limit },
  });
}

/** One page of the audit log, newest first. */
export function useAuditLog({ action, actorId, before }: AuditFilter) {
  return useFetched(fetchAuditLog, selectAudit, {
    key: `${action ?? ''}.${actorId ?? ''}<${before ?? ''}`,
    input: {
      ...(action !== undefined && { action }),
      ...(actorId !== undefined && { actorId }),
      ...(before !== undefined && { before }),
    },
  });
}

/** The developer whose entries are shown. */
export function useActor(id: number | undefined) {
  const request = { key: String(id), input: { id: id ?? 0 } };
  return useFetched(fetchActor, selectActors, request, { when: id !== undefined });
}

/** Marks everything as stale when the page is left. */
export function useStaleModerationOnLeave() {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(moderationLeft()), [dispatch]);
}
