import type { Knex } from 'knex';

const probe = 'doctor_probe';

export interface DatabaseFigures {
  /** Bytes. */
  bufferPool: number;
  /** Bytes of tables and indexes, as the database estimates them. */
  stored: number;
  connections: number;
  shortestWord: number;
}

export async function figuresOf(db: Knex): Promise<DatabaseFigures> {
  const [rows] = (await db.raw(
    `select @@innodb_buffer_pool_size as bufferPool, @@max_connections as connections, @@innodb_ft_min_token_size as shortestWord,
       (select coalesce(sum(data_length + index_length), 0) from information_schema.tables
         where table_schema = database()) as stored`,
  )) as [DatabaseFigures[]];
  const [figures] = rows;
  if (!figures) throw new Error('The database does not tell its settings');
  return figures;
}

/** The failure of what a migration does, tried on a table of its own; null if all of it may be done. */
export async function tryRights(db: Knex): Promise<unknown> {
  try {
    await db.schema.dropTableIfExists(probe);
    await db.schema.createTable(probe, (table) => void table.integer('id').primary());
    await db.schema.alterTable(probe, (table) => void table.integer('other').index());
    await db(probe).insert({ id: 1 });
    await db.schema.dropTable(probe);
    return null;
  } catch (error) {
    return error;
  }
}

/** Milliseconds by which the clock of the database is ahead of this one. */
export async function clockDifference(db: Knex): Promise<number> {
  const before = Date.now();
  const [rows] = (await db.raw('select unix_timestamp(now(3)) * 1000 as now')) as [{ now: number }[]];
  const here = (before + Date.now()) / 2;
  return (rows[0]?.now ?? here) - here;
}
