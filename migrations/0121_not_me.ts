import type { Knex } from 'knex';

/** Links "This was not me" of security alerts, which also hold the address that they were sent to. */
export async function up(db: Knex) {
  await db.raw("alter table keycodes modify purpose enum('recovery', 'confirmEmail', 'undoEmail', 'notMe') not null");
  await db.schema.alterTable('keycodes', (table) => {
    // For the addresses that are held, which each registration looks up.
    table.index(['purpose', 'email']);
  });
  await db.schema.alterTable('recovery_codes', (table) => {
    // Null for those of the version before.
    table.datetime('created', { precision: 3 }).nullable();
  });
  await db.schema.alterTable('developers', (table) => {
    // Devices that logged in before count as new.
    table.datetime('devicesForgottenAt', { precision: 3 }).nullable();
  });
}
