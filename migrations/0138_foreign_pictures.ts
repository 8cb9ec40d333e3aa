import type { Knex } from 'knex';
import { createTable } from './columns';

/** The pictures of other sites that are kept in the storage, by the hash of their address, and those that failed. */
export async function up(db: Knex) {
  await createTable(db, 'foreign_pictures', ({ hash, looseId, time }, table) => {
    hash('hash').notNullable().primary();
    // 0 for a picture that could not be fetched: it has no file.
    looseId('bytes');
    // When it is fetched again.
    time('until').notNullable();
    time('usedAt').notNullable();
    table.index(['usedAt'], 'foreign_pictures_by_use');
  });
}
