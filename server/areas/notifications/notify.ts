import type { Knex } from 'knex';
import type { NotificationTarget } from '#shared/areas/notifications';
import type { Call } from '../../http/call';
import { deleteRows, insertRows, wantingReceivers, type RowFilter } from './rows.queries';
import { pushNotifications, sendMails } from './delivery';

type Telling = Pick<Call, 'db' | 'host' | 'afterCommit'>;

export interface NewNotification extends NotificationTarget {
  actorId: number;
  /**
   * Who is to hear of it, or a query of their ids; the actor among them is left out, and so is who wants no such
   * notifications.
   */
  receiverIds: readonly number[] | Knex.QueryBuilder;
}

/**
 * Notifies somebody of something: one row per receiver and actor, in the call's transaction; events and letters follow
 * the commit (wire §19.1). Call it last: it locks the receivers' own rows against deletion, and what is to follow after
 * it waits until its letters are sent.
 */
export async function notify(telling: Telling, { actorId, receiverIds, ...target }: NewNotification) {
  const others = Array.isArray(receiverIds)
    ? [...new Set(receiverIds)].filter((receiverId) => receiverId !== actorId)
    : receiverIds;
  await write(telling, target, { actorId, receiverIds: others });
}

/** Reminds somebody of what is their own: nobody else has done anything, so the row's actor is they themselves. */
export async function remind(telling: Telling, { receiverId, ...target }: NotificationTarget & { receiverId: number }) {
  await write(telling, target, { actorId: receiverId, receiverIds: [receiverId] });
}

async function write(
  { db, host, afterCommit }: Telling,
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
  afterCommit(() => pushNotifications(host, groups));
  if (written.length > 0) afterCommit(() => sendMails(host, target, written));
}

/**
 * Takes notifications back: a vote's (with its actor), or all about something that is gone. All parts of one filter must
 * fit; several filters say of what else.
 */
export async function unnotify({ db, host, afterCommit }: Telling, ...filters: readonly RowFilter[]) {
  const groups = await deleteRows(db, filters);
  if (groups.length > 0) afterCommit(() => pushNotifications(host, groups));
}

/** Takes back what the account's doings have told others. */
export const onAccountDeleted = (telling: Telling, actorId: number) => unnotify(telling, { actorId });
