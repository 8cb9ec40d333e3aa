import { createAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { accountEvents } from '#shared/areas/session';
import type { onlineEvents } from '#shared/areas/online';
import type { ClientEvent, LiveEvent, PayloadOf } from '#shared/endpoint';
import { drawnPageTtlMs } from '#shared/drawnPage';
import { topics } from '#shared/topics';
import { connectionChanged, eventsMissed, topicsJoined } from './connection.slice';
import { importWithRetry } from '../../ui/loading/lazyWithRetry';
import type { AppStore, RootState } from '../store';

/**
 * The action of a live event. Slices handle it like any other, and whoever makes a call dispatches it with the reply, so
 * that a change is handled once, whoever made it.
 */
export function onLive<E extends LiveEvent>(event: E) {
  return onLiveNamed<E>(event.name);
}

/** The same by the name that the contract gives the event, for code that is not to load the contract of another area. */
export const onLiveNamed = <E extends LiveEvent>(name: E['name']) => createAction<PayloadOf<E>>(`live/${name}`);

const acknowledgedWithinMs = 5_000;
const authenticateAgainAfterMs = 3_000;
const reconnectAfterMs = 10_000;
/** The next screen often wants the same topics, so joining and leaving wait for it. */
const syncAfterMs = 60;
/** The server reports the last event of a topic if it was sent within this time before joining. */
const lastEventWithinMs = 60_000;
/** Data may have been requested so long before its topic is wanted: a page learns the id of its topic from its data. */
const requestedBeforeMs = 2_000;

/** Since when the data of the first page may be out of date, by `performance.now()`; undefined once that page is left. */
let drawnSince: number | undefined;
let firstPath = '';
/** Since when the data of a page that is about to be shown may be out of date. */
let openingSince: number | undefined;

/**
 * To be told since when, by `performance.now()`, the data of a page is being requested that will be shown only later;
 * undefined once it is shown.
 */
export function noteOpening(since: number | undefined) {
  openingSince = since;
}

/** Since when the data of a topic that is wanted now may be out of date. */
function requestedSince(): number {
  if (window.location.pathname !== firstPath) drawnSince = undefined;
  return Math.min(performance.now() - requestedBeforeMs, drawnSince ?? Infinity, openingSince ?? Infinity);
}

/** The wanted topics: by how many components, and since when. */
const wanted = new Map<string, { times: number; since: number }>();
const joined = new Set<string>();
let socket: Socket | undefined;
let syncTimer: ReturnType<typeof setTimeout> | undefined;
let catchUp: (missed: Missed) => void = () => undefined;

/**
 * Connects the live channel and keeps it connected. Every live event is dispatched here as `live/<name>`. The socket is
 * authenticated with the passkey of the session, and again when it changes; null is a visitor. A page that the server has
 * drawn has its data from before this document began.
 */
export function startLive(
  store: AppStore,
  passkeyOf: (state: RootState) => string | null,
  { isDrawn = false }: { isDrawn?: boolean } = {},
) {
  if (isDrawn) {
    drawnSince = -drawnPageTtlMs;
    firstPath = window.location.pathname;
  }
  void importWithRetry(() => import('./liveSocket')).then(({ openLiveSocket }) =>
    connect(openLiveSocket(), store, passkeyOf),
  );
}

/** The part of `startLive` after the library has loaded, exported for tests. */
export function connect(liveSocket: Socket, store: AppStore, passkeyOf: (state: RootState) => string | null) {
  socket = liveSocket;
  catchUp = (missed) => {
    if (missed === 'data') store.dispatch(eventsMissed());
    if (missed === 'messages') store.dispatch(topicsJoined());
  };
  let connectedBefore = false;
  let authenticatedAs: string | null = null;
  let refusedPasskey: string | null = null;
  let authenticatingAgain: ReturnType<typeof setTimeout> | undefined;

  /** Resolves to whether personal events were missed since this time. */
  async function authenticate(since = performance.now()): Promise<Missed> {
    const passkey = passkeyOf(store.getState());
    authenticatedAs = passkey;
    const answer = await (passkey === null
      ? request('unsetUserSocketData', {})
      : request('setUserSocketData', { passkey }));
    const isCurrent = liveSocket.connected && passkeyOf(store.getState()) === passkey;
    clearTimeout(authenticatingAgain);
    if (answer === undefined && isCurrent)
      authenticatingAgain = setTimeout(() => void authenticateAgain(passkey), authenticateAgainAfterMs);
    if (passkey !== null && answer?.isLoggedIn === false) recheckSession(passkey);
    return hasMissed(answer, since) ? 'data' : 'nothing';
  }

  async function authenticateNow() {
    catchUp(await authenticate());
  }

  /** Another try after the server did not answer, as while its database is away. */
  async function authenticateAgain(passkey: string | null) {
    if (liveSocket.connected && passkey === authenticatedAs && passkeyOf(store.getState()) === passkey)
      await authenticateNow();
  }

  /** Has the session read again, as it seems to have ended; once for a passkey. */
  function recheckSession(passkey: string) {
    if (refusedPasskey === passkey) return;
    refusedPasskey = passkey;
    store.dispatch(onLive(accountEvents.updateUserInfo)({ isLoggedIn: false }));
  }

  async function register(recovered: boolean) {
    store.dispatch(connectionChanged('online'));
    const isFirst = !connectedBefore;
    connectedBefore = true;
    if (!recovered) joined.clear();
    // Data of the first page is as old as the page.
    const since = isFirst ? (drawnSince ?? 0) : undefined;
    const missed = [await authenticate(since), await syncTopics(since)];
    const mayHaveMissed = isFirst ? performance.now() > lastEventWithinMs : !recovered;
    if (mayHaveMissed || missed.includes('data')) catchUp('data');
    else if (isFirst || missed.includes('messages')) catchUp('messages');
  }

  liveSocket.onAny((name: string, payload: unknown) => store.dispatch({ type: `live/${name}`, payload }));
  const connected: typeof onlineEvents.serverReconnect.name = 'serverReconnect';
  liveSocket.on(connected, ({ recovered }: PayloadOf<typeof onlineEvents.serverReconnect>) => void register(recovered));
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
    if (liveSocket.connected && passkeyOf(store.getState()) !== authenticatedAs) void authenticateNow();
  });
}

