import type { Knex } from 'knex';
import { chatIdOf, partnerIn, privateChatTexts, type PrivateConversation } from '#shared/areas/privateChat';
import { toPage } from '../../db/paging';
import type { PrivateChatMemberRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { withoutBlocked, personOf, posterColumns, type PosterColumns } from '../../people';

/** A conversation with the partner in it. */
export interface PrivateChat {
  id: number;
  chatId: string;
  partnerId: number;
}

interface SeenRow extends PrivateChatMemberRow, PosterColumns {}

/** Conversations as their members see them. The partner is `poster`, which is empty for a deleted account. */
const seen = (db: Knex): Knex.QueryBuilder =>
  db
    .from('private_chat_members as mine')
    .leftJoin('developers as poster', 'poster.id', 'mine.partnerId')
    .select('mine.*', posterColumns);

function toConversation(row: SeenRow): PrivateConversation {
  const { id, alias, stringUrl, hasAvatar, avatarId } = personOf(row);
  return {
    chatId: chatIdOf(row.developerId, row.partnerId),
    partnerId: id,
    partnerAlias: alias,
    partnerStringUrl: stringUrl,
    partnerHasAvatar: hasAvatar,
    partnerAvatarId: avatarId,
    messageCount: row.messageCount,
    hasBeenRead: !row.isUnread,
    lastMessageTime: row.lastMessageTime,
    unreadCount: row.unreadCount,
    readUpToId: row.readUpToId,
    isRequest: row.isRequest,
  };
}

/** The conversations that somebody has in their lists: those with a block between the two are left out. */
const listedChats = (db: Knex, developerId: number): Knex.QueryBuilder =>
  withoutBlocked(
    db.from('private_chat_members as mine').where('mine.developerId', developerId),
    'mine.partnerId',
    developerId,
  );

/** Leaves out rows of conversations that are not in somebody's lists. */
export const onlyOwnConversations = (
  db: Knex,
  rows: Knex.QueryBuilder,
  chatId: string,
  developerId: number,
): Knex.QueryBuilder => rows.whereIn(chatId, listedChats(db, developerId).select('mine.chatId'));

/** Subquery for the number of unread conversations; those with a block between the two are left out. */
const unreadChats = (db: Knex, developerId: number | Knex.Raw): Knex.QueryBuilder =>
  withoutBlocked(
    db
      .from('private_chat_members as unread')
      .where('unread.developerId', developerId)
      .where('unread.isUnread', true)
      .count(),
    'unread.partnerId',
    developerId,
  );

/** The partners of somebody's unread conversations as a JSON column, those with a block included. */
export const unreadPartnersColumn = (db: Knex, developerId: number): Knex.QueryBuilder =>
  db
    .from('private_chat_members')
    .where({ developerId, isUnread: true })
    .select(db.raw('json_arrayagg(partnerId)'))
    .as('unreadPartners');

interface Window {
  developerId: number;
  startResult: number;
  rows: number;
}

const conversationsOf = (
  db: Knex,
  { developerId, startResult, rows }: Window,
  { requests }: { requests: boolean | null },
): Promise<SeenRow[]> => {
  const query = withoutBlocked(seen(db), 'mine.partnerId', developerId)
    .where('mine.developerId', developerId)
    .orderBy([
      { column: 'mine.isUnread', order: 'desc' },
      { column: 'mine.lastMessageTime', order: 'desc' },
      { column: 'mine.chatId', order: 'desc' },
    ]);
  if (requests !== null) void query.where('mine.isRequest', requests);
  return query.offset(startResult).limit(rows);
};

interface ConversationsQuery {
  startResult: number;
  limit: number;
  requests?: boolean | undefined;
}

/** The conversations of somebody: unread first, then by the newest message. */
export async function readConversations(
  db: Knex,
  developerId: number,
  { startResult, limit, requests }: ConversationsQuery,
) {
  const counting = listedChats(db, developerId).count({ total: '*' });
  if (requests !== undefined) void counting.where({ isRequest: requests });
  const [rows, [counted]] = await Promise.all([
    conversationsOf(db, { developerId, startResult, rows: limit + 1 }, { requests: requests ?? null }),
    counting as PromiseLike<{ total: number }[]>,
  ]);
  const { items, hasMore } = toPage(rows, limit);
  return { items: items.map(toConversation), hasMore, total: Number(counted?.total ?? 0) };
}

/** The viewer's conversation of this name; 404 without one. */
export async function openConversation(db: Knex, { id: viewerId }: { id: number }, chatId: string) {
  const partnerId = partnerIn(chatId, viewerId);
  const found = partnerId === null ? undefined : await conversationRow(db, viewerId, partnerId);
  if (!found) throw notFound(privateChatTexts.missing);
  return { id: found.chatId, chatId: chatIdOf(viewerId, found.partnerId), partnerId: found.partnerId };
}

/** The viewer's conversation of this name, locked: messages are written one after the other. 404 without one. */
export async function lockConversation(
  db: Knex,
  { id: viewerId }: { id: number },
  chatId: string,
): Promise<PrivateChat> {
  const partnerId = partnerIn(chatId, viewerId);
  if (partnerId === null) throw notFound(privateChatTexts.missing);
  const [lowId, highId] = [Math.min(viewerId, partnerId), Math.max(viewerId, partnerId)];
  const found = await db('private_chats').where({ lowId, highId }).forUpdate().first('id');
  if (!found) throw notFound(privateChatTexts.missing);
  return { id: found.id, chatId: chatIdOf(viewerId, partnerId), partnerId };
}

const conversationRow = async (db: Knex, developerId: number, partnerId: number) => {
  const [row] = (await seen(db).where({ 'mine.developerId': developerId, partnerId }).limit(1)) as SeenRow[];
  return row;
};

/** The conversation of the first with the second, as the first sees it; null without one. */
export async function findConversation(
  db: Knex,
  developerId: number,
  partnerId: number,
): Promise<PrivateConversation | null> {
  const row = await conversationRow(db, developerId, partnerId);
  return row ? toConversation(row) : null;
}

/** A conversation as one of its members sees it, and the number of their unread ones. */
export interface ConversationUpdate {
  developerId: number;
  conversation: PrivateConversation;
  unread: number;
}

/** These conversations for each of their members, or for `only`. */
export async function readConversationUpdates(
  db: Knex,
  chatIds: readonly number[],
  only?: number,
): Promise<ConversationUpdate[]> {
  if (chatIds.length === 0) return [];
  const query = seen(db)
    .whereIn('mine.chatId', [...chatIds])
    .select({ unread: unreadChats(db, db.ref('mine.developerId')) });
  if (only !== undefined) void query.where('mine.developerId', only);
  const rows = (await query) as (SeenRow & { unread: number })[];
  return rows.map((row) => ({
    developerId: row.developerId,
    conversation: toConversation(row),
    unread: Number(row.unread),
  }));
}

export const findPartner = (db: Knex, id: number) =>
  db('developers').where({ id }).first('id', 'alias', 'stringUrl', 'avatarId', 'isBanned');

/** Deletes the conversations of a deleted account whose other member is gone too; answers the ids of the others. */
export async function anonymizeConversations(db: Knex, developerId: number): Promise<number[]> {
  const rows = await db
    .from('private_chat_members as mine')
    .leftJoin('private_chat_members as theirs', (on) =>
      on.on('theirs.chatId', 'mine.chatId').andOn('theirs.developerId', 'mine.partnerId'),
    )
    .where('mine.developerId', developerId)
    .select<{ chatId: number; theirs: number | null }[]>({ chatId: 'mine.chatId', theirs: 'theirs.developerId' });
  const empty = rows.flatMap(({ chatId, theirs }) => (theirs === null ? [chatId] : []));
  if (empty.length > 0) await db('private_chats').whereIn('id', empty).delete();
  return rows.flatMap(({ chatId, theirs }) => (theirs === null ? [] : [chatId]));
}
