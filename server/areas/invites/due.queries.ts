import type { Knex } from 'knex';
import type { InvitationRow } from '../../db/tables';
import { nextDeadline } from './deadlines';

/** Applications that one run reminds of or ends, and past ones that it deletes. */
const batchSizes = { handled: 2_000, deleted: 2_000 };

const due = (db: Knex, now: Date) => db('invitations').where('dueAt', '<=', now).orderBy('dueAt');

/** The applications whose reminder or end is due, the longest overdue first. */
export const findDue = (db: Knex, now: Date): Promise<number[]> =>
  due(db, now).where('isOpen', true).limit(batchSizes.handled).pluck('id');

/** The past applications that have been kept for long enough. */
export const findPast = (db: Knex, now: Date): Promise<number[]> =>
  due(db, now).whereNull('isOpen').limit(batchSizes.deleted).pluck('id');

export async function deletePast(db: Knex, ids: readonly number[]) {
  await db('invitations').whereIn('id', ids).delete();
}

/** Counts a reminder and sets the next deadline. */
export async function setReminded(db: Knex, { id, dueAt, remindedTimes }: InvitationRow) {
  await db('invitations')
    .where({ id })
    .update({ remindedTimes: remindedTimes + 1, dueAt: nextDeadline({ dueAt, remindedTimes }) });
}
