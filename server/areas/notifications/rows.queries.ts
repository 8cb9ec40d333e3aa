import type { Knex } from 'knex';
import { fallbackOf, kindOf, type Channel, type NotificationTarget } from '#shared/areas/notifications';
import { withoutBlocked } from '../../people';
import type { NotificationGroup } from './notifications.queries';

/** A developer who is to be notified, and by what. */
export interface Receiver {
  id: number;
  alias: string;
  channel: Channel;
  /** Null where no mail is wanted or may be sent. */
  email: string | null;
  /** The group is unread and its first notification was mailed: further up-votes or comments are not. */
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

/** Those who want such notifications and have no block with the actor, locked against deletion. */
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

interface NewRows extends NotificationTarget {
  actorId: number;
  receiverIds: readonly number[];
}

/** Stores one row per receiver and actor. The same action again makes its row unread and new. */
export async function insertRows(db: Knex, { receiverIds, targetType, targetId, action, actorId }: NewRows) {
  if (receiverIds.length === 0) return;
  const row = { targetType, targetId, action, actorId, hasBeenRead: false, created: new Date() };
  await db('notifications')
    .insert(receiverIds.map((receiverId) => ({ ...row, receiverId })))
    .onConflict()
    .merge(['hasBeenRead', 'created']);
}

/** A filter of rows: all parts that are given must match. */
export interface RowFilter extends Partial<NotificationTarget> {
  targetIds?: readonly number[];
  actorId?: number;
  receiverId?: number;
}

/** Deletes the rows that match one of the filters. Returns their groups. */
export async function deleteRows(db: Knex, filters: readonly RowFilter[]): Promise<NotificationGroup[]> {
  const matching = () =>
    db('notifications').where((any) => {
      for (const { targetIds, ...filter } of filters)
        void any.orWhere((row) => {
          void row.where(filter);
          if (targetIds) void row.whereIn('targetId', targetIds);
        });
    });
  const groups = await matching().distinct('receiverId', 'targetType', 'targetId', 'action').forUpdate();
  if (groups.length > 0) await matching().delete();
  return groups;
}

/** Marks unread rows as read: those of these targets, or all. */
export async function markRowsRead(db: Knex, receiverId: number, targets: readonly NotificationTarget[] | 'all') {
  const query = db('notifications').where({ receiverId, hasBeenRead: false });
  if (targets !== 'all')
    void query.whereIn(
      ['targetType', 'targetId', 'action'],
      targets.map(({ targetType, targetId, action }) => [targetType, targetId, action]),
    );
  await query.update({ hasBeenRead: true });
}
