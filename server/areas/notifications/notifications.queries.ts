import type { Knex } from 'knex';
import { identifierOf, notificationsLimits, type Notification, type TargetType } from '#shared/areas/notifications';
import { toPage } from '../../db/paging';
import { compiledQuery } from '../../db/compiledQuery';
import type { NotificationRow } from '../../content';
import { countNotifications, typesOf } from './counts.queries';
import {
  groupColumns,
  groupCount,
  living,
  sameSources,
  shownGroups,
  toNotification,
  type NotificationGroup,
} from './shownGroups.queries';

export type { NotificationGroup } from './shownGroups.queries';

interface NotificationsPage {
  startResult: number;
  limit: number;
}

interface Page {
  receiverId: number;
  startResult: number;
  rows: number;
}

const pageOfNotifications = compiledQuery<Page, NotificationRow, readonly TargetType[]>(
  (db, value, types) =>
    shownGroups(db, db('notifications').where({ receiverId: value('receiverId') }), types)
      .orderByRaw('(notified.unread = 0), notified.created desc, notified.newestId desc')
      .offset(value('startResult'))
      .limit(value('rows')),
  { isPrepared: true },
);

/** One page of the newest 1000 notifications: unread ones first, then the newest. */
export async function listNotifications(db: Knex, receiverId: number, { startResult, limit }: NotificationsPage) {
  const most = Math.max(0, notificationsLimits.shown - startResult);
  const shown = Math.min(limit, most);
  const types = await typesOf(db, [receiverId], 'all');
  const { items: rows, hasMore } = toPage(
    await pageOfNotifications(db, { receiverId, startResult, rows: shown + 1 }, types),
    shown,
  );
  // A first page with everything needs no counting.
  const isAll = startResult === 0 && !hasMore;
  const { total, unread } = isAll ? countIn(rows) : await countNotifications(db, receiverId);
  return {
    items: rows.map(toNotification),
    hasMore: hasMore && limit < most,
    total: Math.min(total, notificationsLimits.shown),
    unread,
  };
}

const countIn = (rows: readonly NotificationRow[]) => ({
  total: rows.length,
  unread: rows.filter(({ unread }) => unread > 0).length,
});

/** The number of unread groups by receiver; those with none are left out. */
export async function unreadOf(db: Knex, receiverIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const types = await typesOf(db, receiverIds, 'unread');
  if (types.length === 0) return new Map();
  const rows = await unreadRows(db, { receiverIds }, types);
  return new Map(rows.map(({ receiverId, unread }) => [receiverId, unread]));
}

const unreadRows = compiledQuery<
  { receiverIds: readonly number[] },
  { receiverId: number; unread: number },
  readonly TargetType[]
>((db, value, types) =>
  living(db('notifications as notified'), types)
    .whereIn('notified.receiverId', value('receiverIds'))
    .where('notified.hasBeenRead', false)
    .groupBy('notified.receiverId')
    .select('notified.receiverId', db.raw(`${groupCount} as unread`)),
);

/** The number of somebody's unread groups. */
export const countUnread = async (db: Knex, receiverId: number): Promise<number> =>
  (await unreadOf(db, [receiverId])).get(receiverId) ?? 0;

/** These groups as they are shown now, by `groupKey`; hidden ones are left out. */
export async function readNotifications(
  db: Knex,
  keys: readonly NotificationGroup[],
): Promise<ReadonlyMap<string, Notification>> {
  if (keys.length === 0) return new Map();
  const tuples = keys.map((key) => groupColumns.map((column) => key[column]));
  const types = sameSources(keys.map(({ targetType }) => targetType));
  const rows = (await shownGroups(
    db,
    db('notifications').whereIn([...groupColumns], tuples),
    types,
  )) as NotificationRow[];
  return new Map(rows.map((row) => [groupKey(row), toNotification(row)]));
}

/** `{receiverId}.{identifier}` */
export const groupKey = (key: NotificationGroup): string => `${key.receiverId}.${identifierOf(key)}`;
