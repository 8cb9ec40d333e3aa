import { LRUCache } from 'lru-cache';
import { secondMs } from '#shared/durations';
import { writeCount } from '../../db/writeCount';
import type { Host } from '../call';

const keptFor = secondMs;
/** Bytes of all answers and keys together, counted as two for each character. */
const mostBytes = 8 * 1024 * 1024;

interface KeptAnswer {
  text: string;
  /** The write count when it was read. */
  writes: number;
  /** By the clock of `performance.now()`. */
  until: number;
}

const keptOf = new WeakMap<Host, LRUCache<string, KeptAnswer>>();

/**
 * The answer to visitors for a key: that of the last second, if this process has written nothing since, else a new one.
 * With several processes each answer is new, because this one cannot know what the others write. Never for answers that
 * depend on a viewer.
 */
export async function visitorAnswer(host: Host, key: string, read: () => Promise<string>): Promise<string> {
  if (host.processes) return read();
  const kept = keptOf.get(host) ?? newCache(host);
  const known = kept.get(key);
  if (known?.writes === writeCount() && performance.now() < known.until) return known.text;
  const [writes, until] = [writeCount(), performance.now() + keptFor];
  const text = await read();
  // What was read beside a write may be the state before it.
  if (writes === writeCount()) kept.set(key, { text, writes, until });
  return text;
}

function newCache(host: Host) {
  const cache = new LRUCache<string, KeptAnswer>({
    maxSize: mostBytes,
    sizeCalculation: ({ text }, key) => 2 * (text.length + key.length),
  });
  keptOf.set(host, cache);
  return cache;
}
