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

/** A receiver's notifications of the same action on the same target, shown as one. */
export interface NotificationGroup extends NotificationTarget {
  receiverId: number;
}

const groupColumns = ['receiverId', 'targetType', 'targetId', 'action'] as const;

/** Rows as groups: unread while one row is; created when its newest unread row was, else its newest. */
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

/** Leaves out groups whose target is deleted or hidden from the receiver. */
function living(query: Knex.QueryBuilder): Knex.QueryBuilder {
  for (const source of notificationSources()) source.join(query);
  return query.where((anySource) => {
    for (const source of notificationSources())
      void anySource.orWhere((ofSource) => {
        void ofSource.whereIn('notified.targetType', [...source.types]).where((condition) => {
          source.isLiving(condition);
        });
      });
  });
}

/** The groups as `notified`, joined to their targets. */
function shownGroups(db: Knex, rows: Knex.QueryBuilder): Knex.QueryBuilder {
  const query = living(db.from(grouped(db, rows).as('notified')));
  for (const source of notificationSources()) source.joinShown(query, db);
  return query.select('notified.*');
}

/** The number of groups, counted from ungrouped rows. */
const groupCount = 'count(distinct notified.targetType, notified.targetId, notified.action)';

function toNotification(row: NotificationRow): Notification {
  const source = notificationSources().find(({ types }) => types.includes(row.targetType));
  if (!source) throw new Error(`No notification source for ${row.targetType}`);
  return {
    notificationIdentifier: identifierOf(row),
    text: source.textOf(row),
    link: source.linkOf(row),
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

/** One page of the newest 1000 notifications: unread ones first, then the newest. */
export async function listNotifications(db: Knex, receiverId: number, { startResult, limit }: NotificationsPage) {
  const most = Math.max(0, notificationsLimits.shown - startResult);
  const shown = Math.min(limit, most);
  const { items: rows, hasMore } = toPage(
    await pageOfNotifications(db, { receiverId, startResult, rows: shown + 1 }),
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

/** A subquery: the number of unread groups. */
export const unreadCount = (db: Knex, receiverId: number): Knex.QueryBuilder =>
  living(db('notifications as notified'))
    .where({ 'notified.receiverId': receiverId, 'notified.hasBeenRead': false })
    .select(db.raw(groupCount));

/** The number of unread groups by receiver; those with none are left out. */
export async function unreadOf(db: Knex, receiverIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows: { receiverId: number; unread: number }[] = await living(db('notifications as notified'))
    .whereIn('notified.receiverId', receiverIds)
    .where('notified.hasBeenRead', false)
    .groupBy('notified.receiverId')
    .select('notified.receiverId', db.raw(`${groupCount} as unread`));
  return new Map(rows.map(({ receiverId, unread }) => [receiverId, unread]));
}

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
  const rows = (await shownGroups(db, db('notifications').whereIn([...groupColumns], tuples))) as NotificationRow[];
  return new Map(rows.map((row) => [groupKey(row), toNotification(row)]));
}

/** `{receiverId}.{identifier}` */
export const groupKey = (key: NotificationGroup): string => `${key.receiverId}.${identifierOf(key)}`;
