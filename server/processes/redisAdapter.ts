import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Adapter, Session } from 'socket.io-adapter';
import type { Namespace } from 'socket.io';
import { minuteMs } from '#shared/durations';
import { eventIn, missedInStream, packetOf, type Message } from './eventStream';
import { nothing, sendKept } from '../realtime/packets';
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

/** The most events kept for recovery: two minutes of 500 a second. A connection that missed more starts from scratch. */
const mostKept = 60_000;
const trimEveryMs = minuteMs;
/** The pause before reading a failing stream again. */
const readAgainMs = 200;

/** The part of the adapter that its types hide: what it sends to the stream, and what it reads from there. */
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
  const begin = (id: string) => {
    recent.begin(offsetOf(id));
  };
  const create = createAdapter(clientFor(redis, begin), {
    streamName,
    channelPrefix: `${prefix}processes`,
    sessionKeyPrefix: `${prefix}socket:`,
    maxLen: mostKept,
    onlyPlaintext: true,
  });
  const readMissed = missedInStream(redis, streamName);
  redis.onReturn(() => {
    recent.clear();
  });
  /** Connections that are coming back, by their id, with what they have been told. */
  const returning = new Map<string, { rooms: readonly string[]; told: SentEvents; at: number }>();

  /** The events that a connection missed, from memory or else from the stream, and what it has been told with them. */
  async function find(last: number, { sent = nothingSent, rooms }: KeptSession) {
    // Its process sends its own events before it reads those that precede them: the last one that was received does not
    // tell of these.
    const from = Math.min(last, sent.upTo || last);
    const inMemory = recent.since(from, rooms);
    const found = inMemory ? { missed: inMemory, told: recent.sent() } : await findInStream(from, rooms);
    const received = new Set(sent.ahead.filter((offset) => offset <= last));
    return found && { ...found, missed: found.missed.filter(({ offset }) => !received.has(offset)) };
  }

  /** Those that this process has sent by now; its sockets will hear the others from it. */
  async function findInStream(from: number, rooms: readonly string[]) {
    const found = await readMissed(from, rooms);
    const told = recent.sent();
    if (!found) return null;
    // It has begun on an empty stream, and heard nothing.
    if (told.upTo === 0) return { missed: found.missed, told: { upTo: found.upTo, ahead: [] } };
    const later = recent.sentAfter({ upTo: found.upTo, ahead: [] }, rooms);
    const missed = found.missed.filter(({ offset }) => offset <= told.upTo || told.ahead.includes(offset));
    return later && { missed: [...missed, ...later], told };
  }

  // Private messages stay in Redis only as long as somebody may still recover them.
  const trimming = setInterval(() => {
    redis.ask((client) => client.xTrim(streamName, 'MINID', Date.now() - 2 * recoverMs)).catch(ignore);
    recent.tidy();
    // A client that broke off while it came back is never connected.
    for (const [id, { at }] of returning) if (at < Date.now() - recoverMs) returning.delete(id);
  }, trimEveryMs);
  trimming.unref();

  // A function declaration, because socket.io calls it with `new`.
  return function newAdapter(namespace: Namespace): Adapter {
    const adapter = create(namespace) as unknown as Adapter & StreamAdapter;
    const publish = adapter.doPublish.bind(adapter);
    const hear = adapter.onMessage.bind(adapter);
    const broadcast = adapter.broadcast.bind(adapter);
    // Events of this process, also while Redis is away. The answer is a promise that the event is in Redis.
    adapter.broadcast = (packet, options) => {
      if (!options.flags?.local) onEvent(options.rooms);
      return broadcast(packet, options);
    };
    adapter.doPublish = async (message) => {
      const id = await publish(message);
      const event = eventIn(message, id);
      if (event) recent.add(event);
      return id;
    };
    adapter.onMessage = (message, id) => {
      const event = eventIn(message, id ?? '');
      if (event) {
        recent.heard(event);
        onEvent(event.rooms);
      }
      hear(message, id);
    };
    adapter.persistSession = (session) => {
      const state = JSON.stringify({ ...session, sent: recent.sent() } satisfies KeptSession);
      redis.ask((client) => client.set(stateKey(session.pid), state, { PX: recoverMs })).catch(ignore);
    };
    // Removed before the check, so that two simultaneous attempts cannot both restore it.
    adapter.restoreSession = async (privateId, id) => {
      const kept = await redis.ask((client) => client.getDel(stateKey(privateId)));
      if (kept === null) return nothing;
      const { sent, ...session } = JSON.parse(kept) as KeptSession;
      if (!(await isAllowed(session.data))) return nothing;
      // Missed events are looked up after the check, so that those sent during it are included.
      const found = await find(offsetOf(id), { sent, ...session });
      if (!found) return nothing;
      returning.set(session.sid, { rooms: session.rooms, told: found.told, at: Date.now() });
      return { ...session, missedPackets: found.missed.map(packetOf) };
    };
    // Events that this process sent between the look at the stream and the moment the socket began to hear new ones.
    namespace.on('connect', (socket) => {
      const back = returning.get(socket.id);
      if (!back) return;
      returning.delete(socket.id);
      const rest = recent.sentAfter(back.told, back.rooms);
      if (!rest) socket.conn.close();
      for (const event of rest ?? []) sendKept(socket, packetOf(event));
    });
    const close = adapter.close.bind(adapter);
    adapter.close = () => {
      clearInterval(trimming);
      void close();
    };
    return adapter;
  };
}

