import type { Server as HttpServer } from 'node:http';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { onlineEvents } from '#shared/areas/online';
import { topics } from '#shared/topics';
import { networkOf } from '../http/address';
import type { Live } from '../http/call';
import { comesFromSite } from '../http/crossSite';
import { markOnline, readSessionsOf, readTicket } from '../http/sessions';
import type { Settings } from '../settings';
import { EventBudget } from './eventBudget';
import { Presence } from './presence';
import { recoveringAdapter } from './recovery';
import type { SocketState } from './socketState';
import { joiningOf, type TopicRule } from './topicRules';

const limits = {
  socketsAnAccount: 20,
  guestsAnAddress: 100,
  topicsASocket: 50,
  messageBytes: 16 * 1_024,
  recoverMs: 2 * 60_000,
  recheckMs: 60_000,
  mostUnread: 1_000,
};

type LiveSocket = Socket<Record<string, never>, Record<string, (payload: unknown) => void>, object, SocketState>;
type Ack = ((answer: unknown) => void) | undefined;

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

/** The live channel (wire §18): identity by ticket, topics with checks, presence. Everything enters as a guest. */
export function createLive({ db, settings, rules, log }: LiveOptions): LiveServer {
  const factor = settings.RATE_LIMIT_FACTOR;
  const guests = new Map<string, number>();
  const io = new Server({
    path: '/socket.io/',
    serveClient: false,
    maxHttpBufferSize: limits.messageBytes,
    perMessageDeflate: false,
    allowRequest: (request, decide) => {
      decide(null, comesFromSite(request.headers, settings.PUBLIC_URL));
    },
    connectionStateRecovery: { maxDisconnectionDuration: limits.recoverMs, skipMiddlewares: false },
    adapter: recoveringAdapter((state) => mayRecover(state)),
  });
  const presence = new Presence(db, (name, payload) => io.to(topics.online).emit(name, payload));
  const sockets = () => [...io.of('/').sockets.values()] as LiveSocket[];
  const report = (error: unknown) => {
    log.error({ err: error }, 'The live channel failed');
  };

  async function mayRecover(state: SocketState | undefined): Promise<boolean> {
    if (!state) return false;
    const { viewer } = state;
    if (viewer && !(await readSessionsOf(db, [viewer.sessionHandle])).has(viewer.sessionHandle)) return false;
    for (const [topic, room] of Object.entries(state.topics)) {
      const joining = await joiningOf(db, rules, viewer, topic);
      if (!joining.known || joining.room !== room) return false;
    }
    return true;
  }

  function welcome(socket: LiveSocket) {
    const address = networkOf(socket.handshake.address);
    const budget = new EventBudget(factor);
    if (!socket.recovered) socket.data = { viewer: null, topics: {} };
    const { viewer } = socket.data;
    if (viewer) presence.arrive(viewer.id).catch(report);
    else if (!admitGuest(socket, address)) return;
    socket.use((_event, next) => {
      if (budget.spend()) next();
      else socket.disconnect(true);
    });
    socket.on('setUserSocketData', (payload: unknown, ack: Ack) => {
      identify(socket, passkeyOf(payload)).then(ackWith(ack), report);
    });
    socket.on('unsetUserSocketData', (...sent: unknown[]) => {
      identify(socket, null).then(ackWith(sent.find(isAck)), report);
    });
    socket.on('joinedRoom', (topic: unknown, ack: Ack) => {
      if (typeof topic === 'string') join(socket, topic).then(ackWith(ack), report);
    });
    socket.on('leftRoom', (topic: unknown, ack: Ack) => {
      if (typeof topic === 'string') leave(socket, topic).then(ackWith(ack), report);
    });
    socket.on('disconnect', () => {
      if (socket.data.viewer) presence.leave(socket.data.viewer.id);
      else dismissGuest(address);
    });
    socket.emit(onlineEvents.serverReconnect.name, { recovered: socket.recovered });
  }

  function admitGuest(socket: LiveSocket, address: string): boolean {
    const there = guests.get(address) ?? 0;
    if (there >= limits.guestsAnAddress * factor) {
      socket.disconnect(true);
      return false;
    }
    guests.set(address, there + 1);
    return true;
  }

  function dismissGuest(address: string) {
    const there = (guests.get(address) ?? 1) - 1;
    if (there > 0) guests.set(address, there);
    else guests.delete(address);
  }

  /** Binds the socket to the account of a living session, or makes it a guest; what it may hear follows. */
  async function identify(socket: LiveSocket, passkey: string | null): Promise<{ isLoggedIn: boolean }> {
    const viewer = passkey === null ? null : await readTicket(db, passkey);
    await become(socket, viewer && hasRoomFor(viewer.id, socket) ? viewer : null);
    return { isLoggedIn: socket.data.viewer !== null };
  }

  const hasRoomFor = (developerId: number, socket: LiveSocket) => {
    const there = io.of('/').adapter.rooms.get(topics.user(developerId));
    return there === undefined || there.has(socket.id) || there.size < limits.socketsAnAccount * factor;
  };

  async function become(socket: LiveSocket, viewer: SocketState['viewer']) {
    const before = socket.data.viewer;
    socket.data.viewer = viewer;
    const address = networkOf(socket.handshake.address);
    if (before?.id !== viewer?.id) {
      if (before) {
        await socket.leave(topics.user(before.id));
        presence.leave(before.id);
      } else dismissGuest(address);
      if (viewer) await socket.join(topics.user(viewer.id));
      // It may have gone while the ticket was read; its disconnect has counted it as what it was then.
      if (!socket.connected) return;
      if (viewer) await presence.arrive(viewer.id);
      else guests.set(address, (guests.get(address) ?? 0) + 1);
    }
    await recheckTopics(socket);
  }

  async function recheckTopics(socket: LiveSocket) {
    for (const topic of Object.keys(socket.data.topics)) await join(socket, topic);
  }

  async function join(socket: LiveSocket, topic: string): Promise<{ joined: boolean }> {
    const wishes = socket.data.topics;
    if (!Object.hasOwn(wishes, topic) && Object.keys(wishes).length >= limits.topicsASocket) return { joined: false };
    const joining = await joiningOf(db, rules, socket.data.viewer, topic);
    if (!joining.known) return { joined: false };
    const before = wishes[topic] ?? null;
    if (before !== null && before !== joining.room) await socket.leave(before);
    wishes[topic] = joining.room;
    if (joining.room === null) return { joined: false };
    await socket.join(joining.room);
    if (topic === topics.online && before === null)
      socket.emit(onlineEvents.onlineUsersUpdate.name, presence.snapshot());
    return { joined: true };
  }

  async function leave(socket: LiveSocket, topic: string): Promise<{ joined: false }> {
    const room = socket.data.topics[topic];
    // A key that was never asked for is not there; deleting it does no harm.
    socket.data.topics = Object.fromEntries(Object.entries(socket.data.topics).filter(([name]) => name !== topic));
    if (room) await socket.leave(room);
    return { joined: false };
  }

  async function recheck(some: readonly LiveSocket[]) {
    const bound = some.filter((socket) => socket.data.viewer !== null);
    const handles = bound.map((socket) => socket.data.viewer?.sessionHandle ?? '');
    const living = await readSessionsOf(db, [...new Set(handles)]);
    for (const socket of bound) await become(socket, living.get(socket.data.viewer?.sessionHandle ?? '') ?? null);
  }

  /** Every minute: identities, rights, lastOnline, and sockets that do not read what they are sent. */
  async function sweep() {
    for (const socket of sockets()) if (unreadBy(socket) > limits.mostUnread) socket.conn.close();
    await recheck(sockets());
    if (presence.ids().length > 0) await markOnline(db, presence.ids(), new Date());
  }

  io.on('connection', (socket) => {
    welcome(socket as unknown as LiveSocket);
  });
  const sweeping = setInterval(() => {
    sweep().catch(report);
  }, limits.recheckMs);
  sweeping.unref();

  return {
    attach: (server) => void io.attach(server),
    send: (rooms, name, payload) => io.to([...rooms]).emit(name, payload),
    recheckDeveloper: (developerId) => {
      recheck(sockets().filter((socket) => socket.data.viewer?.id === developerId)).catch(report);
    },
    recheckTopics: (names) => {
      const concerned = sockets().filter((socket) => names.some((name) => Object.hasOwn(socket.data.topics, name)));
      Promise.all(concerned.map(recheckTopics)).catch(report);
    },
    refreshOnline: (developerId) => {
      presence.refresh(developerId).catch(report);
    },
    onlineIds: () => presence.ids(),
    close: async () => {
      clearInterval(sweeping);
      presence.stop();
      await io.close();
    },
  };
}

/** Packets that wait for the client to read; engine.io keeps the number, its types do not tell it. */
const unreadBy = (socket: LiveSocket) => (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length;

const isAck = (sent: unknown): sent is NonNullable<Ack> => typeof sent === 'function';
const ackWith = (ack: unknown) => (answer: unknown) => {
  if (isAck(ack)) ack(answer);
};

function passkeyOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('passkey' in payload)) return null;
  const { passkey } = payload;
  return typeof passkey === 'string' && passkey.length <= 100 ? passkey : null;
}
