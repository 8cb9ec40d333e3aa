import type { Knex } from 'knex';
import type { Narrowing, Sorting } from './conditions';

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

/** Everybody or everything that fits. */
function fitting(db: Knex, { table, skillTable, owner, hidesBanned }: Kind, { flags, skillId }: Narrowing) {
  const found = db(table);
  if (hidesBanned) void found.where(`${table}.isBanned`, false);
  for (const flag of flags) void found.where(`${table}.${flag}`, true);
  // The key of the skills' table allows one row for a pair, so the join repeats nobody.
  if (skillId > 0)
    void found.join(`${skillTable} as wanted`, (on) => {
      on.on(`wanted.${owner}`, `${table}.id`).andOnVal('wanted.skillId', skillId);
    });
  return found;
}

export interface PageAsked {
  narrowing: Narrowing;
  sorting: Sorting;
  offset: number;
  limit: number;
}

/** From here on a page's rows are looked up once its ids are known, so that what is skipped is read in an index alone. */
const farBack = 200;

/** The rows of one page in their order, for columns to be selected from. */
export function pageOf(db: Knex, kind: Kind, { narrowing, sorting, offset, limit }: PageAsked): Knex.QueryBuilder {
  const { table } = kind;
  const inOrder = (query: Knex.QueryBuilder) =>
    query.orderBy([
      { column: `${table}.${sorting.column}`, order: sorting.direction },
      { column: `${table}.id`, order: 'desc' },
    ]);
  const page = inOrder(fitting(db, kind, narrowing))
    .offset(offset)
    .limit(limit);
  if (offset < farBack) return page;
  return inOrder(db.from(page.select(`${table}.id`).as('page')).join(table, `${table}.id`, 'page.id'));
}

/** How many fit. */
export async function countFitting(db: Knex, kind: Kind, narrowing: Narrowing): Promise<number> {
  const [row] = await fitting(db, kind, narrowing).count<{ count: number }[]>({ count: '*' });
  return row?.count ?? 0;
}

/** How many there are without any condition: kept as a counter (wire §19.4). */
export async function countAll(db: Knex, { table }: Kind): Promise<number> {
  const row = await db('site_counters').where({ name: table }).first('value');
  return row?.value ?? 0;
}

interface IdList {
  table: 'developer_skills' | 'game_genres' | 'game_platforms' | 'game_skills';
  column: 'skillId' | 'genreId' | 'platformId';
  as: string;
}

/** The ids that belong to a row, as text for `numbersOf`; read beside the row, so that a page takes one statement. */
export const idsBeside = (db: Knex, kind: Kind, { table, column, as }: IdList) =>
  db.raw<string | null>('(select group_concat(??) from ?? where ?? = ??) as ??', [
    column,
    table,
    kind.owner,
    `${kind.table}.id`,
    as,
  ]);
