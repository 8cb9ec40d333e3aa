import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

const maxEntries = 1_000;

interface TtlCacheOptions<T> {
  /**
   * Whether reading this value takes longer than a page may. It is refreshed in the background, and callers get the old value
   * meanwhile (stale-while-revalidate). Otherwise they wait for the new one.
   */
  isSlow?: (value: T) => boolean;
  /** Stores a slow reading, for `restore` after the next start. */
  save?: (db: Knex, key: string, value: T) => Promise<void>;
}

interface Reading<T> {
  value: Promise<T>;
  /** When it becomes old, in milliseconds of `performance.now()`. */
  expiresAt: number;
  isSlow: boolean;
  isRefreshing?: boolean;
}

/**
 * Caches readings of a database for `ttlMs`. Simultaneous callers share a reading. One that failed is dropped, and one that
 * is stale by `isStale` is read again.
 */
export function ttlCache<T>(ttlMs: number, { isSlow, save }: TtlCacheOptions<T> = {}) {
  const byDatabase = new WeakMap<Knex, LRUCache<string, Reading<T>>>();
  const cacheOf = (db: Knex) => {
    const cache = byDatabase.get(db) ?? new LRUCache<string, Reading<T>>({ max: maxEntries });
    byDatabase.set(db, cache);
    return cache;
  };

  /** The cached reading, or a new one. */
  function cached(db: Knex, key: string, read: () => Promise<T>, isStale?: (value: T) => boolean): Promise<T> {
    const cache = cacheOf(db);

    function startReading(): Reading<T> {
      // A query of knex runs each time that it is awaited; a promise of it, once.
      const value = Promise.resolve(read());
      const reading: Reading<T> = { value, expiresAt: performance.now() + ttlMs, isSlow: false };
      reading.value.then(
        (value) => {
          reading.isSlow = isSlow?.(value) ?? false;
          if (reading.isSlow) save?.(db, key, value).catch(warn);
        },
        () => cache.get(key) === reading && cache.delete(key),
      );
      return reading;
    }

    function refresh() {
      const reading = startReading();
      cache.set(key, reading);
      return reading.value;
    }

    function refreshInBackground(old: Reading<T>) {
      if (old.isRefreshing) return;
      old.isRefreshing = true;
      const reading = startReading();
      reading.value.then(
        () => cache.set(key, reading),
        () => (old.isRefreshing = false),
      );
    }

    const known = cache.get(key);
    if (!known) return refresh();
    if (known.expiresAt <= performance.now()) {
      if (!known.isSlow) return refresh();
      refreshInBackground(known);
    }
    return isStale ? known.value.then((value) => (isStale(value) ? refresh() : value)) : known.value;
  }

  /** Restores a reading of an earlier process. It is old, so the first caller starts a refresh in the background. */
  function restore(db: Knex, key: string, value: T) {
    cacheOf(db).set(key, { value: Promise.resolve(value), expiresAt: 0, isSlow: true });
  }

  return Object.assign(cached, { restore });
}

/** Only a warning: the next start reads it anew. */
const warn = (error: unknown) => {
  process.emitWarning(`A slow reading was not stored: ${error instanceof Error ? error.message : String(error)}`);
};
