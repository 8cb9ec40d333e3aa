import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Adapter, Session } from 'socket.io-adapter';
import type { Namespace } from 'socket.io';
import { minuteMs } from '#shared/durations';
import { eventIn, createStreamReader, packetOf, type Message } from './eventStream';
import { noSession, sendStoredEvent } from '../realtime/packets';
import type { AdapterOptions } from '../realtime/recovery';
import { offsetOf, RecentEvents, type SentEvents } from './recentEvents';
import type { Redis } from './redis';
import type { Client } from './redisConnection';

interface SharedAdapterOptions extends AdapterOptions {
  /** The prefix of every key in Redis. */
  prefix: string;
  /** How long a connection may be away and still recover. */
  recoverMs: number;
}

/** Events in the stream: two minutes of 500 a second. A connection that missed more starts from scratch. */
const maxStreamLength = 60_000;
const trimEveryMs = minuteMs;
/** The pause before reading a failing stream again. */
const rereadAfterMs = 200;

/** Methods of the adapter that its types hide: one writes to the stream, the other gets what was read. */
interface StreamAdapter {
  doPublish(message: Message): Promise<string>;
  onMessage(message: Message, id: string | undefined): void;
}

/**
 * Socket.IO's adapter on Redis Streams: events reach the sockets of all processes, and a connection recovers on any of
 * them. Recovery checks rights first; a socket that lost one starts from scratch.
 */
export function sharedAdapter(redis: Redis, { prefix, recoverMs, isAllowed, onEvent }: SharedAdapterOptions) {
  const streamName = `${prefix}events`;
  const stateKey = (privateId: string) => `${prefix}state:${privateId}`;
  const recent = new RecentEvents();
  const onStart = (id: string) => {
    recent.startAt(offsetOf(id));
  };
  const create = createAdapter(createAdapterClient(redis, onStart), {
    streamName,
    channelPrefix: `${prefix}processes`,
    sessionKeyPrefix: `${prefix}socket:`,
    maxLen: maxStreamLength,
    onlyPlaintext: true,
  });
  const readMissed = createStreamReader(redis, streamName);
  redis.onReconnect(() => {
    recent.clear();
  });
  /** Connections that are recovering, by socket id, with the events that they have been sent. */
  const recovering = new Map<string, { rooms: readonly string[]; told: SentEvents; at: number }>();

  /** The events that a connection missed, from memory or else from the stream, and what it has been sent with them. */
  async function findMissed(last: number, { sent = nothingSent, rooms }: KeptSession) {
    // Its process sends its own events before it reads those that precede them: the last one that was received does not
    // tell of these.
    const from = Math.min(last, sent.upTo || last);
    const inMemory = recent.since(from, rooms);
    const found = inMemory ? { missed: inMemory, told: recent.sent() } : await findMissedInStream(from, rooms);
    const received = new Set(sent.ahead.filter((offset) => offset <= last));
    return found && { ...found, missed: found.missed.filter(({ offset }) => !received.has(offset)) };
  }

  /** Only events that this process has sent by now: its sockets get later ones as they come. */
  async function findMissedInStream(from: number, rooms: readonly string[]) {
    const found = await readMissed(from, rooms);
    const told = recent.sent();
    if (!found) return null;
    // This process has started on an empty stream and received nothing yet.
    if (told.upTo === 0) return { missed: found.missed, told: { upTo: found.upTo, ahead: [] } };
    const later = recent.sentAfter({ upTo: found.upTo, ahead: [] }, rooms);
    const missed = found.missed.filter(({ offset }) => offset <= told.upTo || told.ahead.includes(offset));
    return later && { missed: [...missed, ...later], told };
  }

  // Private messages stay in Redis only as long as somebody may still recover them.
  const trimTimer = setInterval(() => {
    redis.run((client) => client.xTrim(streamName, 'MINID', Date.now() - 2 * recoverMs)).catch(ignore);
    recent.dropExpired();
    // A client that gave up during its recovery is never connected.
    for (const [id, { at }] of recovering) if (at < Date.now() - recoverMs) recovering.delete(id);
  }, trimEveryMs);
  trimTimer.unref();

  // A function declaration, because socket.io calls it with `new`.
  return function newAdapter(namespace: Namespace): Adapter {
    const adapter = create(namespace) as unknown as Adapter & StreamAdapter;
    const publish = adapter.doPublish.bind(adapter);
    const onMessage = adapter.onMessage.bind(adapter);
    const broadcast = adapter.broadcast.bind(adapter);
    // Events of this process, also while Redis is away. The answer is a promise that the event is in Redis.
    adapter.broadcast = (packet, options) => {
      if (!options.flags?.local) onEvent(options.rooms);
      return broadcast(packet, options);
    };
    adapter.doPublish = async (message) => {
      const id = await publish(message);
      const event = eventIn(message, id);
      if (event) recent.addOwn(event);
      return id;
    };
    adapter.onMessage = (message, id) => {
      const event = eventIn(message, id ?? '');
      if (event) {
        recent.addFromStream(event);
        onEvent(event.rooms);
      }
      onMessage(message, id);
    };
    adapter.persistSession = (session) => {
      const state = JSON.stringify({ ...session, sent: recent.sent() } satisfies KeptSession);
      redis.run((client) => client.set(stateKey(session.pid), state, { PX: recoverMs })).catch(ignore);
    };
    // Removed before the check, so that two simultaneous attempts cannot both restore it.
    adapter.restoreSession = async (privateId, id) => {
      const kept = await redis.run((client) => client.getDel(stateKey(privateId)));
      if (kept === null) return noSession;
      const { sent, ...session } = JSON.parse(kept) as KeptSession;
      if (!(await isAllowed(session.data))) return noSession;
      // Missed events are looked up after the check, so that those sent during it are included.
      const found = await findMissed(offsetOf(id), { sent, ...session });
      if (!found) return noSession;
      recovering.set(session.sid, { rooms: session.rooms, told: found.told, at: Date.now() });
      return { ...session, missedPackets: found.missed.map(packetOf) };
    };
    // Events that this process sent after the missed ones were looked up and before the socket joined its rooms.
    namespace.on('connect', (socket) => {
      const recovery = recovering.get(socket.id);
      if (!recovery) return;
      recovering.delete(socket.id);
      const lateEvents = recent.sentAfter(recovery.told, recovery.rooms);
      if (!lateEvents) socket.conn.close();
      for (const event of lateEvents ?? []) sendStoredEvent(socket, packetOf(event));
    });
    const close = adapter.close.bind(adapter);
    adapter.close = () => {
      clearInterval(trimTimer);
      void close();
    };
    return adapter;
  };
}

