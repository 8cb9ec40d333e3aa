import { createAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { accountEvents } from '#shared/areas/session';
import type { LiveEvent, PayloadOf } from '#shared/endpoint';
import { connectionChanged, eventsMissed, topicsJoined } from './connection.slice';
import { importWithRetry } from './lazyWithRetry';
import type { AppStore, RootState } from './store';

/**
 * The action of a live event. Slices handle it like any other, and whoever makes a call dispatches it with the reply, so
 * that a change is handled once, whoever made it.
 */
export function onLive<E extends LiveEvent>(event: E) {
  return onLiveNamed<E>(event.name);
}

/** The same by the event's name, for code that is not to load the contract of another area. */
export const onLiveNamed = <E extends LiveEvent>(name: string) => createAction<PayloadOf<E>>(`live/${name}`);

const acknowledgedWithinMs = 5_000;
const authenticateAgainAfterMs = 3_000;
const reconnectAfterMs = 10_000;
/** The next screen often wants the same topics, so joining and leaving wait for it. */
const syncAfterMs = 60;
/** If the first connection takes longer, data fetched when the page opened may have changed meanwhile. */
const promptMs = 5_000;

const wanted = new Map<string, number>();
const joined = new Set<string>();
let socket: Socket | undefined;
let syncTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Connects the live channel and keeps it connected. Every live event is dispatched here as `live/<name>`. The socket is
 * authenticated with the passkey of the session, and again when it changes; null is a visitor.
 */
export function startLive(store: AppStore, passkeyOf: (state: RootState) => string | null) {
  void importWithRetry(() => import('./liveSocket')).then(({ openLiveSocket }) =>
    connect(openLiveSocket(), store, passkeyOf),
  );
}

/** The part of `startLive` after the library has loaded, exported for tests. */
export function connect(liveSocket: Socket, store: AppStore, passkeyOf: (state: RootState) => string | null) {
  socket = liveSocket;
  const openedAt = Date.now();
  let connectedBefore = false;
  let authenticatedAs: string | null = null;
  let refused: string | null = null;
  let authenticatingAgain: ReturnType<typeof setTimeout> | undefined;

  async function authenticate() {
    const passkey = passkeyOf(store.getState());
    authenticatedAs = passkey;
    const answer = await (passkey === null
      ? request('unsetUserSocketData', {})
      : request('setUserSocketData', { passkey }));
    const isStillMeant = liveSocket.connected && passkeyOf(store.getState()) === passkey;
    clearTimeout(authenticatingAgain);
    if (answer === undefined && isStillMeant)
      authenticatingAgain = setTimeout(() => void authenticateAgain(passkey), authenticateAgainAfterMs);
    if (passkey !== null && answer?.isLoggedIn === false) recheckSession(passkey);
  }

  /** Another try after the server did not answer, as while its database is away. */
  async function authenticateAgain(passkey: string | null) {
    if (liveSocket.connected && passkey === authenticatedAs && passkeyOf(store.getState()) === passkey)
      await authenticate();
  }

  /** Has the session read again, as it seems to have ended; once for a passkey. */
  function recheckSession(passkey: string) {
    if (refused === passkey) return;
    refused = passkey;
    store.dispatch(onLive(accountEvents.updateUserInfo)({ isLoggedIn: false }));
  }

  async function register(recovered: boolean) {
    store.dispatch(connectionChanged('online'));
    const missedEvents = connectedBefore ? !recovered : Date.now() - openedAt > promptMs;
    connectedBefore = true;
    if (!recovered) joined.clear();
    await authenticate();
    await syncTopics();
    if (missedEvents) store.dispatch(eventsMissed());
    else if (!recovered) store.dispatch(topicsJoined());
  }

  liveSocket.onAny((name: string, payload: unknown) => store.dispatch({ type: `live/${name}`, payload }));
  liveSocket.on('serverReconnect', ({ recovered }: { recovered: boolean }) => void register(recovered));
  liveSocket.on('disconnect', (reason: string) => {
    store.dispatch(connectionChanged('reconnecting'));
    // The library reconnects by itself, but not after the server has closed the socket for exceeding its limits.
    if (reason === 'io server disconnect')
      setTimeout(() => liveSocket.connect(), reconnectAfterMs * (1 + Math.random()));
  });
  liveSocket.on('connect_error', () => {
    if (connectedBefore) store.dispatch(connectionChanged('reconnecting'));
  });
  store.subscribe(() => {
    if (liveSocket.connected && passkeyOf(store.getState()) !== authenticatedAs) void authenticate();
  });
}

/** Subscribes to a topic until the returned function is called. Several may want the same one. */
export function joinTopic(topic: string): () => void {
  wanted.set(topic, (wanted.get(topic) ?? 0) + 1);
  syncTopicsSoon();
  return () => {
    const others = (wanted.get(topic) ?? 1) - 1;
    if (others > 0) wanted.set(topic, others);
    else wanted.delete(topic);
    syncTopicsSoon();
  };
}

/** Subscribes to topics while the component is mounted. */
export function useTopics(topics: string[]) {
  const listed = topics.join('\n');
  useEffect(() => {
    const leaves = listed === '' ? [] : listed.split('\n').map(joinTopic);
    return () => leaves.forEach((leave) => leave());
  }, [listed]);
}

function syncTopicsSoon() {
  syncTimer ??= setTimeout(() => void syncTopics(), syncAfterMs);
}

/** Joins the topics that are wanted and leaves the others. */
async function syncTopics() {
  clearTimeout(syncTimer);
  syncTimer = undefined;
  if (!socket?.connected) return;
  const gone = [...joined].filter((topic) => !wanted.has(topic));
  const added = [...wanted.keys()].filter((topic) => !joined.has(topic));
  for (const topic of gone) joined.delete(topic);
  for (const topic of added) joined.add(topic);
  await Promise.all([
    ...gone.map((topic) => request('leftRoom', topic)),
    ...added.map((topic) => request('joinedRoom', topic)),
  ]);
}

/** Emits an event and resolves to its acknowledgement, or to undefined: the next connection says everything again. */
async function request(event: string, payload: unknown): Promise<{ isLoggedIn?: boolean } | undefined> {
  try {
    return (await socket?.timeout(acknowledgedWithinMs).emitWithAck(event, payload)) as { isLoggedIn?: boolean };
  } catch {
    return undefined;
  }
}
