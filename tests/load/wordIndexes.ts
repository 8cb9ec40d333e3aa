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
  // Made anew without what such an index leaves behind: with it, MariaDB finds nothing of what is inserted until then.
  for (const { tableName } of indexes) await db.raw('alter table ?? force', [tableName]);
  await fill();
  // A transaction keeps to one connection, whose setting the migration changes; it may take minutes.
  await db.transaction((connection) => indexWords(connection));
  await demandWords(db);
}

/** A benchmark of searches that find nothing would tell nothing. */
async function demandWords(db: Knex) {
  const found = await db('forum_posts').whereRaw("match (content) against ('harbour' in boolean mode)").first('id');
  if (!found) throw new Error('The full-text index of forum posts does not find what was filled in.');
}
