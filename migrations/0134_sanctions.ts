import type { Knex } from 'knex';
import { createTable } from './columns';

/**
 * Sanctions with their appeals. They stay when an account is deleted, as the audit log does, so nothing refers to its row.
 * Bans stand in `bans` too, which processes of the version before read and write.
 */
export async function up(db: Knex) {
  await createTable(db, 'account_sanctions', ({ id, looseId, to, code, time, title }, table) => {
    id();
    looseId('developerId');
    code('kind', 10).notNullable();
    title('reason', 500);
    time('created').notNullable();
    time('until').nullable();
    // Null is the operator, or a moderator whose account is gone.
    to('givenById', 'developers', 'SET NULL');
    time('confirmedAt').nullable();
    time('endedAt').nullable();
    time('liftedAt').nullable();
    to('liftedById', 'developers', 'SET NULL');
    table.integer('removalId').unsigned().nullable();
    title('appeal', 1_000);
    time('appealedAt').nullable();
    code('outcome', 10).nullable();
    title('answer', 1_000);
    time('answeredAt').nullable();
    to('answeredById', 'developers', 'SET NULL');
    table.index(['developerId', 'id']);
    table.index(['answeredAt', 'appealedAt']);
    table.index(['endedAt', 'until']);
  });
  await db.schema.alterTable('developers', (table) => {
    table.datetime('limitedUntil', { precision: 3 }).nullable();
    table.datetime('suspendedUntil', { precision: 3 }).nullable();
    table.boolean('isWarned').notNullable().defaultTo(false);
  });
  await db.raw(`insert into account_sanctions (developerId, kind, reason, created, givenById)
    select developerId, 'ban', reason, bannedAt, bannedById from bans`);
}
