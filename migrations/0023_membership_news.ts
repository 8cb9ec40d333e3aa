import type { Knex } from 'knex';
import { addChoices } from './choices';

/** Notifications of one's place in a team: a new owner, a moderator and who was removed are told. */
export async function up(db: Knex) {
  await addChoices(db, { table: 'notifications', column: 'targetType', choices: ['membership'] });
  await addChoices(db, { table: 'notifications', column: 'action', choices: ['changed'] });
}