/** A connection that broke, with what its process had sent by then. */
interface KeptSession extends Omit<Session, 'missedPackets'> {
  /** Missing where a former version stored it. */
  sent?: SentEvents | undefined;
}

const nothingSent: SentEvents = { upTo: 0, ahead: [] };

/**
 * The part of a Redis client that the adapter uses. While Redis is away publishing fails at once and the adapter serves
 * this process; commands that it does not wait for fail silently.
 */
function clientFor(redis: Redis, begin: (id: string) => void) {
  return {
    // The adapter recognises the client library by this name.
    sSubscribe: ignore,
    xAdd: (...given: Given<'xAdd'>) => redis.ask((client) => client.xAdd(...given)),
    publish: (...given: Given<'publish'>) => redis.ask((client) => client.publish(...given)).catch(ignore),
    duplicate: () => readerOf(redis, begin),
  };
}

type Given<Name extends keyof Client> = Client[Name] extends (...given: infer G) => unknown ? G : never;

interface StreamPlace {
  key: string;
  id: string;
}

/**
 * Where reading begins: at the end that the stream had when it was first asked for. Until the first event the adapter
 * asks for '$', the end at the time of each read, and would miss what is sent before the first and between two reads.
 */
function startReader(redis: Redis, begin: (id: string) => void) {
  let start: Promise<string> | undefined;
  return (stream: string): Promise<string> => {
    start ??= redis
      .ask((client) => client.xRevRange(stream, '+', '-', { COUNT: 1 }))
      .then((entries) => {
        const id = entries?.[0]?.id ?? '0-0';
        begin(id);
        return id;
      })
      .catch((error: unknown) => {
        start = undefined;
        throw error;
      });
    return start;
  };
}

/** A connection that reads again and again and keeps its subscriptions, also after an outage. */
function readerOf(redis: Redis, begin: (id: string) => void) {
  const subscriptions: Given<'subscribe'>[] = [];
  const connection = redis.another((client) => Promise.all(subscriptions.map((each) => client.subscribe(...each))));
  const startOf = startReader(redis, begin);
  return {
    sSubscribe: ignore,
    on: ignore,
    connect: () => Promise.resolve(),
    xRead: async ([{ key, id }]: [StreamPlace], options: Given<'xRead'>[1]) => {
      try {
        const start = id === '$' ? await startOf(key) : id;
        const client = connection.client();
        if (!client) throw new Error('Redis is away');
        return await client.xRead([{ key, id: start }], options);
      } catch (error) {
        await wait(readAgainMs);
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
