import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Adapter, Session } from 'socket.io-adapter';
import type { Namespace } from 'socket.io';
import { minuteMs } from '#shared/durations';
import { eventIn, missedInStream, packetOf, type Message } from './eventStream';
import { offsetOf, RecentEvents } from './recentEvents';
import type { Redis } from './redis';
import type { Client } from './redisConnection';

interface SharedAdapterOptions {
  /** The prefix of every key in Redis. */
  prefix: string;
  /** How long a connection may be away and still recover. */
  recoverMs: number;
  isAllowed: (state: unknown) => Promise<boolean>;
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
export function sharedAdapter(redis: Redis, { prefix, recoverMs, isAllowed }: SharedAdapterOptions) {
  const streamName = `${prefix}events`;
  const stateKey = (privateId: string) => `${prefix}state:${privateId}`;
  const create = createAdapter(clientFor(redis), {
    streamName,
    channelPrefix: `${prefix}processes`,
    sessionKeyPrefix: `${prefix}socket:`,
    maxLen: mostKept,
    onlyPlaintext: true,
  });
  const recent = new RecentEvents();
  const readMissed = missedInStream(redis, streamName);
  redis.onReturn(() => {
    recent.clear();
  });
  // Private messages stay in Redis only as long as somebody may still recover them.
  const trimming = setInterval(() => {
    redis.ask((client) => client.xTrim(streamName, 'MINID', Date.now() - 2 * recoverMs)).catch(ignore);
    recent.tidy();
  }, trimEveryMs);
  trimming.unref();

  // A function declaration, because socket.io calls it with `new`.
  return function newAdapter(namespace: Namespace): Adapter {
    const adapter = create(namespace) as unknown as Adapter & StreamAdapter;
    const publish = adapter.doPublish.bind(adapter);
    const hear = adapter.onMessage.bind(adapter);
    adapter.doPublish = async (message) => {
      const id = await publish(message);
      const event = eventIn(message, id);
      if (event) recent.add(event);
      return id;
    };
    adapter.onMessage = (message, id) => {
      const event = eventIn(message, id ?? '');
      if (event) recent.heard(event);
      hear(message, id);
    };
    adapter.persistSession = (session) => {
      const state = JSON.stringify(session);
      redis.ask((client) => client.set(stateKey(session.pid), state, { PX: recoverMs })).catch(ignore);
    };
    // Removed before the check, so that two simultaneous attempts cannot both restore it.
    adapter.restoreSession = async (privateId, id) => {
      const kept = await redis.ask((client) => client.getDel(stateKey(privateId)));
      if (kept === null) return nothing;
      const session = JSON.parse(kept) as Session;
      if (!(await isAllowed(session.data))) return nothing;
      // Missed events are looked up after the check, so that those sent during it are included.
      const offset = offsetOf(id);
      const missed = recent.since(offset, session.rooms) ?? (await readMissed(offset, session.rooms));
      if (!missed) return nothing;
      return { ...session, missedPackets: missed.map(packetOf) };
    };
    const close = adapter.close.bind(adapter);
    adapter.close = () => {
      clearInterval(trimming);
      void close();
    };
    return adapter;
  };
}

/** Null means nothing to restore; socket.io's types do not say so. */
const nothing = null as unknown as Session;

/**
 * The part of a Redis client that the adapter uses. While Redis is away publishing fails at once and the adapter serves
 * this process; commands that it does not wait for fail silently.
 */
function clientFor(redis: Redis) {
  return {
    // The adapter recognises the client library by this name.
    sSubscribe: ignore,
    xAdd: (...given: Given<'xAdd'>) => redis.ask((client) => client.xAdd(...given)),
    publish: (...given: Given<'publish'>) => redis.ask((client) => client.publish(...given)).catch(ignore),
    duplicate: () => readerOf(redis),
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
function startReader(redis: Redis) {
  let start: Promise<string> | undefined;
  return (stream: string): Promise<string> => {
    start ??= redis
      .ask((client) => client.xRevRange(stream, '+', '-', { COUNT: 1 }))
      .then((entries) => entries?.[0]?.id ?? '0-0')
      .catch((error: unknown) => {
        start = undefined;
        throw error;
      });
    return start;
  };
}

/** A connection that reads again and again and keeps its subscriptions, also after an outage. */
function readerOf(redis: Redis) {
  const subscriptions: Given<'subscribe'>[] = [];
  const connection = redis.another((client) => Promise.all(subscriptions.map((each) => client.subscribe(...each))));
  const startOf = startReader(redis);
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
