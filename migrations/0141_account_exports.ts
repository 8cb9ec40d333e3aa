import type { Knex } from 'knex';
import { createTable } from './columns';

/** The last archive that each account has asked for of its data. */
export async function up(db: Knex) {
  await createTable(db, 'account_exports', ({ to, time, code, count }, table) => {
    to('developerId', 'developers', 'CASCADE').primary();
    // Of the account when it asked: a new password or a ban ends the archive.
    count('epoch');
    table.enum('state', ['waiting', 'ready', 'failed']).notNullable();
    time('asked').notNullable();
    // The size that the quota counts until the archive is there.
    table.bigInteger('expectedBytes').unsigned().notNullable();
    count('attempts');
    code('claim', 32).nullable();
    time('claimedUntil').nullable();
    code('name', 64).nullable();
    table.bigInteger('bytes').unsigned().nullable();
    table.enum('failure', ['noRoom', 'error']).nullable();
    time('expiresAt').nullable();
  });
}
