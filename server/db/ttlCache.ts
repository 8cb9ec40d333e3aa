import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

const mostKept = 1_000;

interface TtlCacheOptions<T> {
  /**
   * Whether reading this takes longer than a page may. It is repeated behind its callers: until then they get the old
   * value. Otherwise everybody waits for the new one.
   */
  isSlow?: (value: T) => boolean;
  /** Stores a slow reading, for `recall` after the next start. */
  save?: (db: Knex, key: string, value: T) => Promise<void>;
}

interface Reading<T> {
  value: Promise<T>;
  /** When it becomes old, in milliseconds of `performance.now()`. */
  until: number;
  isSlow: boolean;
  isRepeated?: boolean;
}

/**
 * Caches readings of a database for `ttlMs`. Callers who ask while a reading runs share it; one that failed is forgotten,
 * and one that `isStale` says yes to is read again.
 */
export function ttlCache<T>(ttlMs: number, { isSlow, save }: TtlCacheOptions<T> = {}) {
  const byDatabase = new WeakMap<Knex, LRUCache<string, Reading<T>>>();
  const cacheOf = (db: Knex) => {
    const cache = byDatabase.get(db) ?? new LRUCache<string, Reading<T>>({ max: mostKept });
    byDatabase.set(db, cache);
    return cache;
  };

  /** The cached reading, or a new one. */
  function cached(db: Knex, key: string, read: () => Promise<T>, isStale?: (value: T) => boolean): Promise<T> {
    const cache = cacheOf(db);

    function begin(): Reading<T> {
      const reading: Reading<T> = { value: read(), until: performance.now() + ttlMs, isSlow: false };
      reading.value.then(
        (value) => {
          reading.isSlow = isSlow?.(value) ?? false;
          if (reading.isSlow) save?.(db, key, value).catch(warn);
        },
        () => cache.get(key) === reading && cache.delete(key),
      );
      return reading;
    }

    function readAgain() {
      const reading = begin();
      cache.set(key, reading);
      return reading.value;
    }

    function repeatBehind(old: Reading<T>) {
      if (old.isRepeated) return;
      old.isRepeated = true;
      const reading = begin();
      reading.value.then(
        () => cache.set(key, reading),
        () => (old.isRepeated = false),
      );
    }

    const known = cache.get(key);
    if (!known) return readAgain();
    if (known.until <= performance.now()) {
      if (!known.isSlow) return readAgain();
      repeatBehind(known);
    }
    return isStale ? known.value.then((value) => (isStale(value) ? readAgain() : value)) : known.value;
  }

  /** Takes a reading of an earlier process, which is old and is repeated behind the first who asks. */
  function recall(db: Knex, key: string, value: T) {
    cacheOf(db).set(key, { value: Promise.resolve(value), until: 0, isSlow: true });
  }

  return Object.assign(cached, { recall });
}

/** Nothing is wrong but the next start, which has to read it anew. */
const warn = (error: unknown) => {
  process.emitWarning(`A slow reading was not stored: ${error instanceof Error ? error.message : String(error)}`);
};
