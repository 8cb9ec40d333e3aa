import type { Knex } from 'knex';

const graceDays = 14;

/** Moderators and operators need a second step. Those of the version before have two weeks to set it up. */
export async function up(db: Knex) {
  await db.schema.alterTable('developers', (table) => {
    // Null: at once.
    table.datetime('secondStepDueAt', { precision: 3 }).nullable();
  });
  await giveGrace(db);
}

/** Lets all who have a role, founders too, keep it for two weeks without a second step. */
export async function giveGrace(db: Knex) {
  await db('developers')
    .where((running) => void running.where('siteModCanBan', true).orWhere('isOperator', true).orWhere('id', '<=', 2))
    .update({ secondStepDueAt: new Date(Date.now() + graceDays * 24 * 3_600_000) });
}
