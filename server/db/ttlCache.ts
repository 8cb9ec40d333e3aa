import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

const mostKept = 1_000;

/**
 * Caches readings of a database for `ttlMs`. Callers who ask while a reading runs share it; one that failed is forgotten,
 * and one that `isStale` says no to is read again.
 */
export function ttlCache<T>(ttlMs: number) {
  const byDatabase = new WeakMap<Knex, LRUCache<string, Promise<T>>>();
  return function cached(db: Knex, key: string, read: () => Promise<T>, isStale?: (value: T) => boolean): Promise<T> {
    const cache = byDatabase.get(db) ?? new LRUCache<string, Promise<T>>({ max: mostKept, ttl: ttlMs });
    byDatabase.set(db, cache);
    const readAgain = () => {
      const value = read();
      cache.set(key, value);
      value.catch(() => cache.delete(key));
      return value;
    };
    const known = cache.get(key);
    if (!known) return readAgain();
    return isStale ? known.then((value) => (isStale(value) ? readAgain() : value)) : known;
  };
}
