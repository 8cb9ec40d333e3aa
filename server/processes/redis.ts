import type { Logger } from 'pino';
import { inTime, noAnswer, whenSilent } from './inTime';
import { keepConnection, type Client, type Connection } from './redisConnection';
import { redisUrlForm, readRedisUrl } from './redisUrl';
import { finderFor } from './sentinel';

const lookEveryMs = 1_000;
const startPatienceMs = 2_000;

/** A connection to Redis, which may be lost and restored at any time. */
export interface Redis {
  isThere: () => boolean;
  /** Runs a command; rejects at once while Redis is away, and after a second without an answer. */
  ask: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  /** Another connection; `opened` gets its client whenever it is open again. */
  another: (opened?: (client: Client) => Promise<unknown>) => Connection;
  /** Calls the listener whenever Redis is back. */
  onReturn: (listener: () => void) => void;
  close: () => void;
}

/**
 * Connects to Redis, waiting two seconds at most: the site also starts without it. With Sentinel, all connections follow
 * the master when another one takes over.
 */
export async function connectRedis(address: string, log: Logger): Promise<Redis> {
  const url = readRedisUrl(address);
  if (!url) throw new Error(`The address of Redis ${redisUrlForm}`);
  const finder = finderFor(url);
  const connections: Connection[] = [];
  const listeners: (() => void)[] = [];
  let state: 'unknown' | 'there' | 'away' = 'unknown';
  let isPinging = false;
  let isFinding = false;

  function become(next: 'there' | 'away', error?: unknown) {
    if (next === state) return;
    const before = state;
    state = next;
    if (next === 'away') log.warn({ err: error }, 'Redis is away: each process serves its own sockets and limits');
    if (before !== 'away') return;
    log.info('Redis is back: the processes act as one again');
    for (const listener of listeners) listener();
  }

  /** One ping at a time: a frozen Redis would answer all of them when it thaws. */
  async function ping() {
    const client = main.client();
    if (isPinging || !client) return;
    isPinging = true;
    const heard = whenSilent(() => {
      become('away', noAnswer());
    });
    try {
      await client.ping();
      become('there');
    } catch (error) {
      become('away', error);
    } finally {
      heard();
      isPinging = false;
    }
  }

  /** Leaves a master that another one has replaced. It may be frozen, and then its connections never break. */
  async function follow() {
    if (isFinding) return;
    isFinding = true;
    try {
      const master = await finder.find();
      for (const each of connections) each.moveTo(master);
    } catch (error) {
      // Without Sentinels the master that is known stays.
      log.debug({ err: error }, 'No Sentinel answers');
    } finally {
      isFinding = false;
    }
  }

  const connect = (given: Pick<Parameters<typeof keepConnection>[0], 'opened' | 'broke'>) => {
    const connection = keepConnection({ url, find: finder.find, ...given });
    connections.push(connection);
    return connection;
  };
  let isOpen: () => void = () => undefined;
  const opening = new Promise<void>((resolve) => (isOpen = resolve));
  const main = connect({
    opened: async (client) => {
      await inTime(client.ping());
      // The client is in use a moment later.
      setImmediate(() => {
        become('there');
        isOpen();
      });
    },
    broke: (error) => {
      become('away', error);
    },
  });
  await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, startPatienceMs).unref())]);
  const looking = setInterval(() => {
    void ping();
    if (url.masterName !== undefined) void follow();
  }, lookEveryMs).unref();

  return {
    isThere: () => state === 'there',
    ask: async (work) => {
      const client = main.client();
      if (state !== 'there' || !client) throw new Error('Redis is away');
      return inTime(work(client), (error) => {
        become('away', error);
      });
    },
    another: (opened) => connect(opened ? { opened } : {}),
    onReturn: (listener) => void listeners.push(listener),
    close: () => {
      clearInterval(looking);
      finder.close();
      for (const each of connections) each.close();
    },
  };
}
