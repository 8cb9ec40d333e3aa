import type { Knex } from 'knex';
import { identifierOf, type NotificationTarget } from '#shared/areas/notifications/targets';
import { minuteMs } from '#shared/durations';
import type { CauseName } from '../../content';
import { joinIds } from '../../db/lists';
import type { NotificationQueueRow } from '../../db/tables';

/** A notification of a write that is not committed yet. */
export interface NewQueued extends NotificationTarget {
  cause: CauseName;
  /** The id of what was written. */
  causeId: number;
  actorId: number;
  /** Receivers besides those that the cause names. */
  receiverIds?: readonly number[];
}

export async function enqueue(db: Knex, { cause, causeId, actorId, receiverIds = [], ...target }: NewQueued) {
  const row = { cause, causeId, actorId, identifier: identifierOf(target), receiverIds: joinIds(receiverIds) };
  await db('notification_queue').insert({ ...row, created: new Date() });
}

/** The oldest of the queue that no other process is working on, locked. */
export const takeQueued = (db: Knex, { now, most }: { most: number; now: Date }): Promise<NotificationQueueRow[]> =>
  db('notification_queue')
    .whereRaw('(heldUntil is null or heldUntil < ?)', [now])
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked();

export async function deleteQueued(db: Knex, ids: readonly number[]) {
  await db('notification_queue').whereIn('id', ids).delete();
}

/** The receivers up to this one have been told. */
export async function noteTurn(db: Knex, id: number, afterId: number) {
  await db('notification_queue').where({ id }).update({ afterId });
}

/** Leaves one alone for a minute. */
export async function holdQueued(db: Knex, id: number) {
  await db('notification_queue')
    .where({ id })
    .update({ heldUntil: new Date(Date.now() + minuteMs) });
}

/** Deletes what has failed for a day. Returns the number. */
export const deleteFailed = (db: Knex, before: Date): Promise<number> =>
  db('notification_queue').whereNotNull('heldUntil').where('created', '<', before).delete();
