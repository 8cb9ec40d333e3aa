import type { Knex } from 'knex';
import type { NotificationAction, NotificationTarget } from '#shared/areas/notifications/targets';
import { inList, rowsOf } from '../../db/rows';
import { rowsMatching, type RowFilter } from './rows.queries';

/** A notification of an actor about something that may happen, be taken back, and happen again. */
export interface Repeatable extends Pick<NotificationTarget, 'targetType' | 'action'> {
  actorId: number;
  receiverId: number;
  /** What stays the same when it happens again: its target, or more, where that is another one then. */
  subject: string;
}

/** What a receiver had of a notification before it was taken back. */
export interface Retracted {
  hasBeenRead: boolean;
  created: string;
}

/** The subject of what happens on the same target when it happens again. */
export const subjectOf = ({ targetId }: Pick<NotificationTarget, 'targetId'>) => String(targetId);

/** Remembers the rows that match, which are about to be deleted. */
export async function rememberRows(db: Knex, filter: RowFilter, subject?: string) {
  const columns = ['actorId', 'receiverId', 'targetType', 'action', 'hasBeenRead', 'created'];
  const subjects = subject === undefined ? 'cast(targetId as char)' : '?';
  const rows = rowsMatching(db, [filter])
    .orderBy('id')
    .select(columns)
    .select(db.raw(subjects, subject === undefined ? [] : [subject]));
  await db.raw(
    `insert into retracted_notifications (${columns.join(', ')}, subject) ?
     on duplicate key update hasBeenRead = values(hasBeenRead), created = values(created)`,
    [rows],
  );
}

export const keyOf = ({ actorId, receiverId, targetType, action, subject }: Repeatable) =>
  `${actorId} ${receiverId} ${targetType} ${action} ${subject}`;

/** Those of the notifications that were taken back before, which happen again now: by `keyOf`, and forgotten. */
export async function takeRetracted(db: Knex, rows: readonly Repeatable[]): Promise<ReadonlyMap<string, Retracted>> {
  if (rows.length === 0) return new Map();
  const wanted = new Set(rows.map(keyOf));
  const unique = (ids: readonly number[]) => inList([...new Set(ids)]);
  const known = await rowsOf<Repeatable & Retracted & { id: number }>(
    db.raw(
      `select id, actorId, receiverId, targetType, action, subject, hasBeenRead, created from retracted_notifications
       where actorId in (?) and receiverId in (?)`,
      [unique(rows.map(({ actorId }) => actorId)), unique(rows.map(({ receiverId }) => receiverId))],
    ),
  );
  const taken = known.filter((row) => wanted.has(keyOf(row)));
  if (taken.length > 0)
    await db('retracted_notifications')
      .whereIn(
        'id',
        taken.map(({ id }) => id),
      )
      .delete();
  return new Map(taken.map((row) => [keyOf(row), row]));
}

/** Forgets what happened before then: when it happens again it is news. */
export async function deleteOldRetracted(db: Knex, before: Date) {
  await db('retracted_notifications').where('created', '<', before).delete();
}

/** What is so or is not: it says the same each time. All else comes with words of its own. */
const statements: readonly NotificationAction[] = ['upvote', 'followed'];
export const isStatement = ({ action }: Pick<NotificationTarget, 'action'>) => statements.includes(action);
