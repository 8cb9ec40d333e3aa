import { createAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { accountEvents } from '#shared/areas/account';
import type { LiveEvent, PayloadOf } from '#shared/endpoint';
import { connectionChanged, eventsMissed, topicsJoined } from './connection.slice';
import { importWithRetry } from './lazyWithRetry';
import type { AppStore, RootState } from './store';

/** The action that a server event becomes; slices handle it like any other, and forms dispatch it with their reply. */
export function onLive<E extends LiveEvent>(event: E) {
  return onLiveNamed<E>(event.name);
}

/** The same by the event's name, for what is not to bring the whole contract of another area along. */
export const onLiveNamed = <E extends LiveEvent>(name: string) => createAction<PayloadOf<E>>(`live/${name}`);

const acknowledgedWithinMs = 5_000;
const bindAgainAfterMs = 3_000;
const comeBackAfterMs = 10_000;
/** Screens that follow each other often want the same topics; leaving waits until the next one has said so. */
const settleMs = 60;
/** What was fetched when the page opened may have changed if the first connection took longer than this. */
const promptMs = 5_000;

const wanted = new Map<string, number>();
const joined = new Set<string>();
let socket: Socket | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Connects the live channel and keeps it connected (wire §18). Every server event is dispatched here, in this one
 * place, as `live/<name>`. The identity of the socket follows `passkeyOf`, the session's ticket.
 */
export function startLive(store: AppStore, passkeyOf: (state: RootState) => string | null) {
  void importWithRetry(() => import('socket.io-client')).then(({ io }) => connect(io(), store, passkeyOf));
}

/** The same for a socket that is already made: what `startLive` does once the library is there. */
export function connect(made: Socket, store: AppStore, passkeyOf: (state: RootState) => string | null) {
  socket = made;
  const openedAt = Date.now();
  let connectedBefore = false;
  let boundTo: string | null = null;
  let refused: string | null = null;
  let bindingAgain: ReturnType<typeof setTimeout> | undefined;

  async function bind() {
    const passkey = passkeyOf(store.getState());
    boundTo = passkey;
    const answer = await (passkey === null ? ask('unsetUserSocketData', {}) : ask('setUserSocketData', { passkey }));
    const isStillMeant = made.connected && passkeyOf(store.getState()) === passkey;
    clearTimeout(bindingAgain);
    if (answer === undefined && isStillMeant)
      bindingAgain = setTimeout(() => void bindAgain(passkey), bindAgainAfterMs);
    if (passkey !== null && answer?.isLoggedIn === false) doubt(passkey);
  }

  /** The server did not answer, as while its database is away. */
  async function bindAgain(passkey: string | null) {
    if (made.connected && passkey === boundTo && passkeyOf(store.getState()) === passkey) await bind();
  }

  /** The session seems to have ended; it is read again, but a ticket is doubted only once. */
  function doubt(passkey: string) {
    if (refused === passkey) return;
    refused = passkey;
    store.dispatch(onLive(accountEvents.updateUserInfo)({ isLoggedIn: false }));
  }

  async function register(recovered: boolean) {
    store.dispatch(connectionChanged('online'));
    const missedEvents = connectedBefore ? !recovered : Date.now() - openedAt > promptMs;
    connectedBefore = true;
    if (!recovered) joined.clear();
    await bind();
    await settle();
    if (missedEvents) store.dispatch(eventsMissed());
    else if (!recovered) store.dispatch(topicsJoined());
  }

  made.onAny((name: string, payload: unknown) => store.dispatch({ type: `live/${name}`, payload }));
  made.on('serverReconnect', ({ recovered }: { recovered: boolean }) => void register(recovered));
  made.on('disconnect', (reason: string) => {
    store.dispatch(connectionChanged('reconnecting'));
    // The library comes back by itself, but not when the server has closed the socket for its limits.
    if (reason === 'io server disconnect') setTimeout(() => made.connect(), comeBackAfterMs * (1 + Math.random()));
  });
  made.on('connect_error', () => {
    if (connectedBefore) store.dispatch(connectionChanged('reconnecting'));
  });
  store.subscribe(() => {
    if (made.connected && passkeyOf(store.getState()) !== boundTo) void bind();
  });
}

/** Shows interest in a topic until the returned function is called; several may want the same one. */
export function joinTopic(topic: string): () => void {
  wanted.set(topic, (wanted.get(topic) ?? 0) + 1);
  settleSoon();
  return () => {
    const others = (wanted.get(topic) ?? 1) - 1;
    if (others > 0) wanted.set(topic, others);
    else wanted.delete(topic);
    settleSoon();
  };
}

/** Joins the topics of what a screen shows, and leaves them with it (wire §18.2). */
export function useTopics(topics: string[]) {
  const listed = topics.join('\n');
  useEffect(() => {
    const leaves = listed === '' ? [] : listed.split('\n').map(joinTopic);
    return () => leaves.forEach((leave) => leave());
  }, [listed]);
}

function settleSoon() {
  settling ??= setTimeout(() => void settle(), settleMs);
}

/** Brings the topics that the server has for us in step with those wanted. */
async function settle() {
  clearTimeout(settling);
  settling = undefined;
  if (!socket?.connected) return;
  const gone = [...joined].filter((topic) => !wanted.has(topic));
  const added = [...wanted.keys()].filter((topic) => !joined.has(topic));
  for (const topic of gone) joined.delete(topic);
  for (const topic of added) joined.add(topic);
  await Promise.all([
    ...gone.map((topic) => ask('leftRoom', topic)),
    ...added.map((topic) => ask('joinedRoom', topic)),
  ]);
}

/** An answer that does not come is no reason to stop: the next connection says everything again. */
async function ask(event: string, payload: unknown): Promise<{ isLoggedIn?: boolean } | undefined> {
  try {
    return (await socket?.timeout(acknowledgedWithinMs).emitWithAck(event, payload)) as { isLoggedIn?: boolean };
  } catch {
    return undefined;
  }
}
