import { createSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { developers, developersEvents, type Developer } from '#shared/areas/developers';
import { moderation, moderationLimits, type AuditAction } from '#shared/areas/moderation';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/fetched';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { addSlice, type RootState } from '../../app/store';

const fetchBans = createFetch('moderation/fetchBans', moderation.listBans);
const fetchAuditLog = createFetch('moderation/fetchAuditLog', moderation.readAuditLog);
const fetchActor = createFetch('moderation/fetchActor', developers.readDeveloper);

interface ModerationState {
  /** By page number. */
  bans: FetchedByKey<OutputOf<typeof moderation.listBans>>;
  /** By what was asked for: `ban.7<812` is what 7 has banned, before entry 812. */
  audit: FetchedByKey<OutputOf<typeof moderation.readAuditLog>>;
  /** Whose entries are looked at, by id. */
  actors: FetchedByKey<Developer>;
}
const initialState: ModerationState = { bans: {}, audit: {}, actors: {} };

/** What site moderators look at. */
export const moderationSlice = createSlice({
  name: 'moderation',
  initialState,
  reducers: {
    /** Nobody tells of what happens here. */
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

export interface AuditFilter {
  action: AuditAction | undefined;
  actorId: number | undefined;
  /** The entries before this one. */
  before: number | undefined;
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

/** The account whose entries are looked at. */
export function useActor(id: number | undefined) {
  const asked = { key: String(id), input: { id: id ?? 0 } };
  return useFetched(fetchActor, selectActors, asked, { when: id !== undefined });
}

/** Has everything read again when the page is opened the next time. */
export function useRefetchModeration() {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(moderationLeft()), [dispatch]);
}
