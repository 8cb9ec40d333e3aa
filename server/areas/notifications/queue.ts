import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { dayMs } from '#shared/durations';
import { targetOf } from '#shared/areas/notifications/targets';
import { notificationCause, type CauseTarget } from '../../content';
import { isDatabaseUnavailable, isLockConflict } from '../../db/errors';
import { parseIds } from '../../db/lists';
import { inTransaction } from '../../db/transaction';
import type { NotificationQueueRow } from '../../db/tables';
import type { Host } from '../../http/call';
import { sendEvents, sendMails } from './delivery';
import { deleteFailed, deleteQueued, holdQueued, noteTurn, takeQueued } from './queue.queries';
import type { NotificationGroup } from './notifications.queries';
import { storeNotifications, type Caused, type Stored } from './storing';

// A transactional outbox: the write stores one row in its own transaction, so that a crash loses nothing, however many
// are to be notified. Right after the commit the row becomes the receivers' notifications, together with those of other
// writes; after a crash the job does that.

/** Rows that one transaction takes. */
const maxRows = 5_000;
/** Receivers of one cause that one transaction takes, where they come in turns. */
const maxReceivers = 1_000;
/** The time in which notifications are gathered, so that many writes cost few statements; the longer, the more work it is. */
const batchDelayMs = { min: 100, max: 500 };

interface Worker {
  /** Groups that were stored or deleted by calls, whose receivers are to hear of it. */
  changed: NotificationGroup[];
  /** Something may be in the queue. */
  hasQueued: boolean;
  isRunning: boolean;
  /** The earliest time of the next round. */
  notBefore: number;
}

const workers = new WeakMap<Host, Worker>();

/**
 * Stores what is queued and sends its events, within a fraction of a second: at once where nothing happened lately, else
 * together with what else comes meanwhile.
 */
export function deliverQueued(host: Host) {
  const worker = workerOf(host);
  worker.hasQueued = true;
  wake(host, worker);
}

/** Sends the events of groups that a call has stored or deleted, in the same way. */
export function sendEventsSoon(host: Host, changed: readonly NotificationGroup[]) {
  const worker = workerOf(host);
  worker.changed.push(...changed);
  wake(host, worker);
}

function workerOf(host: Host): Worker {
  const worker = workers.get(host) ?? { changed: [], hasQueued: false, isRunning: false, notBefore: 0 };
  workers.set(host, worker);
  return worker;
}

function wake(host: Host, worker: Worker) {
  if (worker.isRunning) return;
  worker.isRunning = true;
  void host.inFlight.track(run(host, worker));
}

async function run(host: Host, worker: Worker) {
  while (worker.hasQueued || worker.changed.length > 0) {
    await wait(Math.max(0, worker.notBefore - performance.now()));
    const begun = performance.now();
    try {
      await runOnce(host, worker);
    } catch (error) {
      host.log.error({ err: error }, 'Notifications were not delivered');
    }
    const ended = performance.now();
    worker.notBefore = ended + Math.min(batchDelayMs.max, Math.max(batchDelayMs.min, 3 * (ended - begun)));
  }
  worker.isRunning = false;
}

async function runOnce(host: Host, worker: Worker) {
  const changed = worker.changed.splice(0);
  const isQueued = worker.hasQueued;
  worker.hasQueued = false;
  try {
    const { groups, mails, turns, isAll } = isQueued ? await storeQueued(host) : nothing;
    if (!isAll) worker.hasQueued = true;
    for (const turn of turns) void host.inFlight.track(announceTurn(host, turn));
    // Mails take their time: nobody's bell waits for them.
    if (mails.length > 0) void host.inFlight.track(sendMails(host, mails));
    changed.push(...groups);
  } finally {
    // Notifications that calls have stored are told, even if queued ones have to wait.
    await sendEvents(host, changed);
  }
}

interface Turn {
  queued: NotificationQueueRow;
  receiverIds: readonly number[];
  /** Null once everybody has been told. */
  lastId: number | null;
}

interface Round extends Stored {
  /** Those whose receivers come in turns, with those of this one. */
  turns: Turn[];
  /** Nothing is left in the queue. */
  isAll: boolean;
}

const nothing: Round = { taken: 0, groups: [], mails: [], turns: [], isAll: true };

/** Stores the notifications of the oldest rows. A row that fails holds up no others. */
async function storeQueued(host: Host): Promise<Round> {
  try {
    return await storeOldest(host.db, maxRows);
  } catch (error) {
    if (isDatabaseUnavailable(error) || isLockConflict(error)) throw error;
    host.log.error({ err: error }, 'Queued notifications were not stored together');
    return storeSingly(host);
  }
}

