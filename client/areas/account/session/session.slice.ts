import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  accountEvents,
  loggedOut,
  sessionCalls,
  type LoggedUser,
  type Muted,
  type SessionAnswer,
} from '#shared/areas/session';
import { developersEvents } from '#shared/areas/developerEvents';
import type { invitesEvents } from '#shared/areas/recruiting/inviteEvents';
import type { notificationsEvents } from '#shared/areas/notifications/notifications';
import type { privateChatEvents } from '#shared/areas/privateChat';
import type { followsEvents } from '#shared/areas/follows';
import type { inboxEvents } from '#shared/areas/inbox';
import type { OutputOf } from '#shared/endpoint';
import type { Page } from '#shared/topics';
import type { Dismissible } from '#shared/vocabulary';
import { everythingStale } from '../../../app/live/connection.slice';
import {
  createFetch,
  makeStale,
  trackFetch,
  useFetched,
  type FetchStatus,
  type FetchedByKey,
} from '../../../app/data/fetched';
import { useAppSelector } from '../../../app/hooks';
import { onLive, onLiveNamed } from '../../../app/live/live';
import { addSlice, type AppDispatch, type RootState } from '../../../app/store';

interface SessionState {
  status: FetchStatus;
  /** Null for a visitor, and until the session was read. */
  user: LoggedUser | null;
  /** How often the server has ended it. The viewer stays until it is read again. */
  endings: number;
  /** The viewer was banned while this page was open. */
  isBanned: boolean;
  /** The places where the viewer is logged in, by their id. */
  devices: FetchedByKey<OutputOf<typeof sessionCalls.listSessions>>;
}
const initialState: SessionState = { status: 'unfetched', user: null, endings: 0, isBanned: false, devices: {} };

const fetchDevices = createFetch('session/fetchDevices', sessionCalls.listSessions);

// Some events are named by text: importing the contracts of their areas would make the first script larger.
const isPrivateChatEvent = isAnyOf(
  onLiveNamed<typeof privateChatEvents.receivedPrivateChatMessage>('receivedPrivateChatMessage'),
  onLiveNamed<typeof privateChatEvents.updateConversations>('updateConversations'),
);

/** The viewer's session: read at startup, then kept up to date by replies and `updateUserInfo` events. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionRequested(state) {
      state.status = 'fetching';
    },
    sessionKnown(state, { payload }: PayloadAction<SessionAnswer>) {
      state.status = 'fetched';
      state.user = payload.isLoggedIn ? payload : null;
      if (state.user) state.isBanned = false;
    },
    /** The server refused to dismiss this, so it is shown again. */
    dismissalFailed({ user }, { payload }: PayloadAction<Dismissible>) {
      if (user) user.dismissed = (user.dismissed ?? []).filter((name) => name !== payload);
    },
    /** Sessions were ended or begun: the list of devices is read again where it is shown. */
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
        state.endings += 1;
        return;
      }
      Object.assign(user.info, payload.info);
      Object.assign(user.options, payload.options);
      Object.assign(user.counts, payload.counts);
      if (payload.games) user.games = payload.games;
      // The list only grows. An answer to an earlier dismissal may come after a later one.
      if (payload.dismissed) user.dismissed = [...new Set([...(user.dismissed ?? []), ...payload.dismissed])];
      if (payload.closedNotices)
        user.closedNotices = [...new Set([...(user.closedNotices ?? []), ...payload.closedNotices])];
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
    builder.addCase(
      onLiveNamed<typeof notificationsEvents.notificationsUpdated>('notificationsUpdated'),
      ({ user }, { payload }) => {
        if (user) user.counts.notifications = payload.unread;
      },
    );
    builder.addCase(
      onLiveNamed<typeof inboxEvents.inboxConversationUpdated>('inboxConversationUpdated'),
      ({ user }, { payload }) => {
        if (user) Object.assign(user.counts, { inbox: payload.unread, inboxRequests: payload.unreadRequests });
      },
    );
    builder.addCase(
      onLiveNamed<typeof followsEvents.followUpdated>('followUpdated'),
      ({ user }, { payload: { parentType, parentId, state, following } }) => {
        if (!user || state === undefined) return;
        if (following !== undefined) user.counts.following = following;
        const muted = { developers: [], games: [], ...user.muted };
        const list = parentType === 'game' ? 'games' : 'developers';
        const others = muted[list].filter((id) => id !== parentId);
        user.muted = { ...muted, [list]: state === 'muted' ? [...others, parentId] : others };
      },
    );
    builder.addCase(onLiveNamed<typeof invitesEvents.invitesUpdated>('invitesUpdated'), ({ user }, { payload }) => {
      if (user) user.counts.invites = payload.counts.badge;
    });
    builder.addMatcher(isPrivateChatEvent, ({ user }, { payload }) => {
      if (user) user.counts.privateChat = payload.unread;
    });
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof sessionSlice> {}
}
addSlice(sessionSlice);

export const { devicesChanged, dismissalFailed, sessionKnown, sessionRequested } = sessionSlice.actions;

/**
 * Stores the reply of logging in or out, registering, or saving the account. A change of viewer makes everything on
 * screen stale, because replies depend on the viewer.
 */
export function sessionChanged(session: SessionAnswer) {
  return (dispatch: AppDispatch, getState: () => RootState) => {
    const before = selectViewerId(getState());
    // State of one account must not be there for another.
    if (before !== null && session.isLoggedIn && session.info.id !== before) dispatch(sessionKnown(loggedOut));
    dispatch(sessionKnown(session));
    if (selectViewerId(getState()) !== before) dispatch(everythingStale());
  };
}

/** The logged-in user, null for a visitor; `known` is false until the session was read. */
export function useSession() {
  const { status, user } = useAppSelector((state) => state.session);
  return { known: status === 'fetched', user };
}

/** The places where the viewer is logged in. */
export function useDevices(viewerId: number) {
  return useFetched(fetchDevices, (state) => state.session.devices, { key: String(viewerId), input: {} });
}

export const selectViewerId = (state: RootState): number | null => state.session.user?.info.id ?? null;

const nothingMuted: Muted = { developers: [], games: [] };

/** The developers and games that the viewer mutes. */
export const selectMuted = (state: RootState): Muted => state.session.user?.muted ?? nothingMuted;

export const selectIsMuted = (state: RootState, { parentType, parentId }: Page): boolean =>
  selectMuted(state)[parentType === 'game' ? 'games' : 'developers'].includes(parentId);

/** The ticket with which a socket joins this account's private topic. */
export const selectPasskey = (state: RootState): string | null => state.session.user?.info.passkey ?? null;
