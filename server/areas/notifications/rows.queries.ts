import type { Knex } from 'knex';
import { fallbackOf, kindOf, type Channel, type NotificationTarget } from '#shared/areas/notifications';
import { withoutBlocked } from '../../people';
import type { NotificationGroup } from './notifications.queries';

/** Somebody who is to hear of something, and where a letter about it would go. */
export interface Receiver {
  id: number;
  alias: string;
  channel: Channel;
  /** Null where no letters are wanted or may be sent (wire §19.18). */
  email: string | null;
  /** They have not read the group yet, and were written to when it began: the tenth up-vote of a day is no notified. */
  wasMailed: boolean;
}

interface ReceiverRow {
  id: number;
  alias: string;
  channel: Channel | null;
  email: string | null;
  emailConfirmed: boolean;
  receiveEmailNotifications: boolean;
  isBanned: boolean;
  isUnread: number;
}

/** Those of them who want to hear of such things from the actor, kept from being deleted meanwhile. */
export async function wantingReceivers(
  db: Knex,
  target: NotificationTarget,
  { actorId, receiverIds }: { actorId: number; receiverIds: readonly number[] | Knex.QueryBuilder },
): Promise<Receiver[]> {
  if (Array.isArray(receiverIds) && receiverIds.length === 0) return [];
  const kind = kindOf(target);
  const isCounted = kind === 'upvotes' || kind === 'comments';
  const { targetType, targetId, action } = target;
  const unread = db('notifications')
    .where({ targetType, targetId, action, hasBeenRead: false })
    .whereRaw('notifications.receiverId = developers.id')
    .select(db.raw('1'));
  const query = db('developers')
    .leftJoin('notification_settings as setting', (on) => {
      on.on('setting.developerId', 'developers.id').andOnVal('setting.kind', kind);
    })
    .whereIn('developers.id', receiverIds as readonly number[])
    .forShare()
    .select<ReceiverRow[]>(
      'developers.id',
      'developers.alias',
      'developers.email',
      'developers.emailConfirmed',
      'developers.receiveEmailNotifications',
      'developers.isBanned',
      'setting.channel',
      isCounted ? db.raw('exists (?) as isUnread', [unread]) : db.raw('0 as isUnread'),
    );
  if (!Array.isArray(receiverIds)) void query.whereNot('developers.id', actorId);
  void withoutBlocked(query, 'developers.id', actorId);
  const rows = await query;
  return rows
    .map(({ id, alias, channel, email, isUnread, ...may }) => ({
      id,
      alias,
      channel: channel ?? fallbackOf(kind),
      email: may.emailConfirmed && may.receiveEmailNotifications && !may.isBanned ? email : null,
      wasMailed: isUnread === 1,
    }))
    .filter((receiver) => receiver.channel !== 'none');
}

interface News extends NotificationTarget {
  actorId: number;
  receiverIds: readonly number[];
}

/** One row per receiver and actor; who does the same again makes it unread and new again. */
export async function insertRows(db: Knex, { receiverIds, ...news }: News) {
  if (receiverIds.length === 0) return;
  const { targetType, targetId, action, actorId } = news;
  const row = { targetType, targetId, action, actorId, hasBeenRead: false, created: new Date() };
  await db('notifications')
    .insert(receiverIds.map((receiverId) => ({ ...row, receiverId })))
    .onConflict()
    .merge(['hasBeenRead', 'created']);
}

/** Which rows are meant: all parts that are given must fit. */
export interface RowFilter extends Partial<NotificationTarget> {
  targetIds?: readonly number[];
  actorId?: number;
  receiverId?: number;
}

/** Deletes rows; answers the groups that they belonged to. */
export async function deleteRows(db: Knex, filters: readonly RowFilter[]): Promise<NotificationGroup[]> {
  const meant = () =>
    db('notifications').where((any) => {
      for (const { targetIds, ...filter } of filters)
        void any.orWhere((fitting) => {
          void fitting.where(filter);
          if (targetIds) void fitting.whereIn('targetId', targetIds);
        });
    });
  const groups = await meant().distinct('receiverId', 'targetType', 'targetId', 'action').forUpdate();
  if (groups.length > 0) await meant().delete();
  return groups;
}

/** Marks what is unread as read: these targets, or all. */
export async function markRowsRead(db: Knex, receiverId: number, targets: readonly NotificationTarget[] | 'all') {
  const query = db('notifications').where({ receiverId, hasBeenRead: false });
  if (targets !== 'all')
    void query.whereIn(
      ['targetType', 'targetId', 'action'],
      targets.map(({ targetType, targetId, action }) => [targetType, targetId, action]),
    );
  await query.update({ hasBeenRead: true });
}
