import type { Knex } from 'knex';
import { up as indexWords } from '../../migrations/0014_content_search';

interface IndexRow {
  tableName: string;
  name: string;
}

/** Fills without the full-text indexes, which are made at once much sooner than row by row. */
export async function withoutWordIndexes(db: Knex, fill: () => Promise<void>) {
  const [indexes] = (await db.raw(
    `select distinct table_name as tableName, index_name as name from information_schema.statistics
     where table_schema = database() and index_type = 'FULLTEXT'`,
  )) as [IndexRow[]];
  for (const { tableName, name } of indexes) await db.raw('alter table ?? drop index ??', [tableName, name]);
  await fill();
  // A transaction keeps to one connection, whose setting the migration changes; it may take minutes.
  await db.transaction((connection) => indexWords(connection));
}
