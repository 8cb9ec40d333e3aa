import { setTimeout as wait } from 'node:timers/promises';
import { Redis as Client, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { parseRedisUrl, redisUrlForm } from '../../settings/redisUrl';

const startTimeoutMs = 2_000;
const openTimeoutMs = 2_000;
const reconnect = { maxMs: 1_000, stepMs: 100 };

/** The two connections to one Redis: they are open together, and where one breaks, both are closed. */
export interface RedisLink {
  commands: Client;
  /** For reads that wait, which would hold up other commands. */
  reader: Client;
  /** Closes both, because Redis does not answer. They are opened again. */
  cut: (reason: Error) => void;
}

/** Redis, which may be lost and restored at any time. */
export interface Redis {
  isAvailable: () => boolean;
  /** A sentence for the operator while Redis is unavailable; null while it is there. */
  problem: () => string | null;
  /** Runs commands. Rejects at once while Redis is unavailable, and when it is lost before it answers. */
  run: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  close: () => void;
}

interface RedisUser {
  /** Called with connections that were opened, before Redis counts as available. */
  begin?: (link: RedisLink) => Promise<void>;
  /** Called after `begin`, when these connections are lost. */
  end?: () => void;
}

/**
 * Commands fail at once while there is no connection, and none is sent twice. There is no `commandTimeout`: a process that
 * was busy for a second would take answers for missing that it only has not read yet.
 */
const clientOptions = {
  protocol: 2,
  replyMapping: 'legacy',
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  retryStrategy: null,
  connectTimeout: 1_000,
  // What a frozen Redis was asked fails at once, not when its connection has ended in good order.
  disconnectTimeout: 1,
  sentinelRetryStrategy: () => null,
  sentinelCommandTimeout: 1_000,
  sentinelReconnectStrategy: () => 5_000,
  updateSentinels: false,
} satisfies RedisOptions;

/**
 * Connects to Redis, waiting two seconds at most: the site also starts without it. With Sentinel, the connections lead to
 * the master, and to another one as soon as the Sentinels name it.
 */
export async function connectRedis(url: string, log: Logger, user: RedisUser = {}): Promise<Redis> {
  const options = parseRedisUrl(url);
  if (options === undefined) throw new Error(`The address of Redis ${redisUrlForm}`);
  let link: RedisLink | undefined;
  let wasLost = false;
  let lastError: unknown;
  let isClosed = false;
  let endLink: (reason: Error) => void = () => undefined;

  async function keepOpen(address: RedisOptions, markOpened: () => void) {
    for (let attempts = 1; !isClosed; attempts += 1) {
      const { opened, broken, cut } = openLink(address);
      endLink = cut;
      try {
        const next = await opened;
        await Promise.race([user.begin?.(next), broken.then(throwIt)]);
        link = next;
        attempts = 0;
        if (wasLost) log.info('Redis is back: the processes act as one again');
        wasLost = false;
        markOpened();
        throw await broken;
      } catch (error) {
        cut(error as Error);
        lastError = error;
        link = undefined;
        user.end?.();
        if (!isClosed && !wasLost)
          log.warn({ err: error }, 'Redis is away: each process serves its own sockets and limits');
        wasLost = true;
      }
      await wait(Math.min(attempts * reconnect.stepMs, reconnect.maxMs), undefined, { ref: false });
    }
  }

  await new Promise<void>((resolve) => {
    // Not unreferenced: a command may have nothing else that keeps its process alive.
    const deadline = setTimeout(resolve, startTimeoutMs);
    void keepOpen(options, () => {
      clearTimeout(deadline);
      resolve();
    });
  });

  return {
    isAvailable: () => link !== undefined,
    problem: () => (link ? null : problemOf(lastError)),
    run: async (work) => {
      if (!link) throw new Error('Redis is away');
      return work(link.commands);
    },
    close: () => {
      isClosed = true;
      endLink(new Error('Closed'));
    },
  };
}

/** Opens both connections. `broken` resolves to the reason why one has failed, or both were cut. */
function openLink(options: RedisOptions) {
  // One of them is enough to hear of another master.
  const commands = new Client({ ...options, ...clientOptions, failoverDetector: true });
  const reader = new Client({ ...options, ...clientOptions });
  let cut: (reason: Error) => void = () => undefined;
  const broken = new Promise<Error>((resolve) => {
    cut = (reason) => {
      resolve(reason);
      for (const client of [commands, reader]) client.disconnect();
    };
    for (const client of [commands, reader]) {
      client.on('error', (error) => {
        cut(error);
      });
      client.once('close', () => {
        cut(new Error('The connection to Redis was closed'));
      });
    }
  });
  async function open(): Promise<RedisLink> {
    const timer = setTimeout(() => {
      cut(new Error('Redis does not answer'));
    }, openTimeoutMs);
    try {
      await Promise.race([Promise.all([commands.connect(), reader.connect()]), broken.then(throwIt)]);
    } finally {
      clearTimeout(timer);
    }
    return { commands, reader, cut };
  }
  return { opened: open(), broken, cut };
}

function throwIt(error: Error): never {
  throw error;
}

const problemOf = (error: unknown) =>
  /WRONGPASS|NOAUTH|invalid username-password/i.test((error as Error | undefined)?.message ?? '')
    ? 'Redis refuses the user or the password in REDIS_URL.'
    : 'Redis does not answer at the address in REDIS_URL.';
