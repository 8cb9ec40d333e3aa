import type { Knex } from 'knex';

/** Lines of chat rooms may be changed by who wrote them, which is told beside them. */
export async function up(db: Knex) {
  await db.schema.alterTable('chat_messages', (table) => {
    table.datetime('edited', { precision: 3 }).nullable();
  });
}
