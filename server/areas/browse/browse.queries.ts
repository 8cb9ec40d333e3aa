import type { Knex } from 'knex';
import { browseLimits, type DeveloperConditions, type GameConditions } from '#shared/areas/browse';
import { gameIsListedSql, isClaimedByIdSql } from '../../people';
import {
  availableShapeOf,
  availableSql,
  availableTable,
  availableValues,
  joinAvailable,
  type AvailableShape,
} from './available.queries';
import type { BrowseFilter } from './filters';

/** A browsed kind: its table, its skills, and the condition on a row of either that leaves out who is banned. */
export interface BrowsedTable {
  table: 'developers' | 'games';
  skillTable: 'developer_skills' | 'game_skills';
  owner: 'developerId' | 'gameId';
  shown: (row: string) => string;
  /** The same for the table itself. */
  shownInTable: (row: string) => string;
}

export const browsedTables = {
  developers: {
    table: 'developers',
    skillTable: 'developer_skills',
    owner: 'developerId',
    shown: (row) => `${row}.isBanned = 0`,
    // Accounts that nobody has claimed have neither skills nor times, so lists of those need not ask.
    shownInTable: (row) => `${row}.isBanned = 0 and ${isClaimedByIdSql(row)}`,
  },
  games: {
    table: 'games',
    skillTable: 'game_skills',
    owner: 'gameId',
    shown: (row) => gameIsListedSql(`${row}.browseFlags`),
    shownInTable: (row) => gameIsListedSql(`${row}.browseFlags`),
  },
} as const satisfies Record<string, BrowsedTable>;

/** A column of the contract's sorts; ids are in the order of registration. */
export type SortColumn =
  | Exclude<DeveloperConditions['sortOptions']['by'], 'proximity'>
  | GameConditions['sortOptions']['by']
  | 'id';

export interface Sorting {
  column: SortColumn;
  direction: 'asc' | 'desc';
}

export interface BrowsePageQuery {
  filter: BrowseFilter;
  sorting: Sorting;
  offset: number;
  limit: number;
  counts: BrowseCounts;
}

/** Approximate numbers, by which the cheaper way to a filtered page is chosen; none are needed without filters. */
export interface BrowseCounts {
  /** The rows with the skill, or all, by their flags. */
  byFlags: readonly FlagCount[];
  /** The number of rows without filters. */
  all: number;
}

/** The number of rows with exactly this combination of flags. */
export interface FlagCount {
  flags: number;
  count: number;
}

/** The number of rows whose flags include these. */
export const countWithFlags = ({ byFlags }: Pick<BrowseCounts, 'byFlags'>, flags: number): number =>
  byFlags.reduce((sum, each) => ((each.flags & flags) === flags ? sum + each.count : sum), 0);

/**
 * From this offset on, and with filters, rows are looked up by the ids of the page: skipped rows are then read from an
 * index alone.
 */
const farBack = 200;

/** The index that holds the rows in this order, with their flags. */
export const indexOf = (table: string, { column, direction }: Sorting) =>
  `${table}${direction === 'asc' && column !== 'id' ? '_up' : ''}_by_${column}`;

/** The parameters that change the SQL text of a page. */
export interface PageShape {
  table: BrowsedTable['table'];
  sorting: Sorting;
  hasFlags: boolean;
  hasSkill: boolean;
  /** Null without a filter by availability. */
  available: AvailableShape | null;
  /** The rows are looked up by the ids of the page. */
  isBehind: boolean;
  /** The first page of the usual length without filters, which most look at: the database keeps its text. */
  isFirst: boolean;
}

/** The values bound to the SQL text of a page. */
export interface PageValues {
  flags: number;
  skillId: number;
  offers: number;
  hoursAWeek: number;
  utcOffset: number;
  offset: number;
  limit: number;
}

