import type { Knex } from 'knex';
import { createTable } from './columns';

/** The messages of banned accounts in the site's room, kept until it is settled whether the ban stays. */
export async function up(db: Knex) {
  await createTable(db, 'banned_messages', ({ looseId, to, time, title }) => {
    looseId('id').primary();
    to('developerId', 'developers', 'CASCADE');
    title('message', 450);
    time('timestamp').notNullable();
    time('edited').nullable();
  });
}
