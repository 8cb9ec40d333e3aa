import type { Knex } from 'knex';

/** The choices of who may invite and mention an account, beside that of who may write to it. */
export async function up(db: Knex) {
  await db.schema.alterTable('developers', (table) => {
    for (const column of ['whoMayInvite', 'whoMayMention'])
      table.enum(column, ['everyone', 'following', 'nobody']).notNullable().defaultTo('everyone');
  });
}
