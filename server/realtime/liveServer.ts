import type { Server as HttpServer } from 'node:http';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { Server, type DefaultEventsMap } from 'socket.io';
import { topics } from '#shared/topics';
import { diagnostics } from '../diagnostics';
import { handshakeAddressReader } from '../http/security/clientAddress';
import type { Live } from '../http/call';
import { comesFromSite } from '../http/security/csrf';
import type { Settings } from '../settings';
import { gameAtHost } from '../settings/playPlace';
import { guardHandshakes } from './handshakes';
import { LastEvents } from './lastEvents';
import { createLiveAdapter, roomsWithListeners } from './liveAdapter';
import { liveLimits } from './liveLimits';
import { readOnlineUsers } from './onlineUsers.queries';
import { createReloads, handleMessage, sendToOthers } from './otherProcesses';
import { Presence } from './presence';
import type { Processes } from './processes';
import { createRechecks } from './rechecks';
import { mayRecover } from './recovery';
import { shareSocketCounts } from './sharedCounters';
import { createSockets } from './sockets';
import type { ClientEvents, LiveSocket, ProcessEvents, ServerEvents, SocketState } from './socketState';
import type { TopicRule } from './topicRules';
import { createMemoryTransport } from './transport/memory';

/** Without PUBLIC_URL a game would connect from its own host as if it were the site. */
const isAtGame = (host: string | undefined, { play }: Settings) =>
  play !== null && gameAtHost(play, host?.toLowerCase() ?? '') !== undefined;

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

/** The live channel: identity by ticket, topics with checks of rights, presence. Every socket starts as a guest. */
export function createLive({ db, settings, rules, log, processes }: LiveOptions): LiveServer {
  const { RATE_LIMIT_FACTOR: factor, PUBLIC_URL, TRUST_PROXY } = settings;
  const addressOf = handshakeAddressReader(TRUST_PROXY);
  const report = (error: unknown) => {
    log.error({ err: error }, 'The live channel failed');
  };
  const lastEvents = new LastEvents();
  const transport = processes?.transport ?? createMemoryTransport();
  const handshakes = guardHandshakes({
    factor,
    addressOf,
    comesFromSite: ({ headers }) => !isAtGame(headers.host, settings) && comesFromSite(headers, PUBLIC_URL),
  });
  const { developers, guests, ...counters } = shareSocketCounts({
    send: processes && ((update) => transport.send('counted', update)),
    onChange: (ids) => void presence.sync(ids),
  });
  const presence: Presence = new Presence({
    sockets: developers,
    readUsers: (ids) => readOnlineUsers(db, ids),
    announce: (name, payload) => io.local.to(topics.online).emit(name, payload),
    report,
  });
  const mayOpenSocket = (developerId: number) => developers.count(developerId) < liveLimits.socketsAnAccount * factor;
  const context = { db, rules, presence, lastEvents, guests, mayOpenSocket };
  const { connections, accept } = createSockets({ context, addressOf, factor, report });
  const rechecks = createRechecks({ db, connections, presence, transport, report });
  const localHandlers: ProcessEvents = {
    recheckDeveloper: rechecks.ofDeveloper,
    recheckTopics: rechecks.ofTopics,
    refreshOnline: (developerId) => {
      presence.refresh([developerId]).catch(report);
    },
    counted: counters.receive,
  };
  const askToReload = createReloads(() => connections.keys());
  const adapter = createLiveAdapter({
    transport,
    isAllowed: (state) => mayRecover(db, rules, state),
    onEvent: (rooms) => lastEvents.note(rooms),
    onMessage: (name, values) => {
      handleMessage(localHandlers, name, values);
    },
    onGap: () => {
      counters.sendAll();
      rechecks.ofAll();
      askToReload();
    },
  });
  const io = createSocketServer({ adapter, handshakes, accept });

  return {
    attach: (server) => {
      io.attach(server);
      handshakes.watch(io.engine);
      writeTogether(io.engine);
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
      rechecks.stop();
      counters.announceEnd();
      presence.stop();
      await io.close();
    },
  };
}

/** Writes the packets that wait for a socket with one system call: one that comes back gets all that it missed at once. */
function writeTogether(engine: Server['engine']) {
  engine.on('flush', ({ request }: LiveSocket['conn']) => {
    request.socket.cork();
  });
  engine.on('drain', ({ request }: LiveSocket['conn']) => {
    request.socket.uncork();
  });
}

interface SocketServerOptions {
  adapter: ReturnType<typeof createLiveAdapter>;
  handshakes: ReturnType<typeof guardHandshakes>;
  accept: (socket: LiveSocket) => void;
}

/** Socket.IO with the limits of the channel. */
function createSocketServer({ adapter, handshakes, accept }: SocketServerOptions) {
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
    adapter,
  });
  io.on('connection', (socket) => {
    handshakes.joined(socket.conn);
    accept(socket);
  });
  return io;
}

/** The topics that these sockets have joined or want to join, by the clients' names and by those of the rooms. */
function topicsOf(sockets: Iterable<LiveSocket>, beginning: string): string[] {
  const names = new Set<string>();
  for (const { data } of sockets)
    for (const name of Object.entries(data.topics).flat()) if (name?.startsWith(beginning)) names.add(name);
  return [...names];
}
