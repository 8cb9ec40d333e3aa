import { LRUCache } from 'lru-cache';
import { secondMs } from '#shared/durations';
import { beginReading, type Reading } from '../../db/tableWrites';
import type { Host } from '../call';

const ttlMs = secondMs;
/**
 * Bytes of all answers and keys together, counted as two for each character. Addresses that were requested once are in a
 * small cache of their own: the many that nobody repeats would cost more garbage collection than they save.
 */
const maxBytes = { repeated: 8 * 1024 * 1024, first: 1024 * 1024 };
/** The memory of the tables that a cached answer depends on. */
const readingBytes = 500;

interface CachedAnswer {
  /** A text, or what the answers to all viewers have in common. */
  value: unknown;
  bytes: number;
  /** The tables read for the value and for its first text. */
  reading: Reading;
  /** By the clock of `performance.now()`. */
  until: number;
}

type Answers = LRUCache<string, CachedAnswer>;

/** Answers to addresses that were requested again, and to those that were requested once. */
interface AnswerCaches {
  repeated: Answers;
  first: Answers;
}

const cachesByHost = new WeakMap<Host, AnswerCaches>();

/**
 * The answer to visitors for a key: that of the last second, if this process has written to none of its tables since,
 * else a new one. With several processes each answer is new, because this one cannot know what the others write. Never
 * for answers that depend on a viewer.
 */
export const cachedVisitorAnswer = (host: Host, key: string, read: () => Promise<string>): Promise<string> =>
  cachedAnswer(host, key, { read, textFor: (text) => Promise.resolve(text), weight: 1 });

interface AnswerSteps<T> {
  /** The reading that everybody shares. */
  read: () => Promise<T>;
  /** The answer from that to one viewer, whose rights are checked each time. */
  textFor: (value: T) => Promise<string>;
  /** The memory of the value as a multiple of its text. */
  weight: number;
}

/** The same for what all viewers share: the value is cached, and each viewer gets an answer of their own from it. */
export async function cachedAnswer<T>(
  host: Host,
  key: string,
  { read, textFor, weight }: AnswerSteps<T>,
): Promise<string> {
  if (host.processes) return textFor(await read());
  const { repeated, first } = cachesByHost.get(host) ?? newCaches(host);
  const cached = repeated.get(key) ?? first.get(key);
  if (cached && performance.now() < cached.until && cached.reading.isCurrent()) {
    if (first.delete(key)) repeated.set(key, cached);
    return textFor(cached.value as T);
  }
  const [reading, until] = [beginReading(), performance.now() + ttlMs];
  try {
    const value = await read();
    const text = await textFor(value);
    const bytes = 2 * (weight * text.length + key.length) + readingBytes;
    // A value that was read during a write may be the state before it.
    if (reading.isCurrent())
      (first.delete(key) || cached ? repeated : first).set(key, { value, bytes, reading, until });
    return text;
  } finally {
    reading.end();
  }
}

function newCaches(host: Host): AnswerCaches {
  const newCache = (maxSize: number): Answers => new LRUCache({ maxSize, sizeCalculation: ({ bytes }) => bytes });
  const caches = { repeated: newCache(maxBytes.repeated), first: newCache(maxBytes.first) };
  cachesByHost.set(host, caches);
  return caches;
}
