import { useEffect, useRef } from 'react';
import { accountEvents, loggedOut, sessionCalls, sessionTexts } from '#shared/areas/session';
import { call } from '../../../app/call';
import { everythingStale } from '../../../app/connection.slice';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { onLive } from '../../../app/live';
import type { AppDispatch, RootState } from '../../../app/store';
import { showToast } from '../../../ui/feedback/toasts';
import { sessionChanged, sessionKnown, sessionRequested } from './session.slice';
import { ownedGames } from './viewer';

/** Reads the session once. A failed read leaves the page to a visitor until the next start. */
function readSession() {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    const { status, wasKnown } = getState().session;
    if (status !== 'unfetched') return;
    dispatch(sessionRequested());
    dispatch(sessionKnown(await call(sessionCalls.readSession, {}).catch(() => loggedOut)));
    if (wasKnown) dispatch(everythingStale());
  };
}

/** Reads the session again after events were missed: counts, games and badges otherwise follow by event. */
function refreshSession() {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    if (!getState().session.user) return;
    const session = await call(sessionCalls.readSession, {}).catch(() => null);
    if (session) dispatch(sessionChanged(session));
  };
}

/** Reads the counts again: invitations depend on the games that one owns, unread messages on who is blocked. */
function refreshCounts() {
  return async (dispatch: AppDispatch) => {
    const session = await call(sessionCalls.readSession, {}).catch(() => null);
    if (session?.isLoggedIn) dispatch(onLive(accountEvents.updateUserInfo)({ counts: session.counts }));
  };
}

/** A text that changes with what the counts depend on: viewer, owned games, blocked people. Null for a visitor. */
const selectCountBasis = ({ session: { user } }: RootState): string | null =>
  user &&
  `${user.info.id}: ${ownedGames(user)
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
 * Reads the session at startup, after missed events, and when the server has ended it: another window of this browser
 * may have logged in as somebody else.
 */
export function useSessionSync() {
  const dispatch = useAppDispatch();
  const isUnread = useAppSelector(({ session }) => session.status === 'unfetched');
  useEffect(() => {
    if (isUnread) void dispatch(readSession());
  }, [dispatch, isUnread]);
  const missed = useAppSelector(({ connection }) => connection.missed);
  useEffect(() => {
    if (missed > 0) void dispatch(refreshSession());
  }, [dispatch, missed]);
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
