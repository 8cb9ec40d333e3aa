import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import {
  account,
  accountEvents,
  accountTexts,
  loggedOut,
  type LoggedUser,
  type SessionAnswer,
} from '#shared/areas/account';
import { developersEvents } from '#shared/areas/developers';
import { invitesEvents } from '#shared/areas/invites';
import { notificationsEvents } from '#shared/areas/notifications';
import type { privateChatEvents } from '#shared/areas/privateChat';
import type { inboxEvents } from '#shared/areas/inbox';
import type { OutputOf } from '#shared/endpoint';
import { call } from '../../../app/call';
import { everythingStale } from '../../../app/connection.slice';
import {
  createFetch,
  makeStale,
  trackFetch,
  useFetched,
  type FetchStatus,
  type FetchedByKey,
} from '../../../app/fetched';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { onLive, onLiveNamed } from '../../../app/live';
import type { AppDispatch, RootState } from '../../../app/store';
import { showToast } from '../../../ui/feedback/toasts';
import { ownedGames } from './viewer';

interface SessionState {
  status: FetchStatus;
  /** Null for a visitor, and until the session was read. */
  user: LoggedUser | null;
  /** Whether it was read before: reading it again may show another viewer. */
  wasKnown: boolean;
  /** The viewer has been banned before their own eyes. */
  isBanned: boolean;
  /** Where the viewer is logged in, by their id. */
  devices: FetchedByKey<OutputOf<typeof account.listSessions>>;
}
const initialState: SessionState = { status: 'unfetched', user: null, wasKnown: false, isBanned: false, devices: {} };

const fetchDevices = createFetch('session/fetchDevices', account.listSessions);

const isPrivateChatNews = isAnyOf(
  onLiveNamed<typeof privateChatEvents.receivedPrivateChatMessage>('receivedPrivateChatMessage'),
  onLiveNamed<typeof privateChatEvents.updateConversations>('updateConversations'),
);

/** Who is looking: read at startup, then kept by replies and by `updateUserInfo` (wire §1). */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionAsked(state) {
      state.status = 'fetching';
    },
    sessionKnown(state, { payload }: PayloadAction<SessionAnswer>) {
      state.status = 'fetched';
      state.wasKnown = true;
      state.user = payload.isLoggedIn ? payload : null;
      if (state.user) state.isBanned = false;
    },
    /** Sessions were ended, or begun: the list is read again where it is shown. */
    devicesChanged(state) {
      Object.values(state.devices).forEach(makeStale);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchDevices, (state) => state.devices);
    builder.addCase(onLive(accountEvents.updateUserInfo), (state, { payload }) => {
      const { user } = state;
      if (!user) return;
      if (payload.isLoggedIn === false) {
        state.user = null;
        state.status = 'unfetched';
        return;
      }
      Object.assign(user.info, payload.info);
      Object.assign(user.options, payload.options);
      Object.assign(user.counts, payload.counts);
      if (payload.games) user.games = payload.games;
      if (payload.blocked) user.blocked = payload.blocked;
    });
    builder.addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload: { id, isBanned } }) => {
      if (isBanned !== undefined && state.user?.info.id === id) state.isBanned = isBanned;
    });
    builder.addCase(
      onLive(developersEvents.xpUpdated),
      ({ user }, { payload: { profileType, profileId, xp, xpLevelData } }) => {
        if (profileType === 'developer' && user?.info.id === profileId) Object.assign(user.info, { xp, xpLevelData });
      },
    );
    builder.addCase(onLive(notificationsEvents.notificationsUpdated), ({ user }, { payload }) => {
      if (user) user.counts.notifications = payload.unread;
    });
    builder.addCase(
      onLiveNamed<typeof inboxEvents.inboxConversationUpdated>('inboxConversationUpdated'),
      ({ user }, { payload }) => {
        if (user) Object.assign(user.counts, { inbox: payload.unread, inboxRequests: payload.unreadRequests });
      },
    );
    builder.addCase(onLive(invitesEvents.invitesUpdated), ({ user }, { payload }) => {
      if (user) user.counts.invites = payload.counts.badge;
    });
    // By their names: the contract of private chats comes with the companion.
    builder.addMatcher(isPrivateChatNews, ({ user }, { payload }) => {
      if (user) user.counts.privateChat = payload.unread;
    });
  },
});

