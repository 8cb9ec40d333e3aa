import type { Knex } from 'knex';

/** Playtests are found by the words of their title and text, with search terms beside them as in 0075. */
export async function up(db: Knex) {
  // The first character tells rows that have none yet from those without terms.
  await db.raw('alter table playtests add column searchTerms text null, add index playtests_unfilled (searchTerms(1))');
  // An index keeps for good whether it was made with stop words; the setting itself is this connection's alone.
  await db.raw('set session innodb_ft_enable_stopword = 0');
  try {
    await db.raw('alter table playtests add fulltext index playtests_terms (title, about, searchTerms)');
  } finally {
    await db.raw('set session innodb_ft_enable_stopword = default');
  }
}
