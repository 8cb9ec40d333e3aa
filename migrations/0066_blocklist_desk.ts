import type { Knex } from 'knex';

/** Operators who have blocked an address at their desk, null for the command; and room for long hosts in the audit log. */
export async function up(db: Knex) {
  await db.schema.alterTable('blocked_addresses', (table) => {
    table.integer('creatorId').unsigned().nullable().references('id').inTable('developers').onDelete('SET NULL');
  });
  await db.schema.alterTable('audit_log', (table) => {
    table.string('target', 300).notNullable().defaultTo('').alter();
  });
}
