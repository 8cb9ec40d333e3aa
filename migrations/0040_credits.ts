import type { Knex } from 'knex';
import { addChoices } from './choices';
import { columns } from './columns';

/** Memberships that have ended are credits: with the first day of those who came back, hidden on a profile or not. */
export async function up(db: Knex) {
  await db.schema.alterTable('game_members', (table) => {
    const { time, flag } = columns(table);
    // Null where the only joining is joinDate: rows that are there need no change.
    time('firstJoined').nullable();
    flag('isCreditHidden');
  });
  // Members are told of positions that the owner changes.
  await addChoices(db, { table: 'notifications', column: 'action', choices: ['positions'] });
}
