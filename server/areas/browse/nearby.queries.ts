import type { Knex } from 'knex';
import type { PlaceRanges } from '#shared/proximity';
import { shownColumns, type ShownDeveloper } from './developers.queries';
import type { Narrowing } from './conditions';

export interface InhabitedPlace {
  /** The number of `developers.place`. */
  place: number;
  developers: number;
}

/** Where developers live within these ranges, or anywhere, and how many at each place; read in the index of places. */
export async function countPlaces(db: Knex, ranges: PlaceRanges | null): Promise<InhabitedPlace[]> {
  const query = db
    .from(db.raw('developers force index (developers_by_place)'))
    .where('isBanned', false)
    .groupBy('place')
    .select<InhabitedPlace[]>('place', db.raw('count(*) as developers'));
  if (ranges)
    void query.where((within) => {
      for (const range of ranges) void within.orWhereBetween('place', range);
    });
  else void query.whereNotNull('place');
  return query;
}

/** Everybody who is equally near: the places that are, and how many live there. */
export interface Ring {
  proximity: number;
  places: InhabitedPlace[];
  developers: number;
}

export interface NearbyPage {
  rings: Ring[];
  /** Whether those without a place come last. */
  withUnplaced: boolean;
  narrowing: Narrowing;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** Sorts those without a place behind everybody, in either direction. */
const unplacedRank = 100_000;

/**
 * One page out of rings, by the ring and then the newest first. Of each place no more are read than the page could show:
 * the index of places gives them in this order.
 */
export async function readRingsPage(db: Knex, page: NearbyPage): Promise<ShownDeveloper[]> {
  const { rings, direction, offset, limit, withUnplaced } = page;
  const sign = direction === 'asc' ? 1 : -1;
  const parts = rings.flatMap((ring) => partsOf(ring, sign * ring.proximity, page));
  if (withUnplaced) parts.push(part(page, 'is null', [], unplacedRank));
  if (parts.length === 0) return [];
  const found = db.raw(
    `(select id, ring from (${parts.map(({ sql }) => sql).join(' union all ')}) as near order by ring, id desc limit ? offset ?) as page`,
    [...parts.flatMap(({ bindings }) => bindings), limit, offset],
  );
  const rows: ShownDeveloper[] = await db
    .from(found)
    .join('developers', 'developers.id', 'page.id')
    .orderBy([{ column: 'page.ring' }, { column: 'page.id', order: 'desc' }])
    .select(shownColumns);
  return rows;
}

/** Where all those live who have a skill and fit besides. */
export async function placesOfSkilled(db: Knex, { flags, skillId }: Narrowing): Promise<Skilled[]> {
  const query = db
    .from(db.raw('developer_skills as wanted straight_join developers on developers.id = wanted.developerId'))
    .where({ 'wanted.skillId': skillId, 'developers.isBanned': false })
    .select<Skilled[]>({ id: 'developers.id', place: 'developers.place' });
  if (flags !== 0) void query.whereRaw('browseFlags & ? = ?', [flags, flags]);
  return query;
}

export interface Skilled {
  id: number;
  place: number | null;
}

/** These developers, in the order of their ids. */
export async function readByIds(db: Knex, ids: readonly number[]): Promise<ShownDeveloper[]> {
  const rows: ShownDeveloper[] = await db('developers').whereIn('id', ids).select(shownColumns);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Part {
  sql: string;
  bindings: number[];
}

/** Places of many are read one by one, each cut; the others of a ring together. */
function partsOf({ places }: Ring, rank: number, page: NearbyPage): Part[] {
  const most = page.offset + page.limit;
  const crowded = places.filter(({ developers }) => developers > most);
  const others = places.filter(({ developers }) => developers <= most).map(({ place }) => place);
  const parts = crowded.map(({ place }) => part(page, '= ?', [place], rank));
  return others.length === 0 ? parts : [...parts, part(page, `in (${others.map(() => '?').join()})`, others, rank)];
}

/** Text and not the builder's calls: a page may be made of a hundred of these. */
function part({ narrowing, offset, limit }: NearbyPage, where: string, places: number[], rank: number): Part {
  const { flags, skillId } = narrowing;
  const withFlags = flags === 0 ? '' : 'and browseFlags & ? = ?';
  const withSkill =
    skillId === 0
      ? ''
      : 'straight_join developer_skills as wanted on wanted.developerId = developers.id and wanted.skillId = ?';
  return {
    sql:
      `(select id, ${rank} as ring from developers force index (developers_by_place) ${withSkill} ` +
      `where isBanned = 0 and place ${where} ${withFlags} order by id desc limit ?)`,
    bindings: [...(skillId === 0 ? [] : [skillId]), ...places, ...(flags === 0 ? [] : [flags, flags]), offset + limit],
  };
}
