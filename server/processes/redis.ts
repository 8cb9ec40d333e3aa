import { createClient } from '@redis/client';
import type { Logger } from 'pino';

const answersWithinMs = 1_000;
const pingEveryMs = 1_000;
const reconnect = { mostMs: 1_000, stepMs: 100 };
const startPatienceMs = 2_000;

const newClient = (url: string, { waits }: { waits: boolean }) =>
  createClient({
    url,
    RESP: 2,
    // While Redis is away a command fails at once, or waits until it is back.
    disableOfflineQueue: !waits,
    socket: {
      connectTimeout: 2 * answersWithinMs,
      reconnectStrategy: (retries) => Math.min(retries * reconnect.stepMs, reconnect.mostMs),
    },
  });
export type Client = ReturnType<typeof newClient>;

/** A connection to Redis, which may be lost and restored at any time. */
export interface Redis {
  isThere: () => boolean;
  /** Runs a command; rejects at once while Redis is away, and after a second without an answer. */
  ask: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  /** Another connection, whose commands wait while Redis is away; not connected yet. */
  another: () => Client;
  /** Calls the listener whenever Redis is back. */
  onReturn: (listener: () => void) => void;
  close: () => void;
}

/** Connects to Redis, waiting two seconds at most: the site also starts without it. */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const client = newClient(url, { waits: false });
  const others: Client[] = [];
  const listeners: (() => void)[] = [];
  let state: 'unknown' | 'there' | 'away' = 'unknown';
  let isPinging = false;

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
  async function look() {
    if (isPinging) return;
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

  client.on('error', (error: unknown) => {
    become('away', error);
  });
  const connecting = client.connect().then(look, ignore);
  await Promise.race([connecting, new Promise((resolve) => setTimeout(resolve, startPatienceMs).unref())]);
  const looking = setInterval(() => void look(), pingEveryMs).unref();

  return {
    isThere: () => state === 'there',
    ask: async (work) => {
      if (state !== 'there') throw new Error('Redis is away');
      return inTime(work(client), (error) => {
        become('away', error);
      });
    },
    another: () => {
      const other = newClient(url, { waits: true });
      // The watched connection reports outages; this one only reconnects.
      other.on('error', ignore);
      others.push(other);
      return other;
    },
    onReturn: (listener) => void listeners.push(listener),
    close: () => {
      clearInterval(looking);
      for (const each of [client, ...others]) if (each.isOpen) each.destroy();
    },
  };
}

async function inTime<T>(answer: Promise<T>, isLate: (error: Error) => void): Promise<T> {
  let heard = ignore;
  const late = new Promise<never>((_resolve, reject) => {
    heard = whenSilent(() => {
      const error = noAnswer();
      isLate(error);
      reject(error);
    });
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    heard();
  }
}

/** Calls `tell` after a second without `heard`. An answer that came while this process was busy is read first. */
function whenSilent(tell: () => void): () => undefined {
  let isHeard = false;
  const timer = setTimeout(() => {
    setImmediate(() => {
      if (!isHeard) tell();
    });
  }, answersWithinMs);
  return () => {
    isHeard = true;
    clearTimeout(timer);
  };
}

const noAnswer = () => new Error('Redis does not answer');

const ignore = () => undefined;
