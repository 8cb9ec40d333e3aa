import type { Knex } from 'knex';
import { addChoices } from './choices';

/** The rights of members are bits: post 1, media 2, forums 4, recruiting 8. Members may post and edit media so far. */
export async function up(db: Knex) {
  await db.schema.alterTable('game_members', (table) => {
    table.specificType('rights', 'smallint unsigned').notNullable().defaultTo(3);
  });
  // Members are told of rights that the owner changes.
  await addChoices(db, { table: 'notifications', column: 'action', choices: ['rights'] });
}
