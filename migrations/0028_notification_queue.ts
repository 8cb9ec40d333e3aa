import type { Knex } from 'knex';
import { createTable } from './columns';

/** Notifications of committed writes that are still to be stored for their receivers. Rows stay for a moment only. */
export async function up(db: Knex) {
  await createTable(db, 'notification_queue', ({ id, code, looseId, time }, table) => {
    id();
    // The cause: a comment, forum post or vote. Without it nobody is notified any more.
    code('cause', 20).notNullable();
    looseId('causeId');
    // `{targetType}.{targetId}.{action}`
    code('identifier', 60).notNullable();
    // No foreign key: it would lock the account with every write.
    looseId('actorId');
    // Those who are known at the writing, as ids with commas; the cause may name others.
    table.text('receiverIds').notNullable();
    time('created').notNullable();
    // One that failed is left alone until then.
    time('heldUntil').nullable();
  });
}
