import type { Knex } from 'knex';
import type { NotificationTarget, TargetType } from '#shared/areas/notifications/targets';
import { fallbackOf } from '#shared/areas/notifications/kinds';
import { withoutBlocked, withoutMuted } from '../../people';
import { living, typesOf } from '../notifications';

interface Wanted {
  readerIds: readonly number[];
  upTo: Date;
}

interface Counted {
  readerId: number;
  total: number;
}

/** Unread notifications since the last digest, of one type and action. */
type CountedNotifications = Counted & Pick<NotificationTarget, 'targetType' | 'action'>;

/** The digest tells of these by themselves. */
const ownSections: readonly TargetType[] = ['posts', 'savedSearch'];

export async function countNotifications(
  db: Knex,
  { readerIds, upTo }: Wanted,
): Promise<readonly CountedNotifications[]> {
  const types = (await typesOf(db, readerIds, 'unread')).filter((type) => !ownSections.includes(type));
  if (types.length === 0) return [];
  return living(db('notifications as notified'), types)
    .join('digests as digest', 'digest.developerId', 'notified.receiverId')
    .whereIn('notified.receiverId', [...readerIds])
    .where('notified.hasBeenRead', false)
    .whereRaw('notified.created > digest.upTo')
    .where('notified.created', '<=', upTo)
    .groupBy('notified.receiverId', 'notified.targetType', 'notified.action')
    .select('notified.targetType', 'notified.action', { readerId: 'notified.receiverId' })
    .select(db.raw('count(distinct notified.targetId) as total')) as Promise<CountedNotifications[]>;
}

/** Leaves out what banned, blocked and muted people have written. */
function withoutUnwanted(db: Knex, query: Knex.QueryBuilder, writer: string) {
  const reader = db.raw('digest.developerId');
  void query.join('developers as writer', (on) => {
    on.on('writer.id', writer).andOnVal('writer.isBanned', false);
  });
  return withoutMuted(withoutBlocked(query, 'writer.id', reader), reader, { developer: 'writer.id' });
}

/**
 * Unread conversations of the inbox with messages since the last digest, without requests of strangers. Who gets mails about new
 * conversations has been told of the first message.
 */
export const countConversations = (db: Knex, { readerIds, upTo }: Wanted): Promise<Counted[]> => {
  const query = db('inbox_participants as mine')
    .join('digests as digest', 'digest.developerId', 'mine.developerId')
    .join('inbox_messages as last', 'last.id', 'mine.lastMessageId')
    .leftJoin('notification_settings as setting', (on) => {
      on.on('setting.developerId', 'mine.developerId').andOnVal('setting.kind', 'messages');
    })
    .whereIn('mine.developerId', [...readerIds])
    .where({ 'mine.hasBeenRead': false, 'mine.isRequest': false })
    .whereRaw('last.timestamp > digest.upTo')
    .where('last.timestamp', '<=', upTo)
    .whereRaw(
      `(coalesce(setting.channel, ?) <> 'email' or exists (select 1 from inbox_messages as first
        where first.conversationId = mine.conversationId and first.id < mine.lastMessageId))`,
      [fallbackOf('messages')],
    )
    .groupBy('mine.developerId')
    .select({ readerId: 'mine.developerId' })
    .select(db.raw('count(*) as total'));
  return withoutUnwanted(db, query, 'last.fromId');
};

/** Unread private chats with messages since the last digest, without requests of strangers. */
export const countPrivateChats = (db: Knex, { readerIds, upTo }: Wanted): Promise<Counted[]> => {
  const query = db('private_chat_members as mine')
    .join('digests as digest', 'digest.developerId', 'mine.developerId')
    .whereIn('mine.developerId', [...readerIds])
    .where({ 'mine.isUnread': true, 'mine.isRequest': false })
    .whereRaw('mine.lastMessageTime > digest.upTo')
    .where('mine.lastMessageTime', '<=', upTo)
    .groupBy('mine.developerId')
    .select({ readerId: 'mine.developerId' })
    .select(db.raw('count(*) as total'));
  return withoutUnwanted(db, query, 'mine.partnerId');
};
