import type { Knex } from 'knex';
import { dayMs } from '#shared/durations';
import { createTable } from './columns';

/** Rows that all writers of a room or an area would wait for are no longer written with what they write. */
export async function up(db: Knex) {
  // Days that are not over are counted from their messages.
  const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
  await db('chat_days').where('day', '>=', yesterday).delete();
  // New content that the badge of its area does not tell of yet. The foreign keys would lock accounts.
  await createTable(db, 'activity_notes', ({ id, code, looseId }, table) => {
    id();
    code('area', 20).notNullable();
    looseId('actorId');
    table.index(['area', 'id']);
  });
}
