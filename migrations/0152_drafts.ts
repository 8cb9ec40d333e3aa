import type { Knex } from 'knex';
import { createTable } from './columns';

/** Long texts that accounts have typed and not sent, to be found on their other devices. */
export async function up(db: Knex) {
  await createTable(db, 'drafts', ({ id, to, code, time, title }, table) => {
    id();
    to('developerId', 'developers', 'CASCADE');
    // What is written in: the name of the draft in the browser.
    code('name', 200).notNullable();
    // Text, or the fields of a form as JSON; '' once it has ended.
    table.text('text', 'mediumtext').notNullable();
    // The page where it was written.
    title('path', 300);
    // Counts changes, the end included.
    table.integer('version').unsigned().notNullable();
    table.boolean('isEnded').notNullable().defaultTo(false);
    time('changed').notNullable();
    table.unique(['developerId', 'name']);
    // Old ones go.
    table.index('changed');
  });
}
