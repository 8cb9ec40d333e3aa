import type { Knex } from 'knex';
import { rowsOf } from '../../db/rows';
import { searchedTables } from './fillTerms.queries';

/** Runs for each table. One deals with up to `innodb_ft_num_word_optimize` words, and the last one forgets the texts. */
const maxRuns = 20;

/**
 * Removes the words of deleted and changed texts from the full-text indexes: each search passes over the list of all that
 * there were, a hundred thousand in 12 ms. Readers and writers go on meanwhile. Only where the database does not copy the
 * whole table for it, which the setting `innodb_optimize_fulltext_only` says.
 */
export async function optimizeSearchIndexes(db: Knex) {
  const [setting] = await rowsOf<{ isIndexOnly: number }>(
    db.raw('select @@innodb_optimize_fulltext_only as isIndexOnly'),
  );
  if (!setting?.isIndexOnly) return;
  for (const table of searchedTables)
    for (let run = 0; run < maxRuns; run += 1) await db.raw('optimize no_write_to_binlog table ??', [table]);
}