export function shapeOf({ table }: BrowsedTable, { filter, sorting, offset, limit }: BrowsePageQuery): PageShape {
  const hasSkill = filter.skillId > 0;
  const hasFlags = filter.flags !== 0;
  const available = filter.available ? availableShapeOf(filter.available) : null;
  const isListed = hasSkill || available !== null;
  const isFirst = offset === 0 && limit === browseLimits.perPage && !isListed && !hasFlags;
  const isBehind = offset >= farBack || (hasFlags && !isListed);
  return { table, sorting, hasSkill, hasFlags, available, isFirst, isBehind };
}

export const valuesOf = ({ filter, offset, limit }: BrowsePageQuery): PageValues => ({
  flags: filter.flags,
  skillId: filter.skillId,
  offers: filter.available?.offers ?? 0,
  hoursAWeek: filter.available?.hoursAWeek ?? 0,
  utcOffset: filter.available?.utcOffset ?? 0,
  offset,
  limit,
});

export const openValues = (value: <N extends keyof PageValues>(name: N) => PageValues[N]): PageValues => ({
  flags: value('flags'),
  skillId: value('skillId'),
  offers: value('offers'),
  hoursAWeek: value('hoursAWeek'),
  utcOffset: value('utcOffset'),
  offset: value('offset'),
  limit: value('limit'),
});

/**
 * A query for the rows of one page in their order; the caller selects the columns. Pages that are filtered by flags
 * alone are read by `readFlagged`.
 */
export function pageOf(db: Knex, shape: PageShape, values: PageValues): Knex.QueryBuilder {
  const { table, sorting, isBehind } = shape;
  const isListed = shape.hasSkill || shape.available;
  const page = isListed ? pageOfListed(db, shape, values) : pageOfAll(db, shape, values);
  if (!isBehind) return page;
  return db
    .from(page.as('page'))
    .join(table, `${table}.id`, 'page.id')
    .orderBy(orderOf(sorting, (column) => `${table}.${column}`));
}

const orderOf = ({ column, direction }: Sorting, named: (column: string) => string) => [
  ...(column === 'id' ? [] : [{ column: named(column), order: direction }]),
  { column: named('id'), order: column === 'id' ? direction : 'desc' },
];

function pageOfAll(db: Knex, shape: PageShape, { flags, offset, limit }: PageValues) {
  const { table, sorting, hasFlags, isBehind, isFirst } = shape;
  const page: Knex.QueryBuilder = db
    .from(db.raw(`${table} force index (${indexOf(table, sorting)})`))
    .orderBy(orderOf(sorting, (column) => `${table}.${column}`));
  if (isFirst) void page.limit(browseLimits.perPage, { skipBinding: true });
  else void page.offset(offset).limit(limit);
  void page.whereRaw(browsedTables[table].shownInTable(table));
  if (hasFlags) void page.whereRaw('?? & ? = ?', [`${table}.browseFlags`, flags, flags]);
  return isBehind ? page.select(`${table}.id`) : page;
}

/** Those with a skill or an availability, from that list's index of the sort, which holds the flags too. */
function pageOfListed(db: Knex, shape: PageShape, values: PageValues) {
  const { table, sorting, hasSkill, hasFlags, available, isBehind } = shape;
  const { skillTable, owner, shown } = browsedTables[table];
  const { skillId, flags, offset, limit } = values;
  const list = hasSkill ? skillTable : availableTable;
  const both = hasSkill && available ? joinAvailable('wanted') : '';
  const wanted = `${list} as wanted force index (${indexOf(list, sorting)}) ${both}`;
  const page: Knex.QueryBuilder = db
    .from(db.raw(isBehind ? wanted : `${wanted} straight_join ${table} on ${table}.id = wanted.${owner}`))
    .orderBy(orderOf(sorting, (column) => `wanted.${column === 'id' ? owner : column}`))
    .offset(offset)
    .limit(limit);
  if (hasSkill) void page.where('wanted.skillId', skillId);
  if (available)
    void page.whereRaw(availableSql(hasSkill ? 'available' : 'wanted', available), availableValues(available, values));
  void page.whereRaw(shown('wanted'));
  if (hasFlags) void page.whereRaw('wanted.browseFlags & ? = ?', [flags, flags]);
  return isBehind ? page.select({ id: `wanted.${owner}` }) : page;
}
