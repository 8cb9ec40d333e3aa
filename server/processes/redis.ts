import type { Logger } from 'pino';
import { withTimeout, timeoutError, startTimeout } from './withTimeout';
import { openPersistentConnection, type Client, type Connection } from './redisConnection';
import { redisUrlForm, parseRedisUrl } from './redisUrl';
import { createMasterFinder } from './sentinel';

const pingEveryMs = 1_000;
const startTimeoutMs = 2_000;

/** A connection to Redis, which may be lost and restored at any time. */
export interface Redis {
  isAvailable: () => boolean;
  /** A sentence for the operator while Redis is unavailable; null while it is there. */
  problem: () => string | null;
  /** Runs commands. Rejects at once while Redis is unavailable, and after a second without an answer. */
  run: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  /** Opens another connection; `onOpen` gets its client whenever it is open again. */
  openConnection: (onOpen?: (client: Client) => Promise<unknown>) => Connection;
  /** Calls the listener whenever Redis is available again. */
  onReconnect: (listener: () => void) => void;
  close: () => void;
}

/**
 * Connects to Redis, waiting two seconds at most: the site also starts without it. With Sentinel, all connections follow
 * the master when another one takes over.
 */
export async function connectRedis(address: string, log: Logger): Promise<Redis> {
  const url = parseRedisUrl(address);
  if (!url) throw new Error(`The address of Redis ${redisUrlForm}`);
  const masterFinder = createMasterFinder(url);
  const connections: Connection[] = [];
  const listeners: (() => void)[] = [];
  let state: 'unknown' | 'available' | 'unavailable' = 'unknown';
  let lastError: unknown;
  let isPinging = false;
  let isFinding = false;

  function setState(next: 'available' | 'unavailable', error?: unknown) {
    if (next === state) return;
    const before = state;
    state = next;
    if (next === 'unavailable')
      log.warn({ err: error }, 'Redis is away: each process serves its own sockets and limits');
    if (before !== 'unavailable') return;
    log.info('Redis is back: the processes act as one again');
    for (const listener of listeners) listener();
  }

  /** One ping at a time: a frozen Redis would answer all of them when it thaws. */
  async function ping() {
    const client = main.client();
    if (isPinging || !client) return;
    isPinging = true;
    const cancelTimeout = startTimeout(() => {
      setState('unavailable', timeoutError());
    });
    try {
      await client.ping();
      setState('available');
    } catch (error) {
      setState('unavailable', error);
    } finally {
      cancelTimeout();
      isPinging = false;
    }
  }

  /** Leaves a master that Sentinel has replaced. It may be frozen, and then its connections never break. */
  async function followMaster() {
    if (isFinding) return;
    isFinding = true;
    try {
      const master = await masterFinder.find();
      for (const each of connections) each.moveTo(master);
    } catch (error) {
      // Without Sentinels the master that is known stays.
      log.debug({ err: error }, 'No Sentinel answers');
    } finally {
      isFinding = false;
    }
  }

  const connect = (callbacks: Pick<Parameters<typeof openPersistentConnection>[0], 'onOpen' | 'onLost'>) => {
    const connection = openPersistentConnection({ url, find: masterFinder.find, ...callbacks });
    connections.push(connection);
    return connection;
  };
  let markOpened: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (markOpened = resolve));
  const main = connect({
    onOpen: async (client) => {
      await withTimeout(client.ping());
      // The client is in use a moment later.
      setImmediate(() => {
        setState('available');
        markOpened();
      });
    },
    onLost: (error) => {
      lastError = error;
      setState('unavailable', error);
    },
  });
  // Not unreferenced: a command may have nothing else that keeps its process alive.
  const deadline = setTimeout(() => markOpened(), startTimeoutMs);
  await opened;
  clearTimeout(deadline);
  const pingTimer = setInterval(() => {
    void ping();
    if (url.masterName !== undefined) void followMaster();
  }, pingEveryMs).unref();

  return {
    isAvailable: () => state === 'available',
    problem: () => (state === 'available' ? null : problemOf(lastError)),
    run: async (work) => {
      const client = main.client();
      if (state !== 'available' || !client) throw new Error('Redis is away');
      return withTimeout(work(client), (error) => {
        setState('unavailable', error);
      });
    },
    openConnection: (onOpen) => connect(onOpen ? { onOpen } : {}),
    onReconnect: (listener) => void listeners.push(listener),
    close: () => {
      clearInterval(pingTimer);
      masterFinder.close();
      for (const each of connections) each.close();
    },
  };
}

const problemOf = (error: unknown) =>
  /WRONGPASS|NOAUTH|invalid username-password/i.test((error as Error | undefined)?.message ?? '')
    ? 'Redis refuses the user or the password in REDIS_URL.'
    : 'Redis does not answer at the address in REDIS_URL.';
