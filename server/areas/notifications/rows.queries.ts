import type { Knex } from 'knex';
import type { NotificationAction, NotificationTarget } from '#shared/areas/notifications/targets';
import { deskActions, deskTargets } from './deskNews';
import { groupKey } from './notifications.queries';
import { groupColumns, type NotificationGroup } from './shownGroups.queries';

interface NewRow extends NotificationGroup {
  actorId: number;
  hasBeenRead: boolean;
  created: Date | string;
}

/** Rows that one statement stores. */
const chunk = 500;

/** Stores one row per receiver and actor. The same action again changes its row. */
export async function insertRows(db: Knex, rows: readonly NewRow[]) {
  for (let from = 0; from < rows.length; from += chunk) {
    const stored = rows.slice(from, from + chunk).map(({ receiverId, targetType, targetId, action, ...row }) => ({
      ...{ receiverId, targetType, targetId, action, actorId: row.actorId },
      ...{ hasBeenRead: row.hasBeenRead, created: new Date(row.created) },
    }));
    await db('notifications')
      .insert(stored)
      .onConflict()
      .merge({ hasBeenRead: db.raw('values(hasBeenRead)') as never, created: db.raw('values(created)') as never });
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
  ids?: readonly number[];
  targetIds?: readonly number[];
  actions?: readonly NotificationAction[];
  actorId?: number;
  receiverId?: number;
  hasBeenRead?: boolean;
  /** Without what moderators of the site have decided. */
  isOfPeople?: true;
}

const matches =
  ({ ids, targetIds, actions, isOfPeople, ...filter }: RowFilter) =>
  (row: Knex.QueryBuilder) => {
    void row.where(filter);
    if (ids) void row.whereIn('id', ids);
    if (actions) void row.whereIn('action', actions);
    if (targetIds) void row.whereIn('targetId', targetIds);
    if (isOfPeople) void row.whereNotIn('action', deskActions).whereNotIn('targetType', deskTargets);
  };

/** The rows that match one of the filters. */
export const rowsMatching = (db: Knex, filters: readonly RowFilter[]) =>
  db('notifications').where((any) => {
    for (const filter of filters) void any.orWhere(matches(filter));
  });

/** Deletes the rows that match one of the filters. Returns their groups. */
export async function deleteRows(db: Knex, filters: readonly RowFilter[]): Promise<NotificationGroup[]> {
  const groups = await rowsMatching(db, filters).distinct<NotificationGroup[]>(groupColumns).forUpdate();
  if (groups.length > 0) await rowsMatching(db, filters).delete();
  return groups;
}

/** Deletes rows that are locked already. */
export const deleteLockedRows = (db: Knex, ids: readonly number[]) => db('notifications').whereIn('id', ids).delete();

/** Locks at most so many of the rows that match. */
export const lockSomeRows = (
  db: Knex,
  filter: RowFilter,
  most: number,
): Promise<(NotificationGroup & { id: number })[]> =>
  rowsMatching(db, [filter])
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .select('id', ...groupColumns);

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
