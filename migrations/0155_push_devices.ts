import type { Knex } from 'knex';
import { createTable } from './columns';

/** Web Push: the browsers that notifications are pushed to, what waits for them, and a choice for each kind. */
export async function up(db: Knex) {
  await createTable(db, 'push_devices', ({ id, to, code, hash, flag, count, time }, table) => {
    id();
    to('developerId', 'developers', 'CASCADE');
    // A device ends with its session.
    code('sessionHandle', 32).notNullable().unique().references('handle').inTable('sessions').onDelete('CASCADE');
    hash('endpointHash').notNullable().unique();
    // The address at the browser's push service, and the keys that messages are encrypted with (RFC 8291).
    code('endpoint', 1_000).notNullable();
    code('p256dh', 87).notNullable();
    code('auth', 22).notNullable();
    // Messages may say what private texts say.
    flag('showsTexts');
    // Refusals of the push service in a row.
    count('failures');
    time('created').notNullable();
    table.index('developerId');
  });
  await createTable(db, 'push_queue', ({ id, to, code, looseId, count, time }, table) => {
    id();
    to('deviceId', 'push_devices', 'CASCADE');
    // A group of notifications, or a conversation.
    code('targetType', 20).notNullable();
    looseId('targetId');
    code('action', 20).notNullable();
    time('created').notNullable();
    time('due').notNullable().index();
    count('tries');
    table.unique(['deviceId', 'targetType', 'targetId', 'action'], { indexName: 'push_queue_row' });
  });
  await db.schema.alterTable('notification_settings', (table) => {
    // Null where nothing is chosen.
    table.boolean('push').nullable();
  });
}
