import type { Knex } from 'knex';
import { createTable } from './columns';

/** The notices and announcements of the site that an account has closed, on any of its devices. */
export async function up(db: Knex) {
  await createTable(db, 'closed_notices', ({ to }, table) => {
    to('developerId', 'developers', 'CASCADE');
    to('noticeId', 'site_notices', 'CASCADE');
    table.primary(['developerId', 'noticeId']);
  });
}
