import type { Knex } from 'knex';
import { identifierOf, targetTypes, type TargetType } from '#shared/areas/notifications/targets';
import { notificationsLimits, type Notification } from '#shared/areas/notifications/notifications';
import { minuteMs } from '#shared/durations';
import { compiledQuery } from '../../db/compiledQuery';
import { toPage } from '../../db/paging';
import { ttlCache } from '../../db/ttlCache';
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

interface PageRow extends NotificationRow {
  /** Whether the receiver has notifications of types that the statement does not join. */
  hasOthers: number;
}

const pageOfNotifications = compiledQuery<Page, PageRow, readonly TargetType[]>(
  (db, value, types) => {
    const rows = () => db('notifications').where({ receiverId: value('receiverId') });
    const others = rows().whereIn(
      'targetType',
      targetTypes.filter((type) => !types.includes(type)),
    );
    return shownGroups(db, rows(), types)
      .select(db.raw('exists ? as hasOthers', [others.select(db.raw('1'))]))
      .orderByRaw('(notified.unread = 0), notified.created desc, notified.newestId desc')
      .offset(value('startResult'))
      .limit(value('rows'));
  },
  { isPrepared: true },
);

/** The types of somebody's notifications, which seldom change; each page says whether there are others by now. */
const knownTypes = ttlCache<readonly TargetType[]>(minuteMs);

/** The rows of a page, in one statement where the types are known. */
async function readPage(db: Knex, page: Page): Promise<PageRow[]> {
  const key = String(page.receiverId);
  let isNew = false;
  const read = () => {
    isNew = true;
    return typesOf(db, [page.receiverId], 'all');
  };
  const known = await knownTypes(db, key, read);
  const rows = known.length > 0 ? await pageOfNotifications(db, page, known) : [];
  const [row] = rows;
  if (row ? !row.hasOthers : isNew) return rows;
  // An empty page does not say what it lacks.
  const types = await knownTypes(db, key, read, (cached) => cached === known);
  return types.length > 0 ? pageOfNotifications(db, page, types) : [];
}

/** One page of the newest 1000 notifications: unread ones first, then the newest. */
export async function listNotifications(db: Knex, receiverId: number, { startResult, limit }: NotificationsPage) {
  const most = Math.max(0, notificationsLimits.shown - startResult);
  const shown = Math.min(limit, most);
  const { items: rows, hasMore } = toPage(await readPage(db, { receiverId, startResult, rows: shown + 1 }), shown);
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
  const rows: { receiverId: number; unread: number }[] = await living(db('notifications as notified'), types)
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
  const types = sameSources(keys.map(({ targetType }) => targetType));
  // MariaDB finds rows by an index for alternatives, and not for a list of tuples.
  const groups = db('notifications').where((any) => {
    for (const key of keys) void any.orWhere(Object.fromEntries(groupColumns.map((column) => [column, key[column]])));
  });
  const rows = (await shownGroups(db, groups, types)) as NotificationRow[];
  return new Map(rows.map((row) => [groupKey(row), toNotification(row)]));
}

/** `{receiverId}.{identifier}` */
export const groupKey = (key: NotificationGroup): string => `${key.receiverId}.${identifierOf(key)}`;
