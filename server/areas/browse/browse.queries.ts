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
  /**
   * The approximate number of matches. Few are looked up and sorted; of many, a page is found soon along the sort's
   * index.
   */
  fitting: number;
  /** The number of rows without filters. */
  all: number;
}

/**
 * From this offset on, and with filters, rows are looked up by the ids of the page: skipped rows are then read from an
 * index alone.
 */
const farBack = 200;

/** The skill table of developers has an index for each sort; there are too few games to need them. */
const hasSkillIndex = ({ table, hasSkill }: Pick<PageShape, 'table' | 'hasSkill'>) =>
  hasSkill && table === 'developers';

const indexOf = (table: string, { column, direction }: Sorting) =>
  `${table}${direction === 'asc' && column !== 'id' ? '_up' : ''}_by_${column}`;

/** What makes the SQL text of a page differ. */
export interface PageShape {
  table: BrowsedTable['table'];
  sorting: Sorting;
  hasFlags: boolean;
  hasSkill: boolean;
  /** Few match: they are looked up and sorted. */
  isFew: boolean;
  /** The rows are looked up by the ids of the page. */
  isBehind: boolean;
}

/** The values bound to the SQL text of a page. */
export interface PageValues {
  flags: number;
  /** Every combination of flags that includes the wanted ones. */
  flagSets: readonly number[];
  skillId: number;
  offset: number;
  limit: number;
}

export function shapeOf({ table }: BrowsedTable, query: BrowsePageQuery): PageShape {
  const { filter, sorting, offset } = query;
  const isAll = isUnfiltered(filter);
  const hasSkill = filter.skillId > 0;
  return {
    ...{ table, sorting, hasSkill },
    hasFlags: filter.flags !== 0,
    isFew: !isAll && isRare(query),
    isBehind: offset >= farBack || !(isAll || hasSkillIndex({ table, hasSkill })),
  };
}

export const valuesOf = ({ filter: { flags, skillId }, offset, limit }: BrowsePageQuery): PageValues => ({
  ...{ flags, skillId, offset, limit },
  flagSets: flags === 0 ? [] : withFlags(flags),
});

export const openValues = (value: <N extends keyof PageValues>(name: N) => PageValues[N]): PageValues => ({
  flags: value('flags'),
  flagSets: value('flagSets'),
  skillId: value('skillId'),
  offset: value('offset'),
  limit: value('limit'),
});

/** A query for the rows of one page in their order; the caller selects the columns. */
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
 * skill is looked up for each row until the page is full. For few the index of flags or skills finds them, and they are
 * sorted.
 */
function fittingInOrder(db: Knex, shape: PageShape, { skillId, flags, flagSets }: PageValues): Knex.QueryBuilder {
  const { table, sorting, hasFlags, hasSkill, isFew } = shape;
  const browsed = browsedTables[table];
  const { skillTable, owner } = browsed;
  const skilled = isFew && hasSkill;
  const sortIndex = indexOf(table, sorting);
  const inIndex = skilled ? '' : ` force index (${isFew ? `${table}_by_flags` : sortIndex})`;
  const onSkill = `wanted.${owner} = ${table}.id and wanted.skillId = ?`;
  const [first, second] = skilled
    ? [`${skillTable} as wanted`, ` straight_join ${table} on ${onSkill}`]
    : [`${table}${inIndex}`, hasSkill ? ` straight_join ${skillTable} as wanted on ${onSkill}` : ''];
  const found = db.from(db.raw(`${first}${second}`, hasSkill ? [skillId] : []));
  const fitting = withFilters(found, browsed, hasFlags ? flags : null);
  return isFew && !skilled ? fitting.whereIn(`${table}.browseFlags`, flagSets) : fitting;
}

const allFlags = 0b1_1111_1111;

/** Every combination of flags that includes these, for look-ups in the index of flags. */
const withFlags = (flags: number): number[] =>
  Array.from({ length: allFlags + 1 }, (_, each) => each).filter((each) => (each & flags) === flags);

/**
 * Looking a row up costs about as much as this many steps through an index. With a skill, each step is a look-up too.
 */
const stepsOfLookUp = 4;

/** Whether reading all matches costs less than walking the sort's index until a page is full. */
const isRare = ({ filter, fitting, all, offset, limit }: Omit<BrowsePageQuery, 'sorting'>) =>
  (filter.skillId > 0 ? 1 : stepsOfLookUp) * fitting * fitting < (offset + limit) * all;

function withFilters(
  query: Knex.QueryBuilder,
  { table, hidesBanned }: BrowsedTable,
  flags: number | null,
): Knex.QueryBuilder {
  if (hidesBanned) void query.where(`${table}.isBanned`, false);
  if (flags !== null) void query.whereRaw('?? & ? = ?', [`${table}.browseFlags`, flags, flags]);
  return query;
}

export interface FlagCount {
  flags: number;
  count: number;
}

/** The number of rows of each combination of flags. The result of any filter by flags is a sum of these. */
export async function countByFlags(db: Knex, browsed: BrowsedTable): Promise<FlagCount[]> {
  const { table } = browsed;
  const all = withFilters(db.from(db.raw(`?? force index (${table}_by_flags)`, [table])), browsed, null);
  const rows: FlagCount[] = await all
    .groupBy('browseFlags')
    .select({ flags: 'browseFlags' }, db.raw('count(*) as count'));
  return rows;
}

/** The number of rows with a skill that match the flags too. */
export async function countWithSkill(db: Knex, browsed: BrowsedTable, filter: BrowseFilter): Promise<number> {
  const { table, skillTable, owner } = browsed;
  const query = withFilters(
    db.from(db.raw('?? as wanted straight_join ?? on ?? = ??', [skillTable, table, `${table}.id`, `wanted.${owner}`])),
    browsed,
    filter.flags === 0 ? null : filter.flags,
  );
  const [row] = await query.where('wanted.skillId', filter.skillId).count<{ count: number }[]>({ count: '*' });
  return row?.count ?? 0;
}
