import type { Knex } from 'knex';
import { searchTermsOf } from '#shared/searchWords';

export async function insertConversation(db: Knex, subject: string): Promise<number> {
  const [id = 0] = await db('inbox_conversations').insert({ subject, created: new Date() });
  return id;
}

interface NewMessage {
  conversationId: number;
  fromId: number;
  message: string;
}

export async function insertMessage(db: Knex, message: NewMessage): Promise<{ id: number; timestamp: string }> {
  const timestamp = new Date();
  const [id = 0] = await db('inbox_messages').insert({
    ...message,
    searchTerms: searchTermsOf(message.message),
    timestamp,
  });
  return { id, timestamp: timestamp.toISOString() };
}

interface NewParticipants {
  conversationId: number;
  lastMessageId: number;
  developerIds: readonly number[];
  /** The people among them who do not know who adds them. */
  strangers: ReadonlySet<number>;
}

/** Adds people for whom the conversation is unread. */
export async function insertParticipants(db: Knex, { developerIds, strangers, ...conversation }: NewParticipants) {
  await db('inbox_participants').insert(
    developerIds.map((developerId) => ({ ...conversation, developerId, isRequest: strangers.has(developerId) })),
  );
}

/** The first participant, who writes the first message. */
export async function insertStarter(db: Knex, starter: { conversationId: number; lastMessageId: number; id: number }) {
  const { id: developerId, ...conversation } = starter;
  await db('inbox_participants').insert({ ...conversation, developerId, hasBeenRead: true, hasAnswered: true });
}

interface WrittenMessage {
  conversationId: number;
  lastMessageId: number;
  fromId: number;
}

/**
 * Marks a new message unread for the others, except for those who block the sender. The sender accepts a request by
 * answering.
 */
export async function markWritten(db: Knex, { conversationId, lastMessageId, fromId }: WrittenMessage) {
  await db.raw(
    `update inbox_participants as participant
     set lastMessageId = :lastMessageId,
       hasBeenRead = developerId = :fromId or (hasBeenRead and exists (
         select 1 from blocks where blocks.blockerId = participant.developerId and blocks.blockedId = :fromId)),
       hasAnswered = hasAnswered or developerId = :fromId,
       isRequest = isRequest and developerId <> :fromId
     where conversationId = :conversationId`,
    { conversationId, lastMessageId, fromId },
  );
}

export async function markRead(db: Knex, conversationId: number, developerId: number) {
  await db('inbox_participants').where({ conversationId, developerId }).update({ hasBeenRead: true });
}

/** Marks a blocked person's words as read where nobody else has written. Returns these conversations. */
export async function markReadOf(db: Knex, developerId: number, blockedId: number): Promise<number[]> {
  const unread = db('inbox_participants as mine')
    .join('inbox_participants as theirs', 'theirs.conversationId', 'mine.conversationId')
    .where({ 'mine.developerId': developerId, 'mine.hasBeenRead': false, 'theirs.developerId': blockedId })
    .whereRaw(
      `not exists (select 1 from inbox_messages as message where message.conversationId = mine.conversationId
         and (message.fromId is null or message.fromId not in (?, ?)))`,
      [developerId, blockedId],
    );
  const ids: number[] = await unread.orderBy('mine.conversationId').pluck('mine.conversationId');
  if (ids.length > 0)
    await db('inbox_participants').where({ developerId }).whereIn('conversationId', ids).update({ hasBeenRead: true });
  return ids;
}

export async function markAccepted(db: Knex, conversationId: number, developerId: number) {
  await db('inbox_participants').where({ conversationId, developerId }).update({ isRequest: false, hasAnswered: true });
}

export async function deleteParticipant(db: Knex, conversationId: number, developerId: number) {
  await db('inbox_participants').where({ conversationId, developerId }).delete();
}

/** Deletes a conversation with its messages. */
export async function deleteConversation(db: Knex, id: number) {
  await db('inbox_conversations').where({ id }).delete();
}
