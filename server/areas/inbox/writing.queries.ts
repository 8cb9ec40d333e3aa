import type { Knex } from 'knex';

/** A new conversation without anybody in it. */
export async function insertConversation(db: Knex, subject: string): Promise<number> {
  const [id = 0] = await db('inbox_conversations').insert({ subject, created: new Date() });
  return id;
}

interface NewMessage {
  conversationId: number;
  fromId: number;
  message: string;
}

/** A message; the conversation stands at the top of every list again. */
export async function insertMessage(db: Knex, message: NewMessage): Promise<{ id: number; timestamp: string }> {
  const timestamp = new Date();
  const [id = 0] = await db('inbox_messages').insert({ ...message, timestamp });
  return { id, timestamp: timestamp.toISOString() };
}

interface NewParticipants {
  conversationId: number;
  lastMessageId: number;
  developerIds: readonly number[];
  /** To whom of them who brings them in is a stranger. */
  strangers: ReadonlySet<number>;
}

/** Puts people into a conversation that they have not read. */
export async function insertParticipants(db: Knex, { developerIds, strangers, ...place }: NewParticipants) {
  await db('inbox_participants').insert(
    developerIds.map((developerId) => ({ ...place, developerId, isRequest: strangers.has(developerId) })),
  );
}

/** The first of them, who writes the first message. */
export async function insertStarter(db: Knex, place: { conversationId: number; lastMessageId: number; id: number }) {
  const { id: developerId, ...rest } = place;
  await db('inbox_participants').insert({ ...rest, developerId, hasBeenRead: true, hasAnswered: true });
}

interface WrittenMessage {
  conversationId: number;
  lastMessageId: number;
  fromId: number;
}

/** Unread for the others, but for who has blocked the writer; who answers has accepted. */
export async function markWritten(db: Knex, { conversationId, lastMessageId, fromId }: WrittenMessage) {
  await db.raw(
    `update inbox_participants as place
     set lastMessageId = :lastMessageId,
       hasBeenRead = developerId = :fromId or (hasBeenRead and exists (
         select 1 from blocks where blocks.blockerId = place.developerId and blocks.blockedId = :fromId)),
       hasAnswered = hasAnswered or developerId = :fromId,
       isRequest = isRequest and developerId <> :fromId
     where conversationId = :conversationId`,
    { conversationId, lastMessageId, fromId },
  );
}

export async function markRead(db: Knex, conversationId: number, developerId: number) {
  await db('inbox_participants').where({ conversationId, developerId }).update({ hasBeenRead: true });
}

export async function markAccepted(db: Knex, conversationId: number, developerId: number) {
  await db('inbox_participants').where({ conversationId, developerId }).update({ isRequest: false, hasAnswered: true });
}

export async function deleteParticipant(db: Knex, conversationId: number, developerId: number) {
  await db('inbox_participants').where({ conversationId, developerId }).delete();
}

/** With all that was written in it. */
export async function deleteConversation(db: Knex, id: number) {
  await db('inbox_conversations').where({ id }).delete();
}
