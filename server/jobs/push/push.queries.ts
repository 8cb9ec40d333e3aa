import type { Knex } from 'knex';
import { secondMs } from '#shared/durations';
import type { ConversationType } from '../../areas/push';
import type { PushDeviceRow, PushQueueRow } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { readSessionsOf, type LoggedInDeveloper } from '../../http/session/sessions';
import { withoutBlocked, withoutMuted } from '../../people';

/** Pushes that are sent simultaneously. */
const batchSize = 20;
/** A push whose process dies while it sends is sent again after this time. */
const leaseMs = 60 * secondMs;

/**
 * Takes the oldest due push of some devices. The others of a device wait for it, so that a device whose push service does
 * not answer has one at a time.
 */
export function takeDuePushes(db: Knex, now: Date): Promise<PushQueueRow[]> {
  return inTransaction(
    db,
    async (transaction) => {
      const rows = await transaction('push_queue as push')
        .where('push.due', '<=', now)
        .whereNotExists(
          transaction('push_queue as earlier')
            .whereRaw('earlier.deviceId = push.deviceId')
            .whereRaw('earlier.id < push.id')
            .select(transaction.raw('1')),
        )
        .orderBy(['push.due', 'push.id'])
        .limit(batchSize)
        .forUpdate('push')
        .skipLocked()
        .select<PushQueueRow[]>('push.*');
      const ids = rows.map(({ id }) => id);
      const due = new Date(now.getTime() + leaseMs);
      if (ids.length > 0) await transaction('push_queue').whereIn('id', ids).increment('tries', 1).update({ due });
      return rows;
    },
    // Writes that queue more do not wait for it.
    { isReadCommitted: true },
  );
}

/** A device with its owner, as its session shows them. */
export interface PushReceiver {
  device: PushDeviceRow;
  viewer: LoggedInDeveloper;
}

/** The receiver of a push; undefined where its session has ended, or its account may not log in. */
export async function readPushReceiver(db: Knex, deviceId: number): Promise<PushReceiver | undefined> {
  const device = await db('push_devices').where({ id: deviceId }).first();
  if (!device) return undefined;
  const viewer = (await readSessionsOf(db, [device.sessionHandle])).get(device.sessionHandle);
  return viewer && { device, viewer };
}

/** The newest message of somebody's unread conversation. */
export interface UnreadMessage {
  id: number;
  writerId: number;
  alias: string;
  text: string;
}

const unreadOf = {
  inbox: (db: Knex, id: number, developerId: number): Knex.QueryBuilder =>
    db('inbox_participants as mine')
      .join('inbox_messages as newest', 'newest.id', 'mine.lastMessageId')
      .where({ 'mine.conversationId': id, 'mine.developerId': developerId, 'mine.hasBeenRead': false })
      .select({ id: 'newest.id', text: 'newest.message' }),
  privateChat: (db: Knex, id: number, developerId: number): Knex.QueryBuilder =>
    db('private_chat_members as mine')
      .join('private_messages as newest', (on) => {
        on.on('newest.chatId', 'mine.chatId').andOn('newest.fromId', 'mine.partnerId');
      })
      .where({ 'mine.chatId': id, 'mine.developerId': developerId, 'mine.isUnread': true })
      .orderBy('newest.id', 'desc')
      .select({ id: 'newest.id', text: 'newest.text' }),
} satisfies Record<ConversationType, unknown>;

/**
 * The newest message of a conversation that somebody has not read. Undefined for what they have read, left or blocked, for
 * a banned or muted writer, and for requests of strangers, which their badges do not count either.
 */
export async function readUnreadMessage(
  db: Knex,
  { conversation, id, developerId }: { conversation: ConversationType; id: number; developerId: number },
): Promise<UnreadMessage | undefined> {
  const rows = unreadOf[conversation](db, id, developerId)
    .join('developers as writer', 'writer.id', 'newest.fromId')
    .where({ 'mine.isRequest': false, 'writer.isBanned': false })
    .whereNot('writer.id', developerId)
    .select('writer.alias', { writerId: 'writer.id' });
  const shown = withoutMuted(withoutBlocked(rows, 'writer.id', developerId), developerId, { developer: 'writer.id' });
  return (await shown.first()) as UnreadMessage | undefined;
}

/** Removes a push that was sent, or is not to be sent any more. */
export const dropPush = (db: Knex, id: number) => db('push_queue').where({ id }).delete();
/** Sets when a push is due again. */
export const postponePush = (db: Knex, id: number, due: Date) => db('push_queue').where({ id }).update({ due });
/** Deletes pushes that were queued before a time. */
export const deleteOldPushes = (db: Knex, before: Date) => db('push_queue').where('created', '<', before).delete();
/** Ends a device, with what waits for it. */
export const endDevice = (db: Knex, id: number) => db('push_devices').where({ id }).delete();

/** Notes how often in a row the push service has refused. */
export async function noteFailures(db: Knex, { id, failures }: PushDeviceRow, now: number) {
  if (now !== failures) await db('push_devices').where({ id }).update({ failures: now });
}
