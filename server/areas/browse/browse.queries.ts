import type { Knex } from 'knex';
import type { DeveloperConditions, GameConditions } from '#shared/areas/browse';
import { isUnfiltered, type BrowseFilter } from './filters';

/** What is browsed: its table, its skills, and whether banned accounts are left out. */
export interface BrowsedTable {
  table: 'developers' | 'games';
  skillTable: 'developer_skills' | 'game_skills';
  owner: 'developerId' | 'gameId';
  hidesBanned: boolean;
}

export const browsedTables = {
  developers: { table: 'developers', skillTable: 'developer_skills', owner: 'developerId', hidesBanned: true },
  games: { table: 'games', skillTable: 'game_skills', owner: 'gameId', hidesBanned: false },
} as const satisfies Record<string, BrowsedTable>;

/** A column of the contract's sorts; ids are in the order of registration. */
export type SortColumn =
  Exclude<DeveloperConditions['sortOptions']['by'], 'proximity'> | GameConditions['sortOptions']['by'] | 'id';

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

/** The skill table of developers has an index for each sort; there are too few games to need them. */
const hasSkillIndex = ({ table, hasSkill }: Pick<PageShape, 'table' | 'hasSkill'>) =>
  hasSkill && table === 'developers';

/** The index that holds the rows in this order, with their flags. */
export const indexOf = (table: string, { column, direction }: Sorting) =>
  `${table}${direction === 'asc' && column !== 'id' ? '_up' : ''}_by_${column}`;

/** What makes the SQL text of a page differ. */
export interface PageShape {
  table: BrowsedTable['table'];
  sorting: Sorting;
  hasFlags: boolean;
  hasSkill: boolean;
  /** Few have the skill: they are looked up and sorted. */
  isFew: boolean;
  /** The rows are looked up by the ids of the page. */
  isBehind: boolean;
}

/** The values bound to the SQL text of a page. */
export interface PageValues {
  flags: number;
  skillId: number;
  offset: number;
  limit: number;
}

export function shapeOf({ table }: BrowsedTable, query: BrowsePageQuery): PageShape {
  const { filter, sorting, offset } = query;
  const isAll = isUnfiltered(filter);
  const hasSkill = filter.skillId > 0;
  const hasIndex = hasSkillIndex({ table, hasSkill });
  return {
    ...{ table, sorting, hasSkill },
    hasFlags: filter.flags !== 0,
    isFew: hasSkill && !hasIndex && isRare(query),
    isBehind: offset >= farBack || !(isAll || hasIndex),
  };
}

export const valuesOf = ({ filter: { flags, skillId }, offset, limit }: BrowsePageQuery): PageValues => ({
  ...{ flags, skillId, offset, limit },
});

export const openValues = (value: <N extends keyof PageValues>(name: N) => PageValues[N]): PageValues => ({
  flags: value('flags'),
  skillId: value('skillId'),
  offset: value('offset'),
  limit: value('limit'),
});

/**
 * A query for the rows of one page in their order; the caller selects the columns. Pages that are filtered by flags
 * alone are read by `readFlagged`.
 */
export function pageOf(db: Knex, shape: PageShape, values: PageValues): Knex.QueryBuilder {
  const { table, sorting } = shape;
  if (hasSkillIndex(shape)) return pageOfSkilled(db, shape, values);
  const inOrder = (query: Knex.QueryBuilder) =>
    query.orderBy([
      { column: `${table}.${sorting.column}`, order: sorting.direction },
      ...(sorting.column === 'id' ? [] : [{ column: `${table}.id`, order: 'desc' }]),
    ]);
  const page = inOrder(fittingInOrder(db, shape, values))
    .offset(values.offset)
    .limit(values.limit);
  if (!shape.isBehind) return page;
  return inOrder(db.from(page.select(`${table}.id`).as('page')).join(table, `${table}.id`, 'page.id'));
}

/** Developers with a skill, from the skill table's index of the sort, which holds the flags too. */
function pageOfSkilled(db: Knex, { sorting, hasFlags, isBehind }: PageShape, values: PageValues) {
  const { skillId, flags, offset, limit } = values;
  const { column, direction } = sorting;
  const wanted = `developer_skills as wanted force index (${indexOf('developer_skills', sorting)})`;
  const page: Knex.QueryBuilder = db
    .from(db.raw(isBehind ? wanted : `${wanted} straight_join developers on developers.id = wanted.developerId`))
    .where({ 'wanted.skillId': skillId, 'wanted.isBanned': false })
    .orderBy([
      ...(column === 'id' ? [] : [{ column: `wanted.${column}`, order: direction }]),
      { column: 'wanted.developerId', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit);
  if (hasFlags) void page.whereRaw('wanted.browseFlags & ? = ?', [flags, flags]);
  if (!isBehind) return page;
  return db
    .from(page.select('wanted.developerId').as('page'))
    .join('developers', 'developers.id', 'page.developerId')
    .orderBy([
      { column: `developers.${column}`, order: direction },
      { column: 'developers.id', order: 'desc' },
    ]);
}

/**
 * All matches, in the cheaper way. For many matches the sort's index, which holds the flags, gives the order, and a
 * skill is looked up for each row until the page is full. For few the index of skills finds them, and they are sorted.
 */
function fittingInOrder(db: Knex, shape: PageShape, { skillId, flags }: PageValues): Knex.QueryBuilder {
  const { table, sorting, hasFlags, hasSkill, isFew } = shape;
  const browsed = browsedTables[table];
  const { skillTable, owner } = browsed;
  const onSkill = `wanted.${owner} = ${table}.id and wanted.skillId = ?`;
  const inIndex = `${table} force index (${indexOf(table, sorting)})`;
  const withSkill = isFew
    ? `${skillTable} as wanted straight_join ${table} on ${onSkill}`
    : `${inIndex} straight_join ${skillTable} as wanted on ${onSkill}`;
  const found = db.from(hasSkill ? db.raw(withSkill, [skillId]) : db.raw(inIndex));
  if (browsed.hidesBanned) void found.where(`${table}.isBanned`, false);
  if (hasFlags) void found.whereRaw('?? & ? = ?', [`${table}.browseFlags`, flags, flags]);
  return found;
}

/** Whether looking up all who have the skill costs less than looking for it along the sort's index. */
function isRare({ filter, counts, offset, limit }: Omit<BrowsePageQuery, 'sorting'>) {
  const fitting = countWithFlags(counts, filter.flags);
  return fitting * fitting < (offset + limit) * counts.all;
}
