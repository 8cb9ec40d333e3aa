import type { Knex } from 'knex';
import { addChoices } from './choices';

/** Saved searches for playtests. */
export async function up(db: Knex) {
  for (const table of ['saved_searches', 'search_candidates'])
    await addChoices(db, { table, column: 'kind', choices: ['playtests'] });
}
