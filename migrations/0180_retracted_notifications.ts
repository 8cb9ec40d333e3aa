import type { Knex } from 'knex';
import { createTable } from './columns';

/** Notifications that were taken back: what happens again is not told again. */
export async function up(db: Knex) {
  await createTable(db, 'retracted_notifications', ({ id, to, code, flag, time }, table) => {
    id();
    to('actorId', 'developers', 'CASCADE');
    to('receiverId', 'developers', 'CASCADE');
    code('targetType', 20).notNullable();
    code('action', 20).notNullable();
    // What stays the same when it happens again.
    code('subject', 60).notNullable();
    flag('hasBeenRead');
    time('created').notNullable();
    table.unique(['actorId', 'receiverId', 'targetType', 'action', 'subject'], { indexName: 'retracted_row' });
    table.index(['created'], 'retracted_created');
  });
}
