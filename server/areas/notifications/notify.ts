import type { Knex } from 'knex';
import type { NotificationTarget } from '#shared/areas/notifications';
import type { Call } from '../../http/call';
import { deleteRows, insertRows, wantingReceivers, type RowFilter } from './rows.queries';
import { sendNotifications, sendMails } from './delivery';

type NotifyingCall = Pick<Call, 'db' | 'host' | 'afterCommit'>;

export interface NewNotification extends NotificationTarget {
  actorId: number;
  /** Ids, or a query of ids. The actor, and those who have switched such notifications off, are left out. */
  receiverIds: readonly number[] | Knex.QueryBuilder;
}

/**
 * Notifies developers: one row per receiver and actor, in the call's transaction; events and mails follow the commit. Call
 * it last: it locks the receivers' rows, and later `afterCommit` tasks wait for its mails.
 */
export async function notify(call: NotifyingCall, { actorId, receiverIds, ...target }: NewNotification) {
  const others = Array.isArray(receiverIds)
    ? [...new Set(receiverIds)].filter((receiverId) => receiverId !== actorId)
    : receiverIds;
  await write(call, target, { actorId, receiverIds: others });
}

/** Notifies somebody without an actor, as a reminder does: the row names the receiver as its actor. */
export async function remind(
  call: NotifyingCall,
  { receiverId, ...target }: NotificationTarget & { receiverId: number },
) {
  await write(call, target, { actorId: receiverId, receiverIds: [receiverId] });
}

async function write(
  { db, host, afterCommit }: NotifyingCall,
  target: NotificationTarget,
  { actorId, receiverIds }: Pick<NewNotification, 'actorId' | 'receiverIds'>,
) {
  const receivers = await wantingReceivers(db, target, { actorId, receiverIds });
  if (receivers.length === 0) return;
  const written = receivers.filter(
    ({ channel, email, wasMailed: wasWrittenTo }) => channel === 'email' && email !== null && !wasWrittenTo,
  );
  const ids = receivers.map(({ id }) => id);
  await insertRows(db, { ...target, actorId, receiverIds: ids });
  const groups = ids.map((receiverId) => ({ ...target, receiverId }));
  afterCommit(() => sendNotifications(host, groups));
  if (written.length > 0) afterCommit(() => sendMails(host, target, written));
}

/** Takes notifications back that match one of the filters, all parts of it: a vote's with its actor, or all about a target. */
export async function unnotify({ db, host, afterCommit }: NotifyingCall, ...filters: readonly RowFilter[]) {
  const groups = await deleteRows(db, filters);
  if (groups.length > 0) afterCommit(() => sendNotifications(host, groups));
}

/** Takes back the notifications that the account caused. */
export const onAccountDeleted = (call: NotifyingCall, actorId: number) => unnotify(call, { actorId });