/** A disconnected session as it is stored in Redis, with the events that its process had sent by then. */
interface KeptSession extends Omit<Session, 'missedPackets'> {
  /** Missing where a former version stored it. */
  sent?: SentEvents | undefined;
}

const nothingSent: SentEvents = { upTo: 0, ahead: [] };

/**
 * The part of a Redis client that the adapter uses. While Redis is unavailable, publishing fails at once and the adapter
 * serves this process alone; commands that it does not wait for fail silently.
 */
function createAdapterClient(redis: Redis, onStart: (id: string) => void) {
  return {
    // The adapter recognises the client library by this name.
    sSubscribe: ignore,
    xAdd: (...given: Given<'xAdd'>) => redis.run((client) => client.xAdd(...given)),
    publish: (...given: Given<'publish'>) => redis.run((client) => client.publish(...given)).catch(ignore),
    duplicate: () => createReader(redis, onStart),
  };
}

type Given<Name extends keyof Client> = Client[Name] extends (...given: infer G) => unknown ? G : never;

interface StreamPosition {
  key: string;
  id: string;
}

/**
 * Finds the position where reading starts: the end of the stream at the first call. Until its first event the adapter asks
 * for '$', the end at the time of each read, and would miss what is sent between two reads.
 */
function createStartFinder(redis: Redis, onStart: (id: string) => void) {
  let start: Promise<string> | undefined;
  return (stream: string): Promise<string> => {
    start ??= redis
      .run((client) => client.xRevRange(stream, '+', '-', { COUNT: 1 }))
      .then((entries) => {
        const id = entries?.[0]?.id ?? '0-0';
        onStart(id);
        return id;
      })
      .catch((error: unknown) => {
        start = undefined;
        throw error;
      });
    return start;
  };
}

/** The connection of the adapter that reads the stream. It renews its subscriptions after an outage. */
function createReader(redis: Redis, onStart: (id: string) => void) {
  const subscriptions: Given<'subscribe'>[] = [];
  const connection = redis.openConnection((client) =>
    Promise.all(subscriptions.map((each) => client.subscribe(...each))),
  );
  const findStart = createStartFinder(redis, onStart);
  return {
    sSubscribe: ignore,
    on: ignore,
    connect: () => Promise.resolve(),
    xRead: async ([{ key, id }]: [StreamPosition], options: Given<'xRead'>[1]) => {
      try {
        const start = id === '$' ? await findStart(key) : id;
        const client = connection.client();
        if (!client) throw new Error('Redis is away');
        return await client.xRead([{ key, id: start }], options);
      } catch (error) {
        await wait(rereadAfterMs);
        throw error;
      }
    },
    subscribe: async (...given: Given<'subscribe'>) => {
      subscriptions.push(given);
      await connection.client()?.subscribe(...given);
    },
    disconnect: connection.close,
  };
}

const ignore = () => undefined;
