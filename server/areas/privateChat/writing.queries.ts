import type { Knex } from 'knex';
import { privateChatTexts } from '#shared/areas/privateChat';
import { searchTermsOf } from '#shared/searchWords';
import { isDuplicateKey } from '../../db/errors';
import { conflict } from '../../refusal';

/** Stores the conversation of two; 409 if they have one. */
export async function insertChat(db: Knex, oneId: number, otherId: number): Promise<number> {
  const pair = { lowId: Math.min(oneId, otherId), highId: Math.max(oneId, otherId) };
  try {
    const [id = 0] = await db('private_chats').insert(pair);
    return id;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw conflict(privateChatTexts.alreadyTalking);
  }
}

interface NewMessage {
  chatId: number;
  fromId: number;
  toId: number;
  text: string;
}

export interface WrittenMessage {
  id: number;
  timestamp: string;
}

/**
 * Stores a message and counts it on its day; null if one of the two is banned or gone by now. Their rows are locked
 * with it, so that a ban comes entirely before or after.
 */
export async function insertMessage(
  db: Knex,
  { chatId, fromId, toId, text }: NewMessage,
): Promise<WrittenMessage | null> {
  const timestamp = new Date();
  const speaker = db
    .from('developers as speaker')
    .join('developers as partner', (on) => void on.onVal('partner.id', toId).andOnVal('partner.isBanned', false))
    .where({ 'speaker.id': fromId, 'speaker.isBanned': false })
    .select(db.raw('?, speaker.id, ?, ?, ?', [chatId, text, searchTermsOf(text), timestamp]));
  const [id = 0] = await db
    .into(db.raw('private_messages (chatId, fromId, text, searchTerms, timestamp)'))
    .insert(speaker);
  if (id === 0) return null;
  await db('private_chat_days')
    .insert({ chatId, day: timestamp.toISOString().slice(0, 10), messageCount: 1 })
    .onConflict(['chatId', 'day'])
    .merge({ messageCount: db.raw('messageCount + 1') });
  return { id, timestamp: timestamp.toISOString() };
}

interface FirstMessage extends Omit<NewMessage, 'text'> {
  written: WrittenMessage;
  /** Whether the partner does not know the sender. */
  isRequest: boolean;
}

/** Both members of a conversation with its first message. */
export async function insertMembers(db: Knex, { chatId, fromId, toId, written, isRequest }: FirstMessage) {
  const both = { chatId, messageCount: 1, lastMessageTime: new Date(written.timestamp) };
  await db('private_chat_members').insert([
    { ...both, developerId: fromId, partnerId: toId, readUpToId: written.id },
    { ...both, developerId: toId, partnerId: fromId, isUnread: true, unreadCount: 1, isRequest },
  ]);
}

/**
 * Counts a message: unread for the partner. The sender has read everything before it, and accepts a request by
 * answering.
 */
export async function countMessage(db: Knex, chatId: number, fromId: number, { id, timestamp }: WrittenMessage) {
  await db.raw(
    `update private_chat_members
     set messageCount = messageCount + 1, lastMessageTime = ?, isUnread = developerId <> ?,
       unreadCount = if(developerId = ?, 0, unreadCount + 1), readUpToId = if(developerId = ?, ?, readUpToId),
       isRequest = isRequest and developerId <> ?
     where chatId = ?`,
    [new Date(timestamp), fromId, fromId, fromId, id, fromId, chatId],
  );
}

export async function markAllRead(db: Knex, chatId: number, developerId: number) {
  await db.raw(
    `update private_chat_members
     set isUnread = false, unreadCount = 0,
       readUpToId = (select coalesce(max(message.id), 0) from private_messages as message where message.chatId = ?)
     where chatId = ? and developerId = ?`,
    [chatId, chatId, developerId],
  );
}

export const markAccepted = (db: Knex, chatId: number, developerId: number) =>
  db('private_chat_members').where({ chatId, developerId }).update({ isRequest: false });

/** Whether somebody neither follows the writer nor shares a team with them. */
export async function isStranger(db: Knex, developerId: number, writerId: number): Promise<boolean> {
  const follows = db.from('developer_follows').where({ followerId: developerId, developerId: writerId });
  const teams = db
    .from('game_members as mine')
    .join('game_members as theirs', 'theirs.gameId', 'mine.gameId')
    .where({ 'mine.developerId': developerId, 'mine.status': 'Current' })
    .where({ 'theirs.developerId': writerId, 'theirs.status': 'Current' });
  const { known } = (await db
    .select({ known: db.raw('exists(?) or exists(?)', [follows.select(db.raw('1')), teams.select(db.raw('1'))]) })
    .first()) as { known: number };
  return Number(known) === 0;
}
