import type { Server as HttpServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import { onlineEvents } from '#shared/areas/online';
import { topics } from '#shared/topics';
import { handshakeAddress } from '../http/address';
import type { Live } from '../http/call';
import { comesFromSite } from '../http/crossSite';
import type { Settings } from '../settings';
import { Connection, type Surroundings } from './connection';
import { EventBudget } from './eventBudget';
import { Guests } from './guests';
import { liveLimits } from './limits';
import { readOnlineUsers } from './onlineUsers.queries';
import { Presence } from './presence';
import { mayRecover, recoveringAdapter } from './recovery';
import { serveRequests } from './requests';
import type { Heard, LiveSocket, Said, SocketState } from './socketState';
import { sweep } from './sweep';
import type { TopicRule } from './topicRules';

interface LiveOptions {
  db: Knex;
  settings: Settings;
  rules: readonly TopicRule[];
  log: Logger;
}

export interface LiveServer extends Live {
  attach(server: HttpServer): void;
  close(): Promise<void>;
}

/** A change of rights must reach the sockets, also when the database fails for a moment. */
const retries = { most: 20, everyMs: 500 };

/** The live channel (wire §18): identity by ticket, topics with checks, presence. Everything enters as a guest. */
export function createLive({ db, settings, rules, log }: LiveOptions): LiveServer {
  const { RATE_LIMIT_FACTOR: factor, PUBLIC_URL, TRUST_PROXY } = settings;
  const addressOf = handshakeAddress(TRUST_PROXY);
  const connections = new Map<LiveSocket, Connection>();
  const report = (error: unknown) => {
    log.error({ err: error }, 'The live channel failed');
  };
  const io = new Server<Heard, Said, object, SocketState>({
    path: '/socket.io/',
    serveClient: false,
    maxHttpBufferSize: liveLimits.messageBytes,
    perMessageDeflate: false,
    connectTimeout: liveLimits.connectMs,
    allowRequest: (request, decide) => {
      decide(null, comesFromSite(request.headers, PUBLIC_URL));
    },
    connectionStateRecovery: { maxDisconnectionDuration: liveLimits.recoverMs, skipMiddlewares: false },
    adapter: recoveringAdapter((state) => mayRecover(db, rules, state)),
  });
  const presence = new Presence({
    readUsers: (ids) => readOnlineUsers(db, ids),
    announce: (name, payload) => io.to(topics.online).emit(name, payload),
    report,
  });
  const guests = new Guests(liveLimits.guestsAnAddress * factor);
  const socketsOf = (developerId: number) => io.of('/').adapter.rooms.get(topics.user(developerId))?.size ?? 0;
  const hasRoomFor = (developerId: number) => socketsOf(developerId) < liveLimits.socketsAnAccount * factor;
  const around: Surroundings = { db, rules, presence, guests, hasRoomFor };

  function welcome(socket: LiveSocket) {
    const address = addressOf(socket.request);
    if (!socket.recovered) socket.data = { viewer: null, topics: {} };
    if (!socket.data.viewer && !guests.hasRoom(address)) {
      socket.disconnect(true);
      return;
    }
    const connection = new Connection(socket, address, around);
    connections.set(socket, connection);
    connection.begin().catch(report);
    serveRequests({ socket, connection, budget: new EventBudget(factor), report });
    socket.on('disconnect', () => {
      connections.delete(socket);
      connection.end();
    });
    socket.emit(onlineEvents.serverReconnect.name, { recovered: socket.recovered });
  }

  function recheckEach(isConcerned: (connection: Connection) => boolean) {
    for (const [socket, connection] of connections)
      if (isConcerned(connection)) persistently(() => (socket.connected ? connection.recheck() : done)).catch(report);
  }

  io.on('connection', (socket) => {
    welcome(socket);
  });
  const sweeping = setInterval(() => {
    sweep(db, connections, presence).catch(report);
  }, liveLimits.recheckMs);
  sweeping.unref();

  return {
    attach: (server) => void io.attach(server),
    send: (rooms, name, payload) => io.to([...rooms]).emit(name, payload),
    recheckDeveloper: (developerId) => {
      recheckEach((connection) => connection.mayBe(developerId));
    },
    recheckTopics: (names) => {
      const concerned = new Set(names);
      recheckEach((connection) => connection.mayHear(concerned));
    },
    refreshOnline: (developerId) => {
      presence.refresh([developerId]).catch(report);
    },
    heard: (beginning) => [...io.of('/').adapter.rooms.keys()].filter((room) => room.startsWith(beginning)),
    onlineIds: () => presence.ids(),
    close: async () => {
      clearInterval(sweeping);
      presence.stop();
      await io.close();
    },
  };
}

const done = Promise.resolve();

async function persistently(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === retries.most) throw error;
      await wait(retries.everyMs, undefined, { ref: false });
    }
}