async function storeOldest(db: Knex, most: number, note?: (row: NotificationQueueRow | undefined) => void) {
  return inTransaction(
    db,
    async (transaction) => {
      const rows = await takeQueued(transaction, { most, now: new Date() });
      note?.(rows[0]);
      if (rows.length === 0) return nothing;
      const turns = await turnsOf(transaction, rows);
      const stored = await storeNotifications(transaction, await causedBy(transaction, rows, turns));
      const taken = rows.slice(0, stored.taken);
      const begun = turns.filter(({ queued }) => taken.includes(queued));
      const unfinished = begun.filter(({ lastId }) => lastId !== null);
      for (const { queued, lastId } of unfinished) await noteTurn(transaction, queued.id, lastId ?? 0);
      const done = taken.filter((row) => !unfinished.some(({ queued }) => queued === row));
      await deleteQueued(
        transaction,
        done.map(({ id }) => id),
      );
      return { ...stored, turns: begun, isAll: done.length === rows.length && rows.length < most };
    },
    { isReadCommitted: true },
  );
}

async function storeSingly(host: Host): Promise<Round> {
  const whole: Round = { taken: 0, groups: [], mails: [], turns: [], isAll: false };
  while (!whole.isAll) {
    let failing: NotificationQueueRow | undefined;
    try {
      const one = await storeOldest(host.db, 1, (row) => (failing = row));
      whole.groups.push(...one.groups);
      whole.mails.push(...one.mails);
      whole.turns.push(...one.turns);
      whole.isAll = failing === undefined;
    } catch (error) {
      if (isDatabaseUnavailable(error) || isLockConflict(error) || !failing) throw error;
      host.log.error({ err: error, failing }, 'A queued notification was not stored');
      await holdQueued(host.db, failing.id);
    }
  }
  return whole;
}

/** The next receivers of those that have them in turns. */
async function turnsOf(db: Knex, rows: readonly NotificationQueueRow[]): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (const queued of await rowsInTurns(db, rows)) {
    const { cause, causeId, afterId } = queued;
    const turn = await notificationCause(cause).nextReceivers?.(db, { id: causeId, afterId, most: maxReceivers });
    if (turn) turns.push({ queued, ...turn });
  }
  return turns;
}

/** Those whose receivers come in turns. What has begun so goes on so, even if some have left meanwhile. */
async function rowsInTurns(db: Knex, rows: readonly NotificationQueueRow[]) {
  const many = new Map<string, ReadonlySet<number>>();
  for (const name of new Set(rows.map(({ cause }) => cause))) {
    const ids = rows.flatMap(({ cause, causeId }) => (cause === name ? causeId : []));
    const found = await notificationCause(name).inTurns?.(db, ids);
    if (found) many.set(name, found);
  }
  return rows.filter(({ cause, causeId, afterId }) => afterId > 0 || (many.get(cause)?.has(causeId) ?? true));
}

/** The notifications that the rows cause now: none where the cause is gone. */
async function causedBy(db: Knex, rows: readonly NotificationQueueRow[], turns: readonly Turn[]): Promise<Caused[]> {
  const receivers = new Map<string, ReadonlyMap<number, readonly number[]>>();
  const targets = new Map<string, ReadonlyMap<number, CauseTarget>>();
  for (const name of new Set(rows.map(({ cause }) => cause))) {
    const cause = notificationCause(name);
    const queued = rows.filter((row) => row.cause === name);
    const inTurns = turns.flatMap((turn) =>
      turn.queued.cause === name ? [[turn.queued.causeId, turn.receiverIds] as const] : [],
    );
    const atOnce = queued.filter((row) => !turns.some((turn) => turn.queued === row)).map(({ causeId }) => causeId);
    const named = new Map([...(atOnce.length > 0 ? await cause.receiversOf(db, atOnce) : []), ...inTurns]);
    receivers.set(name, named);
    const told = queued.filter(({ causeId }) => (named.get(causeId) ?? []).length > 0);
    const open = told.map(({ causeId, created }) => ({ id: causeId, created }));
    if (cause.targetsOf) targets.set(name, await cause.targetsOf(db, open));
  }
  return rows.map(({ cause, causeId, identifier, actorId, receiverIds, created }) => {
    const target = targetOf(identifier);
    const named = receivers.get(cause)?.get(causeId);
    if (!target) throw new Error(`No notification is called ${identifier}`);
    const others = named ? [...parseIds(receiverIds), ...named].filter((id) => id !== actorId) : [];
    return { ...target, ...targets.get(cause)?.get(causeId), actorId, receiverIds: others, created };
  });
}

async function announceTurn(host: Host, { queued, receiverIds }: Turn) {
  try {
    await notificationCause(queued.cause).onStored?.(host, queued.causeId, receiverIds);
  } catch (error) {
    host.log.error({ err: error, queued }, 'What a notification is caused by was not sent');
  }
}

/** Gives up what has failed for a day. */
export async function deleteFailedNotifications({ db, log }: Pick<Host, 'db' | 'log'>, now = new Date()) {
  const count = await deleteFailed(db, new Date(now.getTime() - dayMs));
  if (count > 0) log.error({ count }, 'Queued notifications that failed for a day were deleted');
}
