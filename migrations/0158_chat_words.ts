import type { Knex } from 'knex';

const texts = [
  { table: 'chat_messages', column: 'message' },
  { table: 'private_messages', column: 'text' },
];

/** Lines of chat rooms and private conversations are found by their words, with search terms beside them as in 0075. */
export async function up(db: Knex) {
  for (const { table } of texts)
    // The first character tells rows that have none yet from those without terms.
    await db.raw('alter table ?? add column searchTerms text null, add index ?? (searchTerms(1))', [
      table,
      `${table}_unfilled`,
    ]);
  // An index keeps for good whether it was made with stop words; the setting itself is this connection's alone.
  await db.raw('set session innodb_ft_enable_stopword = 0');
  try {
    for (const { table, column } of texts)
      await db.raw('alter table ?? add fulltext index ?? (??)', [table, `${table}_terms`, [column, 'searchTerms']]);
  } finally {
    await db.raw('set session innodb_ft_enable_stopword = default');
  }
}
