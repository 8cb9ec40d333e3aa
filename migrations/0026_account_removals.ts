import type { Knex } from 'knex';
import { createTable } from './columns';

/** Everything that an account wrote, removed as one act and put back as one. */
export async function up(db: Knex) {
  await createTable(db, 'account_removals', ({ id, code, to, title, time }, table) => {
    id();
    to('developerId', 'developers', 'CASCADE');
    to('removedById', 'developers', 'SET NULL');
    code('period', 10).notNullable();
    title('reason', 500);
    time('startedAt').notNullable();
    code('state', 20).notNullable();
    // The process at work holds it until then. It goes on from there after a crash.
    time('heldUntil').nullable();
    table.index(['state', 'heldUntil'], 'account_removals_unfinished');
    table.index(['startedAt', 'id'], 'account_removals_by_age');
  });
  await db.schema.alterTable('removed_content', (table) => {
    table.integer('removalId').unsigned().nullable().references('id').inTable('account_removals').onDelete('CASCADE');
    table.index(['removalId', 'id'], 'removed_content_of_removal');
  });
}
