import type { Server as HttpServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { Server, type DefaultEventsMap } from 'socket.io';
import { onlineEvents } from '#shared/areas/online';
import { topics } from '#shared/topics';
import { diagnostics } from '../diagnostics';
import { handshakeAddressReader } from '../http/security/clientAddress';
import type { Live, RepeatedEvent } from '../http/call';
import { comesFromSite } from '../http/security/csrf';
import type { Settings } from '../settings';
import { Connection, type ConnectionContext } from './connection';
import { EventBudget } from './eventBudget';
import { guardHandshakes } from './handshakes';
import { LastEvents } from './lastEvents';
import { liveLimits } from './liveLimits';
import { readOnlineUsers } from './onlineUsers.queries';
import { Presence } from './presence';
import { createReloads, handleMessage, sendToOthers } from './otherProcesses';
import { createLiveAdapter, roomsWithListeners } from './liveAdapter';
import { createMemoryTransport } from './transport/memory';
import type { Processes } from './processes';
import { mayRecover } from './recovery';
import { handleClientEvents } from './clientEvents';
import { shareSocketCounts } from './sharedCounters';
import type { ClientEvents, LiveSocket, ServerEvents, SocketState, ProcessEvents } from './socketState';
import { periodicRecheck } from './periodicRecheck';
import type { TopicRule } from './topicRules';

interface LiveOptions {
  db: Knex;
  settings: Settings;
  rules: readonly TopicRule[];
  log: Logger;
  /** The other processes of the site; absent with a single process. */
  processes?: Processes | undefined;
}

export interface LiveServer extends Live {
  attach(server: HttpServer): void;
  /** The sockets of this process. */
  socketCount(): number;
  /** The connections of this process that have not joined the channel. */
  unjoinedCount(): number;
  close(): Promise<void>;
}

/** Attempts of a recheck: a change of rights must reach the sockets even when the database fails for a while. */
const rechecks = { maxAttempts: 20, everyMs: 500 };

/** The live channel: identity by ticket, topics with checks of rights, presence. Every socket starts as a guest. */
export function createLive({ db, settings, rules, log, processes }: LiveOptions): LiveServer {
  const { RATE_LIMIT_FACTOR: factor, PUBLIC_URL, TRUST_PROXY } = settings;
  const addressOf = handshakeAddressReader(TRUST_PROXY);
  const connections = new Map<LiveSocket, Connection>();
  const logError = (error: unknown) => {
    log.error({ err: error }, 'The live channel failed');
  };
  const lastEvents = new LastEvents();
  const handshakes = guardHandshakes({
    factor,
    addressOf,
    comesFromSite: ({ headers }) => comesFromSite(headers, PUBLIC_URL),
  });
  const transport = processes?.transport ?? createMemoryTransport();
  const askToReload = createReloads(() => connections.keys());
  const io = new Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketState>({
    path: '/socket.io/',
    serveClient: false,
    maxHttpBufferSize: liveLimits.messageBytes,
    perMessageDeflate: false,
    // Later than the guard of handshakes, whose end does not wait for the client.
    connectTimeout: 2 * liveLimits.connectMs,
    allowRequest: (request, decide) => {
      handshakes.allow(request, decide);
    },
    connectionStateRecovery: { maxDisconnectionDuration: liveLimits.recoverMs, skipMiddlewares: false },
    adapter: createLiveAdapter({
      transport,
      isAllowed: (state) => mayRecover(db, rules, state),
      onEvent: (rooms) => lastEvents.note(rooms),
      onMessage: (name, values) => {
        handleMessage(localHandlers, name, values);
      },
      onGap: () => {
        counters.sendAll();
        recheckNow();
        askToReload();
      },
    }),
  });
  const counters = shareSocketCounts({
    send: processes && ((update) => transport.send('counted', update)),
    onChange: (ids) => void presence.sync(ids),
  });
  const presence: Presence = new Presence({
    sockets: counters.developers,
    readUsers: (ids) => readOnlineUsers(db, ids),
    announce: (name, payload) => io.local.to(topics.online).emit(name, payload),
    report: logError,
  });
  const { guests } = counters;
  const mayOpenSocket = (developerId: number) =>
    counters.developers.count(developerId) < liveLimits.socketsAnAccount * factor;
  const context: ConnectionContext = { db, rules, presence, lastEvents, guests, mayOpenSocket };

  function acceptSocket(socket: LiveSocket) {
    const address = addressOf(socket.request);
    if (!socket.recovered) socket.data = { viewer: null, topics: {} };
    // A connection that comes back counts again: it may have been replaced meanwhile.
    const { viewer } = socket.data;
    if (viewer ? !mayOpenSocket(viewer.id) : guests.count(address) >= liveLimits.guestsAnAddress * factor) {
      socket.disconnect(true);
      return;
    }
    const connection = new Connection(socket, address, context);
    connections.set(socket, connection);
    if (diagnostics.deliveries.hasSubscribers) observeDeliveries(socket);
    connection.begin().catch(logError);
    handleClientEvents({ socket, connection, budget: new EventBudget(factor), report: logError });
    socket.on('disconnect', () => {
      connections.delete(socket);
      connection.end();
    });
    socket.emit(onlineEvents.serverReconnect.name, { recovered: socket.recovered });
  }

  function recheckEach(isConcerned: (connection: Connection) => boolean, then?: (socket: LiveSocket) => void) {
    for (const [socket, connection] of connections)
      if (isConcerned(connection))
        withRetries(() => (socket.connected ? connection.recheck() : resolved))
          .then(() => then?.(socket))
          .catch(logError);
  }

  const localHandlers: ProcessEvents = {
    recheckDeveloper: (developerId) => {
      recheckEach((connection) => connection.mayBelongTo(developerId));
    },
    recheckTopics: (names, event) => {
      const concerned = new Set(names);
      recheckEach(
        (connection) => connection.mayReceive(concerned),
        event && ((socket) => repeatEvent(socket, names, event)),
      );
    },
    refreshOnline: (developerId) => {
      presence.refresh([developerId]).catch(logError);
    },
    counted: counters.receive,
  };
  let isRechecking = false;
  const recheckNow = () => {
    if (isRechecking) return;
    isRechecking = true;
    periodicRecheck(db, connections, presence)
      .catch(logError)
      .finally(() => (isRechecking = false));
  };
  const timers = [setInterval(recheckNow, liveLimits.recheckMs)];
  if (transport.isShared)
    timers.push(setInterval(() => transport.isComplete() || recheckNow(), liveLimits.recheckIsolatedMs));
  for (const timer of timers) timer.unref();
  io.on('connection', (socket) => {
    handshakes.joined(socket.conn);
    acceptSocket(socket);
  });

  return {
    attach: (server) => {
      io.attach(server);
      handshakes.watch(io.engine);
    },
    send: (rooms, name, payload) => {
      if (diagnostics.events.hasSubscribers) diagnostics.events.publish({ name });
      io.to([...rooms]).emit(name, payload);
    },
    socketCount: () => connections.size,
    unjoinedCount: () => handshakes.unjoinedCount(),
    ...(processes ? sendToOthers(transport, localHandlers) : localHandlers),
    // Listeners of other processes are not known here.
    topicsWithListeners: (beginning) => (processes ? null : topicsOf(connections.keys(), beginning)),
    listenersAmong: (names) => {
      if (processes) return names;
      // Events without listeners are not even built.
      lastEvents.note(names);
      return roomsWithListeners(io.of('/').adapter, names);
    },
    onlineIds: () => presence.ids(),
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      counters.announceEnd();
      presence.stop();
      await io.close();
    },
  };
}

/** Publishes each message to a socket for the metrics; heartbeats do not count. */
function observeDeliveries({ conn }: LiveSocket) {
  conn.on('packetCreate', ({ type }: { type: string }) => {
    if (type === 'message') diagnostics.deliveries.publish(undefined);
  });
}

/** The topics that these sockets have joined or want to join, by the clients' names and by those of the rooms. */
function topicsOf(sockets: Iterable<LiveSocket>, beginning: string): string[] {
  const names = new Set<string>();
  for (const { data } of sockets)
    for (const name of Object.entries(data.topics).flat()) if (name?.startsWith(beginning)) names.add(name);
  return [...names];
}

/** Sends an event to a socket that is in one of the topics, unless it has it already. */
function repeatEvent({ id, nsp, rooms }: LiveSocket, names: readonly string[], event: RepeatedEvent) {
  const isIn = (topic: string) => rooms.has(topic);
  if (names.some(isIn) && !event.toldTopics.some(isIn)) nsp.local.to(id).emit(event.name, event.payload);
}

const resolved = Promise.resolve();

async function withRetries(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === rechecks.maxAttempts) throw error;
      await wait(rechecks.everyMs, undefined, { ref: false });
    }
}
