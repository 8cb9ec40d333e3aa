import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Adapter, Session } from 'socket.io-adapter';
import type { Namespace } from 'socket.io';
import { minuteMs } from '#shared/durations';
import type { Client, Redis } from './redis';

interface SharedAdapterOptions {
  /** Begins every name in Redis. */
  prefix: string;
  /** How long a connection may be away and still come back to all it missed. */
  recoverMs: number;
  isAllowed: (state: unknown) => Promise<boolean>;
}

/** The most events that are kept for connections that come back; older ones are gone, and they begin anew. */
const mostKept = 10_000;
const trimEveryMs = minuteMs;
/** A stream that cannot be read is not asked for again at once. */
const readAgainMs = 200;

/**
 * Socket.IO's adapter on Redis Streams: events reach the sockets of all processes, and a connection comes back on any of
 * them. Recovery never skips the checks (security §7.4): who may no longer hear all of it begins anew instead.
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
  // What was said in private does not stay in Redis for longer than it may be missed by somebody.
  const trimming = setInterval(() => {
    redis.ask((client) => client.xTrim(streamName, 'MINID', Date.now() - 2 * recoverMs)).catch(ignore);
  }, trimEveryMs);
  trimming.unref();

  async function mayComeBack(privateId: string): Promise<boolean> {
    const kept = await redis.ask((client) => client.get(stateKey(privateId)));
    return kept !== null && isAllowed(JSON.parse(kept));
  }

  // No arrow function: socket.io calls it with `new`.
  return function newAdapter(namespace: Namespace): Adapter {
    const adapter = create(namespace) as Adapter;
    const persist = adapter.persistSession.bind(adapter);
    const restore = adapter.restoreSession.bind(adapter);
    adapter.persistSession = (session) => {
      const state = JSON.stringify(session.data);
      redis.ask((client) => client.set(stateKey(session.pid), state, { PX: recoverMs })).catch(ignore);
      void persist(session);
    };
    // Looked up after the check, and only once by the library: what is sent while the rights are read belongs to it.
    adapter.restoreSession = async (privateId, offset) =>
      (await mayComeBack(privateId)) ? restore(privateId, offset) : nothing;
    const close = adapter.close.bind(adapter);
    adapter.close = () => {
      clearInterval(trimming);
      void close();
    };
    return adapter;
  };
}

/** socket.io takes null as "nothing to restore"; its types do not say so. */
const nothing = null as unknown as Session;

/**
 * Redis as the adapter uses it. While it is away, publishing fails at once, upon which the adapter serves the sockets of
 * this process; what the adapter does not wait for fails unheard.
 */
function clientFor(redis: Redis) {
  type Given<Name extends keyof Client> = Client[Name] extends (...given: infer G) => unknown ? G : never;
  return {
    // By this name the adapter knows which library the client is of.
    sSubscribe: ignore,
    xAdd: (...given: Given<'xAdd'>) => redis.ask((client) => client.xAdd(...given)),
    xRange: (...given: Given<'xRange'>) => redis.ask((client) => client.xRange(...given)),
    set: (...given: Given<'set'>) => redis.ask((client) => client.set(...given)).catch(ignore),
    publish: (...given: Given<'publish'>) => redis.ask((client) => client.publish(...given)).catch(ignore),
    multi: () => ({
      get: (key: string) => ({
        del: (same: string) => ({ exec: () => redis.ask((client) => client.multi().get(key).del(same).exec()) }),
      }),
    }),
    duplicate: () => readerOf(redis.another()),
  };
}

/** A connection that reads, again and again, also after an outage. */
function readerOf(client: Client) {
  const read = client.xRead.bind(client);
  const xRead = async (...given: Parameters<typeof read>) => {
    try {
      return await read(...given);
    } catch (error) {
      await wait(readAgainMs);
      throw error;
    }
  };
  const disconnect = () => {
    if (client.isOpen) client.destroy();
  };
  return Object.assign(client, { xRead, disconnect });
}

const ignore = () => undefined;
