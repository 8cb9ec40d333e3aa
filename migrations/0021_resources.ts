import type { Knex } from 'knex';
import { createTable } from './columns';

const sections = [
  'collaboration',
  'engines',
  'programming',
  'graphics',
  'audio',
  'video',
  'fonts',
  'sfx',
  'music',
] as const;

/** Tools and assets that somebody has found useful. */
export async function up(db: Knex) {
  await createTable(db, 'resource_items', ({ id, to, title, time, count, flag, hash }, table) => {
    id();
    table.enum('category', ['devtools', 'assets']).notNullable();
    table.enum('section', [...sections]).notNullable();
    title('text', 64);
    title('url', 500);
    // A hash that is the same for all spellings of one address: each is listed once in a section.
    hash('urlKey').notNullable();
    // The submitter; null once the account is gone.
    to('authorId', 'developers', 'SET NULL');
    // It came with the site.
    flag('isInstalled');
    time('created').notNullable();
    count('voteTotal');
    table.unique(['category', 'section', 'urlKey'], { indexName: 'resource_items_url' });
  });
  // Most votes first, then by name: knex cannot write an index of both directions.
  await db.raw('create index resource_items_best on resource_items (category, section, voteTotal desc, text, id)');
}
