import { LRUCache } from 'lru-cache';
import { secondMs } from '#shared/durations';
import { beginReading, type Reading } from '../../db/tableWrites';
import type { Host } from '../call';

const keptFor = secondMs;
/**
 * Bytes of all answers and keys together, counted as two for each character. Addresses asked for once go through a small
 * cache of its own: kept longer, the many addresses that nobody repeats would cost more garbage collection than they save.
 */
const mostBytes = { repeated: 8 * 1024 * 1024, first: 1024 * 1024 };
/** The memory of what a kept answer depends on. */
const bytesOfReading = 500;

interface KeptAnswer {
  /** A text, or what the answers to all viewers have in common. */
  value: unknown;
  bytes: number;
  /** Of its value, and of the first text. */
  reading: Reading;
  /** By the clock of `performance.now()`. */
  until: number;
}

type Answers = LRUCache<string, KeptAnswer>;

/** Answers to addresses that were asked for again, and to those that were asked for once. */
interface Kept {
  repeated: Answers;
  first: Answers;
}

const keptOf = new WeakMap<Host, Kept>();

/**
 * The answer to visitors for a key: that of the last second, if this process has written to none of its tables since,
 * else a new one. With several processes each answer is new, because this one cannot know what the others write. Never
 * for answers that depend on a viewer.
 */
export const visitorAnswer = (host: Host, key: string, read: () => Promise<string>): Promise<string> =>
  keptAnswer(host, key, { read, textFor: (text) => Promise.resolve(text), weight: 1 });

interface AnswerSteps<T> {
  /** The reading that everybody shares. */
  read: () => Promise<T>;
  /** The answer from that to one viewer, whose rights are checked each time. */
  textFor: (value: T) => Promise<string>;
  /** The memory of the value as a multiple of its text. */
  weight: number;
}

/** The same for what all viewers share, logged in or not: it is kept, and each gets an answer of their own from it. */
export async function keptAnswer<T>(
  host: Host,
  key: string,
  { read, textFor, weight }: AnswerSteps<T>,
): Promise<string> {
  if (host.processes) return textFor(await read());
  const { repeated, first } = keptOf.get(host) ?? newCaches(host);
  const known = repeated.get(key) ?? first.get(key);
  if (known && performance.now() < known.until && known.reading.isCurrent()) {
    if (first.delete(key)) repeated.set(key, known);
    return textFor(known.value as T);
  }
  const [reading, until] = [beginReading(), performance.now() + keptFor];
  try {
    const value = await read();
    const text = await textFor(value);
    const bytes = 2 * (weight * text.length + key.length) + bytesOfReading;
    // A value read beside a write may be the state before it.
    if (reading.isCurrent()) (first.delete(key) || known ? repeated : first).set(key, { value, bytes, reading, until });
    return text;
  } finally {
    reading.end();
  }
}

function newCaches(host: Host): Kept {
  const newCache = (maxSize: number): Answers => new LRUCache({ maxSize, sizeCalculation: ({ bytes }) => bytes });
  const kept = { repeated: newCache(mostBytes.repeated), first: newCache(mostBytes.first) };
  keptOf.set(host, kept);
  return kept;
}