/** Subscribes to a topic until the returned function is called. Several may want the same one. */
export function joinTopic(topic: string): () => void {
  const want = wanted.get(topic) ?? { times: 0, since: requestedSince() };
  wanted.set(topic, want);
  want.times += 1;
  syncTopicsSoon();
  return () => {
    want.times -= 1;
    if (want.times === 0) wanted.delete(topic);
    syncTopicsSoon();
  };
}

/** Subscribes to topics while the component is mounted. */
export function useTopics(topics: string[]) {
  const listed = topics.join('\n');
  useEffect(() => {
    const unsubscribers = listed === '' ? [] : listed.split('\n').map(joinTopic);
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [listed]);
}

function syncTopicsSoon() {
  syncTimer ??= setTimeout(() => void syncTopics().then(catchUp), syncAfterMs);
}

/** The data that may lack an event: all of it, or only the messages of chat rooms, which get many. */
type Missed = 'data' | 'messages' | 'nothing';

/**
 * Joins the topics that are wanted and leaves the others. Resolves to whether an event was sent to one of them after its
 * data may have been requested: since this time, or else since shortly before it was wanted.
 */
async function syncTopics(since?: number): Promise<Missed> {
  clearTimeout(syncTimer);
  syncTimer = undefined;
  if (!socket?.connected) return 'nothing';
  const unwanted = [...joined].filter((topic) => !wanted.has(topic));
  const added = [...wanted.keys()].filter((topic) => !joined.has(topic));
  for (const topic of unwanted) joined.delete(topic);
  for (const topic of added) joined.add(topic);
  const join = async (topic: string): Promise<Missed> => {
    const wantedSince = since ?? wanted.get(topic)?.since;
    const answer = await request('joinedRoom', topic);
    if (!hasMissed(answer, wantedSince)) return 'nothing';
    return isChatRoom(topic) ? 'messages' : 'data';
  };
  const [missed] = await Promise.all([
    Promise.all(added.map(join)),
    Promise.all(unwanted.map((topic) => request('leftRoom', topic))),
  ]);
  return (['data', 'messages'] as const).find((kind) => missed.includes(kind)) ?? 'nothing';
}

const isChatRoom = (topic: string) => topic === topics.siteRoom || topic.startsWith(topics.gameRoom(''));

/** Whether the last event before an answer came after this time, so that data from then may lack it. */
const hasMissed = (answer: Answer | undefined, since = Infinity): boolean =>
  answer?.lastEventMs !== undefined && answer.lastEventMs <= performance.now() - since;

interface Answer {
  isLoggedIn?: boolean;
  /** The milliseconds since the last event; missing without a recent one. */
  lastEventMs?: number;
}

/** Emits an event and resolves to its acknowledgement, or to undefined: the next connection says everything again. */
async function request(event: ClientEvent, payload: unknown): Promise<Answer | undefined> {
  try {
    return (await socket?.timeout(acknowledgedWithinMs).emitWithAck(event, payload)) as Answer;
  } catch {
    return undefined;
  }
}
