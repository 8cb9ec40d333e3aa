import type { Knex } from 'knex';
import { createTable } from './columns';

/** Troubles of the site that operators are told of by mail. */
export async function up(db: Knex) {
  await createTable(db, 'troubles', ({ id, code, title, count, flag, time }, table) => {
    id();
    code('kind', 16).notNullable();
    // What is in trouble: a folder of a machine, a periodic job.
    title('subject', 190);
    title('detail', 500);
    count('times');
    // Null once it is over; it stays a while, so that it is not told twice a day.
    time('since').nullable();
    time('last').notNullable();
    time('toldAt').nullable();
    flag('isTold');
    table.unique(['kind', 'subject'], { indexName: 'troubles_subject' });
  });
}