const { sessionAsked } = sessionSlice.actions;
export const { devicesChanged, sessionKnown } = sessionSlice.actions;

/**
 * The reply of logging in or out, registering, or saving the account. When the viewer becomes somebody else,
 * everything on screen is fetched again: replies carry what this viewer alone may see.
 */
export function sessionChanged(session: SessionAnswer) {
  return (dispatch: AppDispatch, getState: () => RootState) => {
    const before = selectViewerId(getState());
    dispatch(sessionKnown(session));
    if (selectViewerId(getState()) !== before) dispatch(everythingStale());
  };
}

/** Reads the session. While it cannot be read the page is a visitor's, and the next start asks again. */
function readSession() {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    const { status, wasKnown } = getState().session;
    if (status !== 'unfetched') return;
    dispatch(sessionAsked());
    dispatch(sessionKnown(await call(account.readSession, {}).catch(() => loggedOut)));
    if (wasKnown) dispatch(everythingStale());
  };
}

/** Counts, games and badges are told as they change: what was missed of it is read again. */
function refreshSession() {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    if (!getState().session.user) return;
    const session = await call(account.readSession, {}).catch(() => null);
    if (session) dispatch(sessionChanged(session));
  };
}

/**
 * Requests and invitations belong to the owner of a game: whoever gains or loses one has other numbers. What people say
 * who are blocked does not count.
 */
function refreshCounts() {
  return async (dispatch: AppDispatch) => {
    const session = await call(account.readSession, {}).catch(() => null);
    if (session?.isLoggedIn) dispatch(onLive(accountEvents.updateUserInfo)({ counts: session.counts }));
  };
}

/** Which games the viewer owns and whom they hide, with whose choice that is; null for a visitor. */
const selectCounted = ({ session: { user } }: RootState): string | null =>
  user &&
  `${user.info.id}: ${ownedGames(user)
    .map(({ id }) => id)
    .join()}: ${(user.blocked ?? []).join()}`;

function useCountsReading() {
  const dispatch = useAppDispatch();
  const counted = useAppSelector(selectCounted);
  const before = useRef(counted);
  useEffect(() => {
    const viewerOf = (text: string | null) => text?.split(':')[0];
    const isSameViewer = counted !== null && viewerOf(before.current) === viewerOf(counted);
    if (isSameViewer && before.current !== counted) void dispatch(refreshCounts());
    before.current = counted;
  }, [dispatch, counted]);
}

/**
 * Reads the session at startup, after events were missed, and again when the server has ended it: another window of this browser may have logged
 * in as somebody else meanwhile.
 */
export function useSessionReading() {
  const dispatch = useAppDispatch();
  const isUnread = useAppSelector(({ session }) => session.status === 'unfetched');
  useEffect(() => {
    if (isUnread) void dispatch(readSession());
  }, [dispatch, isUnread]);
  const missed = useAppSelector(({ connection }) => connection.missed);
  useEffect(() => {
    if (missed > 0) void dispatch(refreshSession());
  }, [dispatch, missed]);
  useCountsReading();
  useBanNotice();
}

/** Whoever is banned is logged out at once, and told why. */
function useBanNotice() {
  const isBanned = useAppSelector(({ session }) => session.isBanned);
  useEffect(() => {
    if (isBanned) showToast(accountTexts.bannedNow, 'failed');
  }, [isBanned]);
}

/** Who is looking: null for a visitor; `known` is false until the session was read. */
export function useSession() {
  const { status, user } = useAppSelector((state) => state.session);
  return { known: status === 'fetched', user };
}

/** Where the viewer is logged in. */
export function useDevices(viewerId: number) {
  return useFetched(fetchDevices, (state) => state.session.devices, { key: String(viewerId), input: {} });
}

export const selectViewerId = (state: RootState): number | null => state.session.user?.info.id ?? null;

/** The ticket that makes a socket this account's (wire §18.1). */
export const selectPasskey = (state: RootState): string | null => state.session.user?.info.passkey ?? null;
