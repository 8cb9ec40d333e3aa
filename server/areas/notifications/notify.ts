import type { NotificationTarget } from '#shared/areas/notifications/targets';
import type { Call } from '../../http/call';
import { sendMails } from './delivery';
import { deliverQueued, sendEventsSoon } from './queue';
import { enqueue, type NewQueued } from './queue.queries';
import { rememberRows } from './retracted.queries';
import { deleteRows, type RowFilter } from './rows.queries';
import { storeNotifications, type Caused } from './storing';

type NotifyingCall = Pick<Call, 'db' | 'host' | 'afterCommit'>;

export interface NewNotification extends NotificationTarget {
  actorId: number;
  /** The actor, and those who have switched such notifications off, are left out. */
  receiverIds: readonly number[];
  /** The key of a repetition: it stays the same when the same happens again; the target by default. */
  subject?: string;
}

/**
 * Notifies few developers, of one thing or several: one row per receiver and actor, in the call's transaction; events and mails follow the commit.
 * Call it last: it locks the receivers' rows. Where many may be notified, or often, use `notifyLater`.
 */
export async function notify(call: NotifyingCall, ...notifications: readonly NewNotification[]) {
  const created = new Date();
  const caused = notifications.map(({ receiverIds, ...about }) => {
    const others = [...new Set(receiverIds)].filter((receiverId) => receiverId !== about.actorId);
    return { ...about, receiverIds: others, created };
  });
  await store(call, caused);
}

/** Notifies somebody without an actor, as a reminder does: the row names the receiver as its actor. */
export async function remind(
  call: NotifyingCall,
  ...reminders: readonly (NotificationTarget & { receiverId: number })[]
) {
  const created = new Date();
  const caused = reminders.map(({ receiverId, ...target }) => ({
    ...target,
    actorId: receiverId,
    receiverIds: [receiverId],
    created,
  }));
  await store(call, caused);
}

async function store({ db, host, afterCommit }: NotifyingCall, caused: readonly Caused[]) {
  const { groups, mails } = await storeNotifications(db, caused);
  if (groups.length > 0)
    afterCommit(() => {
      sendEventsSoon(host, groups);
    });
  if (mails.length > 0) afterCommit(() => sendMails(host, mails));
}

/**
 * Notifies any number of developers right after the commit, at the cost of one row in the call's transaction. Who they
 * are is read then; nobody is notified of what has been deleted or taken back until then.
 */
export async function notifyLater({ db, host, afterCommit }: NotifyingCall, queued: NewQueued) {
  await enqueue(db, queued);
  afterCommit(() => {
    deliverQueued(host);
  });
}

/** Takes notifications back that match one of the filters, all parts of it: a vote's with its actor, or all about a target. */
export async function unnotify({ db, host, afterCommit }: NotifyingCall, ...filters: readonly RowFilter[]) {
  const groups = await deleteRows(db, filters);
  if (groups.length > 0)
    afterCommit(() => {
      sendEventsSoon(host, groups);
    });
}

/**
 * Takes back what has been taken back: what happens again is not told again. `subject` is what stays the same then, where
 * that is not the target; `keepsRead` leaves those that have been read where they are.
 */
export async function retract(
  call: NotifyingCall,
  filter: RowFilter,
  { subject, keepsRead = false }: { subject?: string; keepsRead?: boolean } = {},
) {
  await rememberRows(call.db, filter, subject);
  await unnotify(call, keepsRead ? { ...filter, hasBeenRead: false } : filter);
}
