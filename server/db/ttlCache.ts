import type { Knex } from 'knex';

const mostKept = 1_000;

interface Kept<T> {
  value: Promise<T>;
  madeAt: number;
}

/**
 * Keeps what was read of a database for a while, the thousand newest names of it. Who asks while it is being read
 * waits for the same reading; one that failed is forgotten.
 */
export function ttlCache<T>(keptMs: number) {
  const byDatabase = new WeakMap<Knex, Map<string, Kept<T>>>();
  return function recent(db: Knex, name: string, read: () => Promise<T>, isStale?: (value: T) => boolean): Promise<T> {
    const kept = byDatabase.get(db) ?? new Map<string, Kept<T>>();
    byDatabase.set(db, kept);
    const readAnew = () => {
      const value = read();
      kept.delete(name);
      kept.set(name, { value, madeAt: Date.now() });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      value.catch(() => kept.delete(name));
      return value;
    };
    const known = kept.get(name);
    if (!known || Date.now() - known.madeAt >= keptMs) return readAnew();
    if (!isStale) return known.value;
    return known.value.then((value) => (isStale(value) ? readAnew() : value));
  };
}
