import type { Knex } from 'knex';
import { createTable } from './columns';

/** Present bans with their reason and moderator; former ones stand in the audit log. */
export async function up(db: Knex) {
  await createTable(db, 'bans', ({ to, title, time }, table) => {
    to('developerId', 'developers', 'CASCADE').primary();
    // Null is the operator, or a moderator whose account is gone.
    to('bannedById', 'developers', 'SET NULL');
    title('reason', 500);
    time('bannedAt').notNullable();
    table.index(['bannedAt', 'developerId']);
  });
  await db.raw(
    'insert into bans (developerId, bannedAt) select id, utc_timestamp(3) from developers where isBanned = true',
  );
  // The log of one developer by kind; by kind or developer alone it has its indexes.
  await db.schema.alterTable('audit_log', (table) => {
    table.index(['actorId', 'action']);
  });
}
