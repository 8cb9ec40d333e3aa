import type { Knex } from 'knex';
import type { NotificationAction, NotificationTarget } from '#shared/areas/notifications';
import { deskActions, deskTargets } from './deskNews';
import { groupKey } from './notifications.queries';
import { groupColumns, type NotificationGroup } from './shownGroups.queries';

interface NewRow extends NotificationGroup {
  actorId: number;
  created: Date | string;
}

/** Rows that one statement stores. */
const chunk = 500;

/** Stores one row per receiver and actor. The same action again makes its row unread and new. */
export async function insertRows(db: Knex, rows: readonly NewRow[]) {
  for (let from = 0; from < rows.length; from += chunk) {
    const stored = rows.slice(from, from + chunk).map(({ receiverId, targetType, targetId, action, ...row }) => ({
      ...{ receiverId, targetType, targetId, action, actorId: row.actorId },
      ...{ hasBeenRead: false, created: new Date(row.created) },
    }));
    await db('notifications')
      .insert(stored)
      .onConflict()
      .merge({ hasBeenRead: false, created: db.raw('values(created)') as never });
  }
}

/** Those of the groups that have unread rows. */
export async function unreadAmong(db: Knex, groups: readonly NotificationGroup[]): Promise<ReadonlySet<string>> {
  if (groups.length === 0) return new Set();
  const rows = await db('notifications')
    .where('hasBeenRead', false)
    .whereIn(
      groupColumns,
      groups.map((group) => groupColumns.map((column) => group[column])),
    )
    .distinct<NotificationGroup[]>(groupColumns);
  return new Set(rows.map(groupKey));
}

/** A filter of rows: all parts that are given must match. */
export interface RowFilter extends Partial<NotificationTarget> {
  targetIds?: readonly number[];
  actions?: readonly NotificationAction[];
  actorId?: number;
  receiverId?: number;
  hasBeenRead?: boolean;
  /** Without what moderators of the site have decided. */
  isOfPeople?: true;
}

const matches =
  ({ targetIds, actions, isOfPeople, ...filter }: RowFilter) =>
  (row: Knex.QueryBuilder) => {
    void row.where(filter);
    if (actions) void row.whereIn('action', actions);
    if (targetIds) void row.whereIn('targetId', targetIds);
    if (isOfPeople) void row.whereNotIn('action', deskActions).whereNotIn('targetType', deskTargets);
  };

/** Deletes the rows that match one of the filters. Returns their groups. */
export async function deleteRows(db: Knex, filters: readonly RowFilter[]): Promise<NotificationGroup[]> {
  const matching = () =>
    db('notifications').where((any) => {
      for (const filter of filters) void any.orWhere(matches(filter));
    });
  const groups = await matching().distinct<NotificationGroup[]>(groupColumns).forUpdate();
  if (groups.length > 0) await matching().delete();
  return groups;
}

/** Deletes at most so many of the rows that match. Returns a group for each. */
export async function deleteSomeRows(db: Knex, filter: RowFilter, most: number): Promise<NotificationGroup[]> {
  const rows = await db('notifications')
    .where(matches(filter))
    .limit(most)
    .forUpdate()
    .select<(NotificationGroup & { id: number })[]>('id', ...groupColumns);
  if (rows.length > 0)
    await db('notifications')
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .delete();
  return rows;
}

/** Marks unread rows as read: those of these targets, or all. */
export async function markRowsRead(db: Knex, receiverId: number, targets: readonly NotificationTarget[] | 'all') {
  const query = db('notifications').where({ receiverId, hasBeenRead: false });
  // MariaDB finds rows by an index for alternatives, and not for a list of tuples.
  if (targets !== 'all')
    void query.where((any) => {
      for (const { targetType, targetId, action } of targets) void any.orWhere({ targetType, targetId, action });
    });
  await query.update({ hasBeenRead: true });
}
