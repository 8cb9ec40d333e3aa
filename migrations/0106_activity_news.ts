import type { Knex } from 'knex';
import { createTable } from './columns';

/** What the badge of an area tells of, so that it goes out when all of that is deleted. */
export async function up(db: Knex) {
  await db.schema.alterTable('activity_marks', (table) => {
    // The newest revision that still stands, where what came later was deleted.
    table.integer('lowered').nullable();
  });
  await db.schema.alterTable('activity_notes', (table) => {
    table.specificType('kind', 'varchar(20) character set ascii collate ascii_bin').nullable();
    table.integer('targetId').unsigned().nullable();
    table.index(['kind', 'targetId']);
  });
  await createTable(db, 'activity_news', ({ id, code, looseId, count, flag, time }, table) => {
    id();
    code('area', 20).notNullable();
    code('kind', 20).notNullable();
    looseId('targetId');
    count('revision');
    flag('isGone');
    time('created').notNullable();
    table.index(['kind', 'targetId']);
    table.index(['area', 'isGone', 'revision']);
    table.index(['area', 'revision']);
    table.index(['created']);
  });
}
