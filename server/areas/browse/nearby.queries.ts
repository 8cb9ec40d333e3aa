import type { Knex } from 'knex';
import type { PlaceRanges } from '#shared/proximity';
import { runSql } from '../../db/compiledQuery';
import { shownColumns, type ShownDeveloper } from './developers.queries';
import type { BrowseFilter } from './filters';

export interface PopulatedPlace {
  /** A number of `developers.place`. */
  place: number;
  developers: number;
}

/** The index of places of all developers, or of those with a skill, and its column names. */
const indexOf = (skillId: number) =>
  skillId === 0
    ? ({ id: 'id', place: 'place', from: 'developers force index (developers_by_place)' } as const)
    : ({
        id: 'developerId',
        place: 'placeKey',
        from: 'developer_skills force index (developer_skills_by_place)',
      } as const);

/** The places of matching developers within these ranges, or anywhere, with the number at each. */
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

/** The value of `developer_skills.placeKey` without a place. */
const noPlace = 4_294_967_295;

/** The developers at the same rounded distance: their places, and the number of developers there. */
export interface DistanceBucket {
  proximity: number;
  places: PopulatedPlace[];
  developers: number;
}

export interface BucketsPageQuery {
  buckets: DistanceBucket[];
  /** Whether developers without a place follow the others. */
  withUnplaced: boolean;
  filter: BrowseFilter;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** Ranks developers without a place behind all others, in either direction. */
const unplacedRank = 100_000;

/**
 * One page of buckets by distance, then newest first. From a place with many developers no more are read than the page
 * could show, in the order of the index of places; all other places are read together.
 */
export async function readBucketsPage(db: Knex, page: BucketsPageQuery): Promise<ShownDeveloper[]> {
  const { buckets, direction, offset, limit, withUnplaced, filter } = page;
  const sign = direction === 'asc' ? 1 : -1;
  const most = offset + limit;
  const ranked = buckets.flatMap((bucket) => bucket.places.map((each) => ({ ...each, rank: sign * bucket.proximity })));
  const crowded = ranked.filter(({ developers }) => developers > most);
  const others = ranked.filter(({ developers }) => developers <= most);
  const parts = crowded.map(({ place, rank }) =>
    queryPart(page, { where: '= ?', places: [place], rank: String(rank) }),
  );
  if (others.length > 0) parts.push(queryPart(page, combinedPart(filter, others)));
  const isUnplaced = filter.skillId === 0 ? 'is null' : `= ${noPlace}`;
  if (withUnplaced) parts.push(queryPart(page, { where: isUnplaced, places: [], rank: String(unplacedRank) }));
  if (parts.length === 0) return [];
  return runSql<ShownDeveloper>(
    db,
    `select ${shownColumns.join()}
     from (select id, bucket from (${parts.map(({ sql }) => sql).join(' union all ')}) as near
           order by bucket, id desc limit ? offset ?) as page
       join developers on developers.id = page.id
     order by page.bucket, page.id desc`,
    [...parts.flatMap(({ bindings }) => bindings), limit, offset],
  );
}

interface PageQueryPart {
  sql: string;
  bindings: (number | number[])[];
}

interface PlacesPart {
  /** The SQL condition on the place. */
  where: string;
  places: (number | number[])[];
  /** The rank of the place's bucket, as SQL. */
  rank: string;
}

/**
 * One query part for places of different buckets. The ranks are listed in the order of the places; all numbers come
 * from the database.
 */
function combinedPart({ skillId }: BrowseFilter, ranked: { place: number; rank: number }[]): PlacesPart {
  const places = ranked.map(({ place }) => place);
  const ranks = ranked.map(({ rank }) => rank);
  return {
    where: 'in ?',
    places: [places],
    rank: `elt(field(${indexOf(skillId).place}, ${places.join()}), ${ranks.join()}) + 0`,
  };
}

/** SQL text instead of the query builder: a page may consist of many of these. */
function queryPart({ filter, offset, limit }: BucketsPageQuery, { where, places, rank }: PlacesPart): PageQueryPart {
  const { flags, skillId } = filter;
  const { from, id, place } = indexOf(skillId);
  const withSkill = skillId === 0 ? '' : 'skillId = ? and';
  const withFlags = flags === 0 ? '' : 'and browseFlags & ? = ?';
  return {
    sql:
      `(select ${id} as id, ${rank} as bucket from ${from} ` +
      `where ${withSkill} isBanned = 0 and ${place} ${where} ${withFlags} order by bucket, ${id} desc limit ?)`,
    bindings: [...(skillId === 0 ? [] : [skillId]), ...places, ...(flags === 0 ? [] : [flags, flags]), offset + limit],
  };
}
