import type { Knex } from 'knex';
import { searchTermsOf } from '#shared/searchWords';
import { inTransaction } from '../../db/transaction';

/** The texts that have search terms beside them. */
const texts = {
  developer_abouts: ['aboutMe'],
  games: ['tagline', 'description'],
  feed_posts: ['title', 'content'],
  media_pieces: ['title', 'description'],
  forum_threads: ['title'],
  forum_posts: ['content'],
  playtests: ['title', 'about'],
  chat_messages: ['message'],
  private_messages: ['text'],
  inbox_messages: ['message'],
} as const;

export const searchedTables = Object.keys(texts);

const rowsAtOnce = 100;

/**
 * Gives search terms to rows that have none, as those of before an upgrade: some hundred in a transaction until all
 * have them or the site stops. What another process has locked waits for the next run.
 */
export async function fillSearchTerms(db: Knex, isStopping: () => boolean) {
  for (const [table, columns] of Object.entries(texts))
    while (!isStopping() && (await fillSome(db, table, columns)) === rowsAtOnce);
}

const fillSome = (db: Knex, table: string, columns: readonly string[]): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const rows: ({ id: number } & Record<string, string>)[] = await transaction(table)
      .whereNull('searchTerms')
      .limit(rowsAtOnce)
      .forUpdate()
      .skipLocked()
      .select('id', ...columns);
    for (const row of rows)
      await transaction(table)
        .where({ id: row.id })
        .update({ searchTerms: searchTermsOf(...columns.map((column) => row[column] ?? '')) });
    return rows.length;
  });
