import type { Knex } from 'knex';

interface WordIndex {
  tableName: string;
  name: string;
  columns: string;
}

/** Fills without full-text indexes: building them once at the end is much faster than row by row. */
export async function withoutWordIndexes(db: Knex, fill: () => Promise<void>) {
  const [indexes] = (await db.raw(
    `select table_name as tableName, index_name as name, group_concat(column_name order by seq_in_index) as columns
     from information_schema.statistics
     where table_schema = database() and index_type = 'FULLTEXT' group by table_name, index_name`,
  )) as [WordIndex[]];
  for (const { tableName, name } of indexes) await db.raw('alter table ?? drop index ??', [tableName, name]);
  // The table is rebuilt without the hidden column that a dropped full-text index leaves behind: with it, MariaDB's new
  // index would find none of the rows inserted in between.
  for (const { tableName } of indexes) await db.raw('alter table ?? force', [tableName]);
  await fill();
  // In a transaction, because the setting is one of its connection.
  await db.transaction(async (connection) => {
    await indexWords(connection, indexes);
  });
  await requireWords(db);
}

/** All words count, "about" and "the" too, as in the migrations. */
async function indexWords(db: Knex, indexes: readonly WordIndex[]) {
  await db.raw('set session innodb_ft_enable_stopword = 0');
  try {
    for (const { tableName, name, columns } of indexes)
      await db.raw('alter table ?? add fulltext index ?? (??)', [tableName, name, columns.split(',')]);
  } finally {
    await db.raw('set session innodb_ft_enable_stopword = default');
  }
}

/** Fails if a search finds nothing: its benchmark would be worthless. */
async function requireWords(db: Knex) {
  const found = await db('forum_posts')
    .whereRaw("match (content, searchTerms) against ('harbour' in boolean mode)")
    .first('id');
  if (!found) throw new Error('The full-text index of forum posts does not find what was filled in.');
}
