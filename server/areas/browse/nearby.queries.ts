import type { Knex } from 'knex';
import { rowsOf } from '../../db/rows';
import { shownColumns, type ShownDeveloper } from './developers.queries';
import { availableShapeOf, availableSql, availableTable, availableValues, joinAvailable } from './available.queries';
import type { BrowseFilter } from './filters';

/** An area of 0.1°, or with a skill or an availability a place, where developers live. */
export interface PopulatedPlace {
  /** A number of `developers.area`, else of `developers.place`. */
  place: number;
  /** Those with the wanted flags. */
  developers: number;
  everybody: number;
  /** The combinations of flags that are wanted; with a skill or an availability they are not known. */
  sets: number[];
}

export interface AreaRow {
  area: number;
  developers: number;
  /** Pairs of a combination of flags and the number of developers who have it: "5:12,261:3". */
  byFlags: string;
}

/** All areas where somebody lives, by their numbers. */
export async function countAreas(db: Knex): Promise<AreaRow[]> {
  const byFlags = db
    .from(db.raw('developers force index (developers_by_area_and_flags)'))
    .where('isBanned', false)
    .whereNotNull('area')
    .groupBy('area', 'browseFlags')
    .select('area', 'browseFlags', db.raw('count(*) as number'));
  return db
    .from(byFlags.as('counted'))
    .groupBy('area')
    .orderBy('area')
    .select<AreaRow[]>(
      'area',
      db.raw('cast(sum(number) as unsigned) as developers'),
      db.raw("group_concat(browseFlags, ':', number) as byFlags"),
    );
}

/** The places of developers with a skill or an availability, with the number at each: within these ranges, or anywhere. */
export async function countListedPlaces(
  db: Knex,
  ranges: readonly [from: number, to: number][] | null,
  filter: BrowseFilter,
): Promise<{ place: number; developers: number }[]> {
  const { from, conditions, values } = indexOf(filter);
  const query = db
    .from(db.raw(from))
    .whereRaw(`${conditions} listed.isBanned = 0`, values)
    .groupBy('listed.placeKey')
    .select<{ place: number; developers: number }[]>({ place: 'listed.placeKey' }, db.raw('count(*) as developers'));
  if (filter.flags !== 0) void query.whereRaw('listed.browseFlags & ? = ?', [filter.flags, filter.flags]);
  if (ranges)
    void query.where((within) => {
      for (const range of ranges) void within.orWhereBetween('listed.placeKey', range);
    });
  else void query.where('listed.placeKey', '<', noPlace);
  return query;
}

/** The value of `placeKey` without a place. */
const noPlace = 4_294_967_295;

/**
 * The index of areas of all developers, or of places of those with a skill or an availability, with its column names and
 * the conditions of the filter besides flags.
 */
function indexOf({ skillId, available }: BrowseFilter) {
  if (skillId === 0 && !available)
    return {
      ...{ id: 'listed.id', place: 'listed.area', from: 'developers as listed force index (developers_by_area)' },
      ...{ conditions: '', values: [] },
    };
  const list = skillId > 0 ? 'developer_skills' : availableTable;
  const both = skillId > 0 && available ? joinAvailable('listed') : '';
  const shape = available && availableShapeOf(available);
  return {
    id: 'listed.developerId',
    place: 'listed.placeKey',
    from: `${list} as listed force index (${list}_by_place) ${both}`,
    conditions:
      (skillId > 0 ? 'listed.skillId = ? and ' : '') +
      (shape ? `${availableSql(both === '' ? 'listed' : 'available', shape)} and ` : ''),
    values: [
      ...(skillId > 0 ? [skillId] : []),
      ...(shape ? availableValues(shape, { ...available, utcOffset: available.utcOffset ?? 0 }) : []),
    ],
  };
}

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

/** Filtering an area costs no more than so many steps through its index above looking its matches up. */
const stepsOfArea = 200;

