import type { Knex } from 'knex';

/** Messages of the inbox are found by their words, with search terms beside them as in 0075. */
export async function up(db: Knex) {
  // The first character tells rows that have none yet from those without terms.
  await db.raw(
    'alter table inbox_messages add column searchTerms text null, add index inbox_messages_unfilled (searchTerms(1))',
  );
  // An index keeps for good whether it was made with stop words; the setting itself is this connection's alone.
  await db.raw('set session innodb_ft_enable_stopword = 0');
  try {
    await db.raw('alter table inbox_messages add fulltext index inbox_messages_terms (message, searchTerms)');
  } finally {
    await db.raw('set session innodb_ft_enable_stopword = default');
  }
}
