import type { Knex } from 'knex';
import {
  identifierOf,
  notificationsLimits,
  type Notification,
  type NotificationTarget,
} from '#shared/areas/notifications';
import { toPage } from '../../db/paging';
import { compiledQuery } from '../../db/compiledQuery';
import { notificationSources, type NotificationRow } from '../../content';

/** A receiver's group of notifications about one thing. */
export interface NotificationGroup extends NotificationTarget {
  receiverId: number;
}

const groupColumns = ['receiverId', 'targetType', 'targetId', 'action'] as const;

/** Rows grouped by receiver and identifier: unread while one row is; created = the newest unread row, else the newest. */
const grouped = (db: Knex, rows: Knex.QueryBuilder) =>
  rows
    .groupBy([...groupColumns])
    .select([...groupColumns])
    .select(
      db.raw(
        `count(*) as total, sum(hasBeenRead = 0) as unread, max(id) as newestId,
        coalesce(max(if(hasBeenRead, null, created)), max(created)) as created`,
      ),
    );

/** Leaves out of `notified` what is gone or hidden. */
function living(query: Knex.QueryBuilder): Knex.QueryBuilder {
  for (const kind of notificationSources()) kind.join(query);
  return query.where((anyKind) => {
    for (const kind of notificationSources())
      void anyKind.orWhere((ofKind) => {
        void ofKind.whereIn('notified.targetType', [...kind.types]).where((condition) => {
          kind.isLiving(condition);
        });
      });
  });
}

/** The groups as `notified`, with what each is about beside it. */
function shownGroups(db: Knex, rows: Knex.QueryBuilder): Knex.QueryBuilder {
  const query = living(db.from(grouped(db, rows).as('notified')));
  for (const kind of notificationSources()) kind.joinShown(query, db);
  return query.select('notified.*');
}

/** How many groups the rows of one receiver make, counted as they come. */
const groupCount = 'count(distinct notified.targetType, notified.targetId, notified.action)';

function toNotification(row: NotificationRow): Notification {
  const kind = notificationSources().find(({ types }) => types.includes(row.targetType));
  if (!kind) throw new Error(`Nothing tells of ${row.targetType}`);
  return {
    notificationIdentifier: identifierOf(row),
    text: kind.textOf(row),
    link: kind.linkOf(row),
    hasBeenRead: row.unread === 0,
    created: row.created,
    total: row.total,
  };
}

interface NotificationsPage {
  startResult: number;
  limit: number;
}

const pageOfNotifications = compiledQuery<{ receiverId: number; startResult: number; rows: number }, NotificationRow>(
  (db, value) =>
    shownGroups(db, db('notifications').where({ receiverId: value('receiverId') }))
      .orderByRaw('(notified.unread = 0), notified.created desc, notified.newestId desc')
      .offset(value('startResult'))
      .limit(value('rows')),
);

/** One page of somebody's notifications: unread first, then newest; the newest 1000 only (wire §15). */
export async function listNotifications(db: Knex, receiverId: number, { startResult, limit }: NotificationsPage) {
  const most = Math.max(0, notificationsLimits.shown - startResult);
  const shown = Math.min(limit, most);
  const { items: rows, hasMore } = toPage(
    await pageOfNotifications(db, { receiverId, startResult, rows: shown + 1 }),
    shown,
  );
  // A first page that holds everything tells the counts itself.
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

async function countNotifications(db: Knex, receiverId: number) {
  const ofUnread = groupCount.replace('notified.targetType', 'if(notified.hasBeenRead, null, notified.targetType)');
  const rows: Counted[] = await living(db('notifications as notified'))
    .where('notified.receiverId', receiverId)
    .select(db.raw(`${groupCount} as total, ${ofUnread} as unread`));
  return rows[0] ?? { total: 0, unread: 0 };
}

interface Counted {
  total: number;
  unread: number;
}

/** A query part: how many groups one has not read (wire §19.19). */
export const unreadCount = (db: Knex, receiverId: number): Knex.QueryBuilder =>
  living(db('notifications as notified'))
    .where({ 'notified.receiverId': receiverId, 'notified.hasBeenRead': false })
    .select(db.raw(groupCount));

/** How many groups each of these has not read; who has read everything is left out. */
export async function unreadOf(db: Knex, receiverIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows: { receiverId: number; unread: number }[] = await living(db('notifications as notified'))
    .whereIn('notified.receiverId', receiverIds)
    .where('notified.hasBeenRead', false)
    .groupBy('notified.receiverId')
    .select('notified.receiverId', db.raw(`${groupCount} as unread`));
  return new Map(rows.map(({ receiverId, unread }) => [receiverId, unread]));
}

/** The unread groups of one (wire §19.19). */
export const countUnread = async (db: Knex, receiverId: number): Promise<number> =>
  (await unreadOf(db, [receiverId])).get(receiverId) ?? 0;

/** These groups as they are shown now, by `{receiverId}.{identifier}`; what is not shown is left out. */
export async function readNotifications(
  db: Knex,
  keys: readonly NotificationGroup[],
): Promise<ReadonlyMap<string, Notification>> {
  if (keys.length === 0) return new Map();
  const tuples = keys.map((key) => groupColumns.map((column) => key[column]));
  const rows = (await shownGroups(db, db('notifications').whereIn([...groupColumns], tuples))) as NotificationRow[];
  return new Map(rows.map((row) => [groupKey(row), toNotification(row)]));
}

export const groupKey = (key: NotificationGroup): string => `${key.receiverId}.${identifierOf(key)}`;
