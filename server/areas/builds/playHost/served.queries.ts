import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { sha256Hex } from '../../../db/keys';
import type { BuildRow } from '../../../db/tables';
import { ttlCache } from '../../../db/ttlCache';
import { mayLogInSql } from '../../../http/session/standing';
import { membershipIn } from '../../../people';
import { isTester } from '../testers.queries';

/** What was read of a build holds for this time, so that one that is set aside is gone within a second. */
const ttlMs = 500;

export interface ServedBuild {
  id: number;
  gameId: number;
  storageKey: string;
  isSetAside: boolean;
  hosts: string[];
  /** It may be kept by nobody. */
  isPrivate: boolean;
}

const buildCache = ttlCache<ServedBuild | null>(ttlMs);

/** The build with this key, if it is ready; null otherwise. */
export const readServed = (db: Knex, storageKey: string): Promise<ServedBuild | null> =>
  buildCache(db, storageKey, async () => {
    const row = await db('builds')
      .join('games', 'games.id', 'builds.gameId')
      .where({ storageKey, state: 'ready', testersOnly: false })
      .where('games.ownerIsBanned', false)
      .first<ServedRow | undefined>(servedColumns);
    return row ? toServed(row) : null;
  });

const servedColumns = {
  id: 'builds.id',
  gameId: 'builds.gameId',
  storageKey: 'builds.storageKey',
  fileState: 'builds.fileState',
  hosts: 'builds.hosts',
  testersOnly: 'builds.testersOnly',
};
type ServedRow = Pick<BuildRow, 'id' | 'gameId' | 'fileState' | 'hosts' | 'testersOnly'> & { storageKey: string };

const toServed = ({ id, gameId, storageKey, fileState, hosts, testersOnly }: ServedRow): ServedBuild => ({
  ...{ id, gameId, storageKey },
  isSetAside: fileState === 'setAside',
  hosts: hosts.split(' ').filter((host) => host !== ''),
  isPrivate: testersOnly,
});

const visitCache = ttlCache<ServedBuild | null>(ttlMs);

/** The build for testers that a visit is of, while the right lasts by which it was begun; null otherwise. */
export const readVisited = (db: Knex, ticket: string): Promise<ServedBuild | null> =>
  visitCache(db, ticket, async () => {
    const now = new Date();
    const row = await db('build_visits as visit')
      .join('builds', 'builds.id', 'visit.buildId')
      .join('games', 'games.id', 'builds.gameId')
      .leftJoin('developers', 'developers.id', 'visit.developerId')
      .leftJoin('build_links as link', 'link.id', 'visit.linkId')
      .where({ 'visit.ticketHash': sha256Hex(ticket), 'builds.state': 'ready', 'builds.testersOnly': true })
      .where('visit.endsAt', '>', now)
      .where('games.ownerIsBanned', false)
      .select({
        ...servedColumns,
        developerId: 'visit.developerId',
        linkEnd: 'link.endsAt',
        isModerator: 'developers.siteModCanBan',
      })
      .select(db.raw(`${mayLogInSql('developers')} as mayLogIn`))
      .first<(ServedRow & Right) | undefined>();
    return row && (await isRightKept(db, row, now)) ? toServed(row) : null;
  });

interface Right {
  gameId: number;
  developerId: number | null;
  linkEnd: string | null;
  isModerator: boolean | null;
  mayLogIn: unknown;
}

async function isRightKept(db: Knex, { gameId, developerId, linkEnd, isModerator, mayLogIn }: Right, now: Date) {
  if (linkEnd !== null) return Date.parse(linkEnd) > now.getTime();
  if (developerId === null || Number(mayLogIn) !== 1) return false;
  if (isModerator === true) return true;
  return (await membershipIn(db, gameId, developerId)) !== null || isTester(db, gameId, developerId);
}

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

/** The name and address of a game, for the page at its host. Every game has one, so it does not tell which have builds. */
export const readGameOf = (db: Knex, gameId: number) =>
  gameCache(db, String(gameId), async () => {
    const row = await db('games').where({ id: gameId, ownerIsBanned: false }).first('alias', 'stringUrl');
    return row ?? null;
  });
