import type { Knex } from 'knex';
import { up as indexWords } from '../../migrations/0014_content_search';
import { indexGameWords } from '../../migrations/0036_game_pitches';

interface IndexRow {
  tableName: string;
  name: string;
}

/** Fills without full-text indexes: building them once at the end is much faster than row by row. */
export async function withoutWordIndexes(db: Knex, fill: () => Promise<void>) {
  const [indexes] = (await db.raw(
    `select distinct table_name as tableName, index_name as name from information_schema.statistics
     where table_schema = database() and index_type = 'FULLTEXT'`,
  )) as [IndexRow[]];
  for (const { tableName, name } of indexes) await db.raw('alter table ?? drop index ??', [tableName, name]);
  // The table is rebuilt without the hidden column that a dropped full-text index leaves behind: with it, MariaDB's new
  // index would find none of the rows inserted in between.
  for (const { tableName } of indexes) await db.raw('alter table ?? force', [tableName]);
  await fill();
  // In a transaction, because the migration changes a setting of its connection.
  await db.transaction(async (connection) => {
    await indexWords(connection);
    await indexGameWords(connection);
  });
  await demandWords(db);
}

/** Fails if a search finds nothing: its benchmark would be worthless. */
async function demandWords(db: Knex) {
  const found = await db('forum_posts').whereRaw("match (content) against ('harbour' in boolean mode)").first('id');
  if (!found) throw new Error('The full-text index of forum posts does not find what was filled in.');
}