/**
 * One page of buckets by distance, then newest first. From a place with many developers no more are read than the page
 * could show, in the order of its index; all other places are read together. Where few of many developers have the
 * wanted flags, they are looked up by these.
 */
export async function readBucketsPage(db: Knex, page: BucketsPageQuery): Promise<ShownDeveloper[]> {
  const { buckets, direction, offset, limit, withUnplaced, filter } = page;
  const sign = direction === 'asc' ? 1 : -1;
  const most = offset + limit;
  const ranked = buckets.flatMap((bucket) => bucket.places.map((each) => ({ ...each, rank: sign * bucket.proximity })));
  const isCrowded = ({ developers, everybody }: PopulatedPlace) =>
    developers > most && most * everybody <= developers * developers;
  const isSparse = ({ developers, everybody }: PopulatedPlace) => everybody > developers + stepsOfArea;
  const crowded = ranked.filter(isCrowded);
  const others = ranked.filter((each) => !isCrowded(each));
  // The viewer's own area is there even if nobody was counted in it: from a large one nobody is read then.
  const sparse = others.filter((each) => isSparse(each) && each.developers > 0);
  const filtered = others.filter((each) => !isSparse(each));
  const parts = crowded.map(({ place, rank }) =>
    queryPart(page, { where: '= ?', places: [place], rank: String(rank) }),
  );
  if (filtered.length > 0) parts.push(queryPart(page, combinedPart(filter, filtered)));
  if (sparse.length > 0) parts.push(queryPart(page, { ...combinedPart(filter, sparse), sets: setsOf(sparse) }));
  const isUnplaced = filter.skillId === 0 && !filter.available ? 'is null' : `= ${noPlace}`;
  if (withUnplaced) parts.push(queryPart(page, { where: isUnplaced, places: [], rank: String(unplacedRank) }));
  if (parts.length === 0) return [];
  return rowsOf<ShownDeveloper>(
    db.raw(
      `select ${shownColumns.join()}
     from (select id, bucket from (${parts.map(({ sql }) => sql).join(' union all ')}) as near
           order by bucket, id desc limit ? offset ?) as page
       join developers on developers.id = page.id
     order by page.bucket, page.id desc`,
      [...parts.flatMap(({ bindings }) => bindings), limit, offset],
    ),
  );
}

const setsOf = (places: readonly PopulatedPlace[]) => [...new Set(places.flatMap(({ sets }) => sets))];

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
  /** The combinations of flags by which developers are looked up in the areas. */
  sets?: number[];
}

/**
 * One query part for places of different buckets. The ranks are listed in the order of the places; all numbers come
 * from the database.
 */
function combinedPart(filter: BrowseFilter, ranked: { place: number; rank: number }[]): PlacesPart {
  const places = ranked.map(({ place }) => place);
  const ranks = ranked.map(({ rank }) => rank);
  return {
    where: 'in (?)',
    places: [places],
    rank: `elt(field(${indexOf(filter).place}, ${places.join()}), ${ranks.join()}) + 0`,
  };
}

/** SQL text instead of the query builder: a page may consist of many of these. */
function queryPart(
  { filter, offset, limit }: BucketsPageQuery,
  { where, places, rank, sets }: PlacesPart,
): PageQueryPart {
  const { flags } = filter;
  const { from, id, place, conditions, values } = indexOf(filter);
  const withFlags =
    flags === 0 ? { sql: '', bindings: [] } : { sql: 'and listed.browseFlags & ? = ?', bindings: [flags, flags] };
  const wanted = sets ? { sql: 'and listed.browseFlags in (?)', bindings: [sets] } : withFlags;
  return {
    sql:
      `(select ${id} as id, ${rank} as bucket from ${sets ? bySets : from} ` +
      `where ${conditions} listed.isBanned = 0 and ${place} ${where} ${wanted.sql} ` +
      `order by bucket, ${id} desc limit ?)`,
    bindings: [...values, ...places, ...wanted.bindings, offset + limit],
  };
}

const bySets = 'developers as listed force index (developers_by_area_and_flags)';
