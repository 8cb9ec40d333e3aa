import { useEffect, useRef } from 'react';
import { accountEvents, loggedOut, sessionCalls, sessionTexts } from '#shared/areas/session';
import { broadcastToTabs } from '../../../app/storage/browserStorage';
import { call } from '../../../app/data/call';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import type { AppDispatch, RootState } from '../../../app/store';
import { showToast } from '../../../ui/feedback/toasts';
import { hasLoggedInCookie } from './loggedInCookie';
import { selectViewerId, sessionChanged, sessionKnown, sessionRequested } from './session.slice';
import { gamesWithRight } from './viewer';

/** Reads the session once. A failed read leaves the page to a visitor until the next start. */
export function readSession() {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    if (getState().session.status !== 'unfetched') return;
    dispatch(sessionRequested());
    dispatch(sessionKnown(await call(sessionCalls.readSession, {}).catch(() => loggedOut)));
  };
}

/** Reads the session again. The present viewer stays until the answer is there, and if it fails. */
function refreshSession() {
  return async (dispatch: AppDispatch) => {
    const session = await call(sessionCalls.readSession, {}).catch(() => null);
    if (session) dispatch(sessionChanged(session));
  };
}

/** Reads the session again after the server has ended it: another one of this browser may have taken its place. */
function refreshEndedSession() {
  return async (dispatch: AppDispatch) => {
    dispatch(sessionChanged(await call(sessionCalls.readSession, {}).catch(() => loggedOut)));
  };
}

/** Reads the session again after events were missed: counts, games and badges otherwise follow by event. */
function refreshAfterMissedEvents() {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    if (getState().session.user) await dispatch(refreshSession());
  };
}

/** Under this key tabs tell each other the viewer's id, 0 for a visitor. */
const viewerKey = 'spawnpoint.viewer';

/** Reads the session again when another tab has logged in or out. A tab that was frozen finds out by the cookie. */
function useOtherTabs() {
  const dispatch = useAppDispatch();
  const isKnown = useAppSelector(({ session }) => session.status === 'fetched');
  const viewerId = useAppSelector(selectViewerId);
  useEffect(() => {
    if (!isKnown) return;
    const viewer = String(viewerId ?? 0);
    broadcastToTabs(viewerKey, viewer);
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === viewerKey && newValue !== null && newValue !== viewer) void dispatch(refreshSession());
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible' && hasLoggedInCookie() !== (viewerId !== null))
        void dispatch(refreshSession());
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('focus', onReturn);
    window.addEventListener('pageshow', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('focus', onReturn);
      window.removeEventListener('pageshow', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [dispatch, isKnown, viewerId]);
}

/** Reads the counts again: invitations depend on the games that one recruits for, unread messages on who is blocked. */
function refreshCounts() {
  return async (dispatch: AppDispatch) => {
    const session = await call(sessionCalls.readSession, {}).catch(() => null);
    if (session?.isLoggedIn) dispatch(onLive(accountEvents.updateUserInfo)({ counts: session.counts }));
  };
}

/** A text that changes with what the counts depend on: viewer, games to recruit for, blocked people. Null for a visitor. */
const selectCountBasis = ({ session: { user } }: RootState): string | null =>
  user &&
  `${user.info.id}: ${gamesWithRight(user, 'recruiting')
    .map(({ id }) => id)
    .join()}: ${(user.blocked ?? []).join()}`;

function useCountRefresh() {
  const dispatch = useAppDispatch();
  const basis = useAppSelector(selectCountBasis);
  const before = useRef(basis);
  useEffect(() => {
    const viewerIn = (text: string | null) => text?.split(':')[0];
    const isSameViewer = basis !== null && viewerIn(before.current) === viewerIn(basis);
    if (isSameViewer && before.current !== basis) void dispatch(refreshCounts());
    before.current = basis;
  }, [dispatch, basis]);
}

/**
 * Reads the session at startup, after missed events, when the server has ended it, and when another tab of this browser
 * has logged in or out.
 */
export function useSessionSync() {
  const dispatch = useAppDispatch();
  const isUnread = useAppSelector(({ session }) => session.status === 'unfetched');
  useEffect(() => {
    if (isUnread) void dispatch(readSession());
  }, [dispatch, isUnread]);
  const endings = useAppSelector(({ session }) => session.endings);
  useEffect(() => {
    if (endings > 0) void dispatch(refreshEndedSession());
  }, [dispatch, endings]);
  const missed = useAppSelector(({ connection }) => connection.missed);
  useEffect(() => {
    if (missed > 0) void dispatch(refreshAfterMissedEvents());
  }, [dispatch, missed]);
  useOtherTabs();
  useCountRefresh();
  useBanNotice();
}

/** Tells a viewer who was just banned why they are logged out. */
function useBanNotice() {
  const isBanned = useAppSelector(({ session }) => session.isBanned);
  useEffect(() => {
    if (isBanned) showToast(sessionTexts.bannedNow, 'failed');
  }, [isBanned]);
}
