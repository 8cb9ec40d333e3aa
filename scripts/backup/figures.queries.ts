import type { Knex } from 'knex';
import type { Figures } from './manifest';

/** The tables of a database, by name. */
export async function tablesOf(db: Knex): Promise<string[]> {
  const [rows] = (await db.raw(
    "select table_name as name from information_schema.tables where table_schema = database() and table_type = 'BASE TABLE' order by table_name",
  )) as [{ name: string }[]];
  return rows.map(({ name }) => name);
}

export async function versionOf(db: Knex): Promise<string> {
  const [rows] = (await db.raw('select version() as version')) as [{ version: string }[]];
  return rows[0]?.version ?? '';
}

/** Counts all rows and sums their content; equal rows give equal figures on every server. */
export async function figuresOf(db: Knex, tables: readonly string[]): Promise<Record<string, Figures>> {
  const figures: Record<string, Figures> = {};
  for (const table of tables) {
    const columns = await columnsOf(db, table);
    const all = columns.map(() => 'quote(??)').join(', ');
    const [rows] = (await db.raw(
      `select count(*) as \`rows\`, cast(coalesce(sum(crc32(concat_ws('#', ${all}))), 0) as char) as checksum from ??`,
      [...columns, table],
    )) as [Figures[]];
    figures[table] = rows[0] ?? { rows: 0, checksum: '0' };
  }
  return figures;
}

async function columnsOf(db: Knex, table: string): Promise<string[]> {
  const [rows] = (await db.raw(
    'select column_name as name from information_schema.columns where table_schema = database() and table_name = ? order by column_name',
    [table],
  )) as [{ name: string }[]];
  return rows.map(({ name }) => name);
}

/**
 * Starts `begin` while writers are briefly locked out, then counts the rows as of that moment, for as long as it takes,
 * while writing goes on.
 */
export async function figuresAtStartOf(db: Knex, begin: () => Promise<void>): Promise<Record<string, Figures>> {
  const tables = await tablesOf(db);
  const counting = await db.transaction();
  const holding = await db.transaction();
  try {
    await holding.raw(`lock tables ${tables.map(() => '?? read').join(', ')}`, tables);
    await counting.raw('start transaction with consistent snapshot');
    await begin();
    await holding.raw('unlock tables');
    return await figuresOf(counting, tables);
  } finally {
    await holding.raw('unlock tables');
    await holding.rollback();
    await counting.rollback();
  }
}
