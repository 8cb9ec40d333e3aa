import type { Knex } from 'knex';
import { createTable } from './columns';

/** What banned accounts said in the site's room, until it is settled whether their ban stays. */
export async function up(db: Knex) {
  await createTable(db, 'banned_messages', ({ looseId, to, time, title }) => {
    looseId('id').primary();
    to('developerId', 'developers', 'CASCADE');
    title('message', 450);
    time('timestamp').notNullable();
    time('edited').nullable();
  });
}
