import type { Knex } from 'knex';
import type { Narrowing, Sorting } from './conditions';

/** What is browsed: its table, the table of its skills, and whether accounts that are banned are to be left out. */
export interface Kind {
  table: 'developers' | 'games';
  skillTable: 'developer_skills' | 'game_skills';
  skillOwner: 'developerId' | 'gameId';
  hidesBanned: boolean;
}

export const kinds = {
  developers: { table: 'developers', skillTable: 'developer_skills', skillOwner: 'developerId', hidesBanned: true },
  games: { table: 'games', skillTable: 'game_skills', skillOwner: 'gameId', hidesBanned: false },
} as const satisfies Record<string, Kind>;

/** Everybody or everything that fits. */
function fitting(db: Knex, { table, skillTable, skillOwner, hidesBanned }: Kind, { flags, skillId }: Narrowing) {
  const found = db(table);
  if (hidesBanned) void found.where(`${table}.isBanned`, false);
  for (const flag of flags) void found.where(`${table}.${flag}`, true);
  // The key of the skills' table allows one row for a pair, so the join repeats nobody.
  if (skillId > 0)
    void found.join(`${skillTable} as wanted`, (on) => {
      on.on(`wanted.${skillOwner}`, `${table}.id`).andOnVal('wanted.skillId', skillId);
    });
  return found;
}

interface PageAsked {
  narrowing: Narrowing;
  sorting: Sorting;
  offset: number;
  limit: number;
}

/**
 * The ids of one page, as a table to join: they are found in an index alone, so that a page far back reads the rows of
 * that page only.
 */
export function pageOfIds(db: Knex, kind: Kind, { narrowing, sorting, offset, limit }: PageAsked) {
  return fitting(db, kind, narrowing)
    .select(`${kind.table}.id`)
    .orderBy([
      { column: `${kind.table}.${sorting.column}`, order: sorting.direction },
      { column: `${kind.table}.id`, order: 'desc' },
    ])
    .offset(offset)
    .limit(limit)
    .as('page');
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

const idColumns = { genres: 'genreId', platforms: 'platformId', skills: 'skillId' } as const;

/** The ids that belong to a row, as text with commas; read beside the row, so that a page takes one statement. */
export function idsBeside(db: Knex, name: keyof typeof idColumns, table: string, owner: string) {
  const column = idColumns[name];
  return db.raw<string | null>('(select group_concat(?? order by ??) from ?? where ?? = page.id) as ??', [
    column,
    column,
    table,
    owner,
    name,
  ]);
}

export const readIds = (text: string | null): number[] => (text ? text.split(',').map(Number) : []);
