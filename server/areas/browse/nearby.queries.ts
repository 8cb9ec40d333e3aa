import type { Knex } from 'knex';
import type { PlaceRanges } from '#shared/proximity';
import { runSql } from '../../db/compiledQuery';
import { shownColumns, type ShownDeveloper } from './developers.queries';
import type { BrowseFilter } from './filters';

export interface PopulatedPlace {
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

/** Where those who fit live within these ranges, or anywhere, and how many at each place. */
export async function countPlaces(
  db: Knex,
  ranges: PlaceRanges | null,
  { flags, skillId }: BrowseFilter,
): Promise<PopulatedPlace[]> {
  const { from, place } = indexOf(skillId);
  const query = db
    .from(db.raw(from))
    .where('isBanned', false)
    .groupBy(place)
    .select<PopulatedPlace[]>({ place }, db.raw('count(*) as developers'));
  if (skillId > 0) void query.where({ skillId });
  if (flags !== 0) void query.whereRaw('browseFlags & ? = ?', [flags, flags]);
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
export interface DistanceBucket {
  proximity: number;
  places: PopulatedPlace[];
  developers: number;
}

export interface BucketsPageQuery {
  rings: DistanceBucket[];
  /** Whether those without a place come last. */
  withUnplaced: boolean;
  narrowing: BrowseFilter;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** Sorts those without a place behind everybody, in either direction. */
const unplacedRank = 100_000;

/**
 * One page out of rings, by the ring and then the newest first. Of a place of many no more are read than the page could
 * show: the index of places gives them in this order. All others are read together.
 */
export async function readBucketsPage(db: Knex, page: BucketsPageQuery): Promise<ShownDeveloper[]> {
  const { rings, direction, offset, limit, withUnplaced, narrowing } = page;
  const sign = direction === 'asc' ? 1 : -1;
  const most = offset + limit;
  const ranked = rings.flatMap((ring) => ring.places.map((each) => ({ ...each, rank: sign * ring.proximity })));
  const crowded = ranked.filter(({ developers }) => developers > most);
  const others = ranked.filter(({ developers }) => developers <= most);
  const parts = crowded.map(({ place, rank }) => part(page, { where: '= ?', places: [place], rank: String(rank) }));
  if (others.length > 0) parts.push(part(page, together(narrowing, others)));
  const isUnplaced = narrowing.skillId === 0 ? 'is null' : `= ${noPlace}`;
  if (withUnplaced) parts.push(part(page, { where: isUnplaced, places: [], rank: String(unplacedRank) }));
  if (parts.length === 0) return [];
  return runSql<ShownDeveloper>(
    db,
    `select ${shownColumns.join()}
     from (select id, ring from (${parts.map(({ sql }) => sql).join(' union all ')}) as near
           order by ring, id desc limit ? offset ?) as page
       join developers on developers.id = page.id
     order by page.ring, page.id desc`,
    [...parts.flatMap(({ bindings }) => bindings), limit, offset],
  );
}

interface PageQueryPart {
  sql: string;
  bindings: (number | number[])[];
}

interface PlacesPart {
  /** What the place has to be. */
  where: string;
  places: (number | number[])[];
  /** The rank of the place's ring, as SQL. */
  rank: string;
}

/** Places of different rings: the ranks stand in the order of the places. All of these numbers are the database's own. */
function together({ skillId }: BrowseFilter, ranked: { place: number; rank: number }[]): PlacesPart {
  const places = ranked.map(({ place }) => place);
  const ranks = ranked.map(({ rank }) => rank);
  return {
    where: 'in ?',
    places: [places],
    rank: `elt(field(${indexOf(skillId).place}, ${places.join()}), ${ranks.join()}) + 0`,
  };
}

/** Text and not the builder's calls: a page may be made of many of these. */
function part({ narrowing, offset, limit }: BucketsPageQuery, { where, places, rank }: PlacesPart): PageQueryPart {
  const { flags, skillId } = narrowing;
  const { from, id, place } = indexOf(skillId);
  const withSkill = skillId === 0 ? '' : 'skillId = ? and';
  const withFlags = flags === 0 ? '' : 'and browseFlags & ? = ?';
  return {
    sql:
      `(select ${id} as id, ${rank} as ring from ${from} ` +
      `where ${withSkill} isBanned = 0 and ${place} ${where} ${withFlags} order by ring, ${id} desc limit ?)`,
    bindings: [...(skillId === 0 ? [] : [skillId]), ...places, ...(flags === 0 ? [] : [flags, flags]), offset + limit],
  };
}
