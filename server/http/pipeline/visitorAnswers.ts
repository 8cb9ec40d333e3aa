import { LRUCache } from 'lru-cache';
import { secondMs } from '#shared/durations';
import { writeCount } from '../../db/writeCount';
import type { Host } from '../call';

const keptFor = secondMs;
/**
 * Bytes of all answers and keys together, counted as two for each character. Addresses asked for once go through a small
 * cache of its own: kept longer, the many addresses that nobody repeats would cost more garbage collection than they save.
 */
const mostBytes = { repeated: 8 * 1024 * 1024, first: 1024 * 1024 };

interface KeptAnswer {
  text: string;
  /** The write count when it was read. */
  writes: number;
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
 * The answer to visitors for a key: that of the last second, if this process has written nothing since, else a new one.
 * With several processes each answer is new, because this one cannot know what the others write. Never for answers that
 * depend on a viewer.
 */
export async function visitorAnswer(host: Host, key: string, read: () => Promise<string>): Promise<string> {
  if (host.processes) return read();
  const { repeated, first } = keptOf.get(host) ?? newCaches(host);
  const known = repeated.get(key) ?? first.get(key);
  if (known?.writes === writeCount() && performance.now() < known.until) {
    if (first.delete(key)) repeated.set(key, known);
    return known.text;
  }
  const [writes, until] = [writeCount(), performance.now() + keptFor];
  const text = await read();
  // An answer read beside a write may be the state before it.
  if (writes === writeCount()) (first.delete(key) || known ? repeated : first).set(key, { text, writes, until });
  return text;
}

function newCaches(host: Host): Kept {
  const newCache = (maxSize: number): Answers =>
    new LRUCache({ maxSize, sizeCalculation: ({ text }, key) => 2 * (text.length + key.length) });
  const kept = { repeated: newCache(mostBytes.repeated), first: newCache(mostBytes.first) };
  keptOf.set(host, kept);
  return kept;
}
