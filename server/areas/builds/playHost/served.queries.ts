import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { ttlCache } from '../../../db/ttlCache';

/** What was read of a build holds for this time, so that one that is set aside is gone within a second. */
const ttlMs = 500;

export interface ServedBuild {
  id: number;
  gameId: number;
  storageKey: string;
  isSetAside: boolean;
  hosts: string[];
}

const buildCache = ttlCache<ServedBuild | null>(ttlMs);

/** The build with this key, if it is ready; null otherwise. */
export const readServed = (db: Knex, storageKey: string): Promise<ServedBuild | null> =>
  buildCache(db, storageKey, async () => {
    const row = await db('builds')
      .join('games', 'games.id', 'builds.gameId')
      .where({ storageKey, state: 'ready' })
      .where('games.ownerIsBanned', false)
      .first<{ id: number; gameId: number; fileState: string; hosts: string } | undefined>(
        'builds.id',
        'builds.gameId',
        'builds.fileState',
        'builds.hosts',
      );
    if (!row) return null;
    const { id, gameId, fileState, hosts } = row;
    const named = hosts.split(' ').filter((host) => host !== '');
    return { id, gameId, storageKey, isSetAside: fileState === 'setAside', hosts: named };
  });

type Numbers = ReadonlyMap<string, number>;
const fileCaches = new WeakMap<Knex, LRUCache<string, Promise<Numbers>>>();

/** The numbers of a build's files by their paths. They never change, so they are kept. */
export function readNumbers(db: Knex, { id, storageKey }: ServedBuild): Promise<Numbers> {
  const cache = fileCaches.get(db) ?? new LRUCache<string, Promise<Numbers>>({ max: 50 });
  fileCaches.set(db, cache);
  const known = cache.get(storageKey);
  if (known) return known;
  const reading = Promise.resolve(db('build_files').where({ buildId: id }).select('path', 'number')).then(
    (rows) => new Map(rows.map(({ path, number }) => [path, number])),
  );
  cache.set(storageKey, reading);
  // What could not be read is tried again.
  reading.catch(() => cache.delete(storageKey));
  return reading;
}

const gameCache = ttlCache<{ alias: string; stringUrl: string } | null>(ttlMs);

/** The name and address of a game with builds, for the page at its host. */
export const readGameOf = (db: Knex, gameId: number) =>
  gameCache(db, String(gameId), async () => {
    const row = await db('games')
      .where({ id: gameId })
      .whereExists(db('builds').where({ gameId }).select('id'))
      .first('alias', 'stringUrl');
    return row ?? null;
  });
