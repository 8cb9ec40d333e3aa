import type { Knex } from 'knex';
import type { PlaceRanges } from '#shared/proximity';
import { shownColumns, type ShownDeveloper } from './developers.queries';
import type { Narrowing } from './conditions';

export interface InhabitedPlace {
  /** The number of `developers.place`. */
  place: number;
  developers: number;
}

/** The index of places, and what it is called in: of all developers, or of those who have a skill. */
const indexOf = (skillId: number) =>
  skillId === 0
    ? ({ id: 'id', place: 'place', from: 'developers force index (developers_by_place)' } as const)
    : ({
        id: 'developerId',
        place: 'placeKey',
        from: 'developer_skills force index (developer_skills_by_place)',
      } as const);

/** Where developers, or those with a skill, live within these ranges, or anywhere, and how many at each place. */
export async function countPlaces(db: Knex, ranges: PlaceRanges | null, skillId: number): Promise<InhabitedPlace[]> {
  const { from, place } = indexOf(skillId);
  const query = db
    .from(db.raw(from))
    .where('isBanned', false)
    .groupBy(place)
    .select<InhabitedPlace[]>({ place }, db.raw('count(*) as developers'));
  if (skillId > 0) void query.where({ skillId });
  if (ranges)
    void query.where((within) => {
      for (const range of ranges) void within.orWhereBetween(place, range);
    });
  else if (skillId > 0) void query.where(place, '<', noPlace);
  else void query.whereNotNull(place);
  return query;
}

/** What stands for no place beside a skill. */
const noPlace = 4_294_967_295;

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
  const isUnplaced = page.narrowing.skillId === 0 ? 'is null' : `= ${noPlace}`;
  if (withUnplaced) parts.push(part(page, isUnplaced, [], unplacedRank));
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
  const { from, id, place } = indexOf(skillId);
  const withSkill = skillId === 0 ? '' : 'skillId = ? and';
  const withFlags = flags === 0 ? '' : 'and browseFlags & ? = ?';
  return {
    sql:
      `(select ${id} as id, ${rank} as ring from ${from} ` +
      `where ${withSkill} isBanned = 0 and ${place} ${where} ${withFlags} order by ${id} desc limit ?)`,
    bindings: [...(skillId === 0 ? [] : [skillId]), ...places, ...(flags === 0 ? [] : [flags, flags]), offset + limit],
  };
}
