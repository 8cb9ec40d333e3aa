import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { minuteMs } from '#shared/durations';
import { rowsOf } from '../../db/rows';
import {
  countWithFlags,
  indexOf,
  type BrowsedTable,
  type BrowsePageQuery,
  type FlagCount,
  type Sorting,
} from './browse.queries';

/** Another part of a statement costs about as much as this many steps through an index. */
const stepsOfPart = 200;
/** Finding the beginning of a run costs about as much as this many steps. */
const stepsOfRun = 3;
/** Matches may be this much rarer at the beginning of the order than elsewhere before the other way is taken. */
const stepFactor = 4;
/** The orders in which matches were found to come late, for a minute. */
const comeLate = new LRUCache<string, true>({ max: 1_000, ttl: minuteMs });

/**
 * One page of rows whose flags include the wanted ones. Along the sort's index the page is soon full if many match. If
 * few do, or all of them come late in the order, each combination of flags is read along an index of its own.
 */
export async function readFlagged<Row extends object>(
  db: Knex,
  browsed: BrowsedTable,
  query: BrowsePageQuery,
  columns: readonly string[],
): Promise<Row[]> {
  const { filter, counts, offset, limit } = query;
  const fitting = countWithFlags(counts, filter.flags);
  const sets = flagSetsOf(query);
  const steps = fitting === 0 ? Infinity : ((offset + limit) * counts.all) / fitting;
  const order = `${indexOf(browsed.table, query.sorting)}.${filter.flags}`;
  if (sets.steps > steps && !comeLate.has(order)) {
    const most = Math.ceil(stepFactor * steps) + stepsOfPart;
    const rows = await readInOrder<Row>(db, browsed, query, { columns, most });
    if (rows.length === limit || offset + rows.length === fitting) return rows;
    comeLate.set(order, true);
  }
  return readSets<Row>(db, browsed, query, { columns, sets });
}

/** Neighbouring combinations, from the first to the last. */
type Run = [first: number, last: number];

interface FlagSets {
  /** The combinations with more rows than the page could show. */
  crowded: number[];
  /** All others, those without rows included: a count may be old. */
  others: Run[];
  /** Steps through the index that reading them takes. */
  steps: number;
}

const allFlags = 0b1_1111_1111;

/** The combinations of flags that include the wanted ones. */
function flagSetsOf({ filter: { flags }, counts, offset, limit }: BrowsePageQuery): FlagSets {
  const most = offset + limit;
  const known = new Map(counts.byFlags.map((each: FlagCount) => [each.flags, each.count]));
  const sets: FlagSets = { crowded: [], others: [], steps: 0 };
  for (let set = flags; set <= allFlags; set += 1) {
    if ((set & flags) !== flags) continue;
    const count = known.get(set) ?? 0;
    if (count > most) sets.crowded.push(set);
    else addTo(sets.others, set);
    sets.steps += count > most ? most + stepsOfPart : count;
  }
  sets.steps += stepsOfRun * sets.others.length;
  return sets;
}

function addTo(runs: Run[], set: number) {
  const run = runs.at(-1);
  if (run?.[1] === set - 1) run[1] = set;
  else runs.push([set, set]);
}

const orderOf = (table: string, { column, direction }: Sorting) =>
  column === 'id' ? `${table}.id ${direction}` : `${table}.${column} ${direction}, ${table}.id desc`;

interface InOrder {
  columns: readonly string[];
  /** The most rows to look at. */
  most: number;
}

/**
 * The page along the sort's index. MariaDB gives up after `most` rows and answers what it has; MySQL, which takes the
 * limit for a comment, goes on.
 */
const readInOrder = <Row extends object>(
  db: Knex,
  browsed: BrowsedTable,
  { filter: { flags }, sorting, offset, limit }: BrowsePageQuery,
  { columns, most }: InOrder,
) => {
  const { table } = browsed;
  const order = orderOf(table, sorting);
  return rowsOf<Row>(
    db.raw(
      `select ${columns.join()}
     from (select id from ${table} force index (${indexOf(table, sorting)})
           where ${browsed.shown(table)} and browseFlags & ? = ? order by ${order} limit ? offset ?) as page
       straight_join ${table} on ${table}.id = page.id
     order by ${order} /*M! limit rows examined ${most} */`,
      [flags, flags, limit, offset],
    ),
  );
};

interface InSets {
  columns: readonly string[];
  sets: FlagSets;
}

/** The page out of the combinations of flags: of each at most what the page could show, then their order. */
function readSets<Row extends object>(
  db: Knex,
  browsed: BrowsedTable,
  { sorting, offset, limit }: BrowsePageQuery,
  { columns, sets }: InSets,
): Promise<Row[]> {
  const { table } = browsed;
  const key = sorting.column === 'id' ? '' : `, ${sorting.column}`;
  const partOf = (where: string) =>
    `(select id${key} from ${table} force index (${flagIndexOf(table, sorting)})
      where ${browsed.shown(table)} and ${where} order by ${orderOf(table, sorting)} limit ?)`;
  const most = offset + limit;
  const parts = sets.crowded.map((set) => ({ sql: partOf('browseFlags = ?'), values: [set, most] as Value[] }));
  if (sets.others.length > 0) {
    const { where, values } = inRuns(sets.others);
    parts.push({ sql: partOf(where), values: [...values, most] });
  }
  return rowsOf<Row>(
    db.raw(
      `select ${columns.join()}
     from (select id from (${parts.map(({ sql }) => sql).join(' union all ')}) as found
           order by ${orderOf('found', sorting)} limit ? offset ?) as page
       straight_join ${table} on ${table}.id = page.id
     order by ${orderOf(table, sorting)}`,
      [...parts.flatMap(({ values }) => values), limit, offset],
    ),
  );
}

type Value = number | number[];

/** The condition on the flags for these runs; single combinations stand in one list. */
function inRuns(runs: readonly Run[]): { where: string; values: Value[] } {
  const long = runs.filter(([first, last]) => first < last);
  const single = runs.filter(([first, last]) => first === last).map(([set]) => set);
  const conditions = long.map(() => 'browseFlags between ? and ?');
  if (single.length > 0) conditions.push('browseFlags in (?)');
  return { where: `(${conditions.join(' or ')})`, values: [...long.flat(), ...(single.length > 0 ? [single] : [])] };
}

/**
 * The index of a combination of flags in the order of a sort. It has the direction that browsing offers; in the other
 * one a combination is sorted, out of the index alone.
 */
const flagIndexOf = (table: string, { column }: Sorting) => `${table}_by_flags_and_${column}`;
