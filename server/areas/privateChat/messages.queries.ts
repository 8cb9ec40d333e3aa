import type { Knex } from 'knex';
import { chatLineTexts } from '#shared/areas/chatLineTexts';
import type { PrivateMessage } from '#shared/areas/privateChat';
import { dayMs } from '#shared/durations';
import { readDays, type DaysQuery } from '../../db/days';
import { readLinked, type LinkedQuery } from '../../db/pageAround';
import { readPage } from '../../db/paging';
import { notFound } from '../../refusal';
import { personOf, posterColumns, type PosterColumns } from '../../people';
import type { PrivateChat } from './conversations.queries';

interface MessageRow extends PosterColumns {
  id: number;
  timestamp: string;
  text: string;
}

interface PageQuery {
  startResult: number;
  limit: number;
}

type ChatName = Pick<PrivateChat, 'id' | 'chatId'>;

const messagesOf = (db: Knex, id: number): Knex.QueryBuilder =>
  db
    .from('private_messages as message')
    .where('message.chatId', id)
    .leftJoin('developers as poster', 'poster.id', 'message.fromId')
    .select({ id: 'message.id', timestamp: 'message.timestamp', text: 'message.text', ...posterColumns });

const toMessage = (row: MessageRow, chatId: string): PrivateMessage => ({
  id: row.id,
  chatId,
  from: personOf(row),
  timestamp: row.timestamp,
  text: row.text,
});

/** The newest messages, oldest first; `beforeId` leaves out that message and later ones. */
async function newestMessages(
  db: Knex,
  { id, chatId }: ChatName,
  { beforeId, startResult, limit }: PageQuery & { beforeId?: number | undefined },
) {
  const query = messagesOf(db, id).orderBy('message.id', 'desc');
  if (beforeId !== undefined) void query.where('message.id', '<', beforeId);
  const { items, hasMore } = await readPage<MessageRow>(query, { startResult, limit });
  return { items: items.reverse().map((row) => toMessage(row, chatId)), hasMore };
}

/** The newest messages, or those around or after one; 404 where that is gone. */
export async function messagesPage(db: Knex, chat: ChatName, query: LinkedQuery) {
  const page = await readLinked<MessageRow>(() => messagesOf(db, chat.id), query, 'message.id');
  if (page === undefined) return newestMessages(db, chat, query);
  if (!page) throw notFound(chatLineTexts.gone);
  return { ...page, items: page.items.map((row) => toMessage(row, chat.chatId)) };
}

/** The messages of one UTC day, oldest first. */
export async function messagesOfDay(
  db: Knex,
  { id, chatId }: ChatName,
  { historyDate, ...page }: PageQuery & { historyDate: string },
) {
  const began = new Date(historyDate);
  const ended = new Date(began.getTime() + dayMs);
  const query = messagesOf(db, id)
    .where('message.timestamp', '>=', began)
    .where('message.timestamp', '<', ended)
    .orderBy([{ column: 'message.timestamp' }, { column: 'message.id' }]);
  const counting = db('private_chat_days').where({ chatId: id, day: historyDate }).first('messageCount');
  const [{ items, hasMore }, counted] = await Promise.all([readPage<MessageRow>(query, page), counting]);
  return { items: items.map((row) => toMessage(row, chatId)), hasMore, total: counted?.messageCount ?? 0 };
}

/** The days with messages, newest first. */
export const daysOf = (db: Knex, { id }: ChatName, query: DaysQuery) =>
  readDays(() => db.from('private_chat_days').where({ chatId: id }), query);
