import type { Knex } from 'knex';
import type { DeveloperConditions, GameConditions } from '#shared/areas/browse';
import { isEverything, type Narrowing } from './conditions';

/** What is browsed: its table, the table of its skills, and whether accounts that are banned are to be left out. */
export interface Kind {
  table: 'developers' | 'games';
  skillTable: 'developer_skills' | 'game_skills';
  owner: 'developerId' | 'gameId';
  hidesBanned: boolean;
}

export const kinds = {
  developers: { table: 'developers', skillTable: 'developer_skills', owner: 'developerId', hidesBanned: true },
  games: { table: 'games', skillTable: 'game_skills', owner: 'gameId', hidesBanned: false },
} as const satisfies Record<string, Kind>;

/** A column to sort by, of the contract's lists; the number of an account is when it was made. */
export type SortColumn =
  Exclude<DeveloperConditions['sortOptions']['by'], 'proximity'> | GameConditions['sortOptions']['by'] | 'id';

export interface Sorting {
  column: SortColumn;
  direction: 'asc' | 'desc';
}

export interface PageAsked {
  narrowing: Narrowing;
  sorting: Sorting;
  offset: number;
  limit: number;
  /** How many fit, about: few are looked up and sorted, many are met soon in the order of the sort. */
  fitting: number;
  /** How many there are in all. */
  all: number;
}

/** From here on, and under filters, rows are looked up once a page's ids are known: what is skipped is read in an index alone. */
const farBack = 200;

/** The rows of one page in their order, for columns to be selected from. */
export function pageOf(db: Knex, kind: Kind, asked: PageAsked): Knex.QueryBuilder {
  const { narrowing, sorting, offset, limit } = asked;
  const { table } = kind;
  const inOrder = (query: Knex.QueryBuilder) =>
    query.orderBy([
      { column: `${table}.${sorting.column}`, order: sorting.direction },
      ...(sorting.column === 'id' ? [] : [{ column: `${table}.id`, order: 'desc' }]),
    ]);
  const page = inOrder(fittingInOrder(db, kind, asked))
    .offset(offset)
    .limit(limit);
  if (offset < farBack && isEverything(narrowing)) return page;
  return inOrder(db.from(page.select(`${table}.id`).as('page')).join(table, `${table}.id`, 'page.id'));
}

/**
 * All that fit, read the shorter way. The order of the sort comes out of its index, which holds the flags too; a skill is
 * looked up for each that is met there, until the page is full. The few who have rare flags or a rare skill are read by
 * those and sorted.
 */
function fittingInOrder(db: Knex, kind: Kind, asked: PageAsked): Knex.QueryBuilder {
  const { table, skillTable, owner } = kind;
  const { narrowing, sorting } = asked;
  const { flags, skillId } = narrowing;
  const isFew = !isEverything(narrowing) && isRare(asked);
  const skilled = isFew && skillId > 0;
  const sortIndex = `${table}${sorting.direction === 'asc' && sorting.column !== 'id' ? '_up' : ''}_by_${sorting.column}`;
  const inIndex = skilled ? '' : ` force index (${isFew ? `${table}_by_flags` : sortIndex})`;
  const onSkill = db.raw('?? = ?? and ?? = ?', [`wanted.${owner}`, `${table}.id`, 'wanted.skillId', skillId]).toQuery();
  const [first, second] = skilled
    ? [`${skillTable} as wanted`, ` straight_join ${table} on ${onSkill}`]
    : [`${table}${inIndex}`, skillId > 0 ? ` straight_join ${skillTable} as wanted on ${onSkill}` : ''];
  const found = narrowed(db.from(db.raw(`${first}${second}`)), kind, narrowing);
  return isFew && !skilled ? found.whereIn(`${table}.browseFlags`, withFlags(flags)) : found;
}

const allFlags = 0b1_1111_1111;

/** Every combination of flags with these among them: what the index of flags can look up. */
const withFlags = (flags: number): number[] =>
  Array.from({ length: allFlags + 1 }, (_, each) => each).filter((each) => (each & flags) === flags);

/** Looking somebody up costs about as much as so many steps through an index; under a skill each step is a look-up too. */
const stepsOfLookUp = 4;

/** Whether looking at all who fit is less work than looking at everybody until a page of them is met. */
export const isRare = ({ narrowing, fitting, all, offset, limit }: Omit<PageAsked, 'sorting'>) =>
  (narrowing.skillId > 0 ? 1 : stepsOfLookUp) * fitting * fitting < (offset + limit) * all;

function narrowed(query: Knex.QueryBuilder, { table, hidesBanned }: Kind, { flags }: Narrowing): Knex.QueryBuilder {
  if (hidesBanned) void query.where(`${table}.isBanned`, false);
  if (flags !== 0) void query.whereRaw('?? & ? = ?', [`${table}.browseFlags`, flags, flags]);
  return query;
}

export interface FlagCount {
  flags: number;
  count: number;
}

/** How many there are of each combination of flags: what any narrowing by flags leaves is a sum of these. */
export async function countByFlags(db: Knex, kind: Kind): Promise<FlagCount[]> {
  const { table } = kind;
  const all = narrowed(db.from(db.raw(`?? force index (${table}_by_flags)`, [table])), kind, { flags: 0, skillId: 0 });
  const rows: FlagCount[] = await all
    .groupBy('browseFlags')
    .select({ flags: 'browseFlags' }, db.raw('count(*) as count'));
  return rows;
}

/** How many have a skill and fit besides. */
export async function countWithSkill(db: Knex, kind: Kind, narrowing: Narrowing): Promise<number> {
  const { table, skillTable, owner } = kind;
  const query = narrowed(
    db.from(db.raw('?? as wanted straight_join ?? on ?? = ??', [skillTable, table, `${table}.id`, `wanted.${owner}`])),
    kind,
    narrowing,
  );
  const [row] = await query.where('wanted.skillId', narrowing.skillId).count<{ count: number }[]>({ count: '*' });
  return row?.count ?? 0;
}
