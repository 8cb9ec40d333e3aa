import type { Knex } from 'knex';
import type { ChatMessage } from '#shared/areas/chat';
import { chatLineTexts } from '#shared/areas/chatLineTexts';
import { dayMs } from '#shared/durations';
import { paths } from '#shared/pages';
import { readDays, type DaysQuery } from '../../db/days';
import { readLinked, type LinkedQuery } from '../../db/pageAround';
import { toPage, readPage } from '../../db/paging';
import { compiledQuery } from '../../db/compiledQuery';
import type { LeftJoinedRow, SelectedRow } from '../../db/rows';
import type { ChatMessageRow, DeveloperRow, GameRow } from '../../db/tables';
import { badgeColumns, authorWithBadges, posterColumns, type BadgeColumns, type PosterColumns } from '../../people';
import { notFound } from '../../refusal';
import { countDay, daysIn } from './days.queries';
import { siteRoom, type Room } from './rooms.queries';
import { slowSecondsOf } from './slowMode.queries';

interface PageQuery {
  startResult: number;
  limit: number;
}

const messageColumns = {
  id: 'message.id',
  timestamp: 'message.timestamp',
  message: 'message.message',
  edited: 'message.edited',
  isSystemMessage: 'message.isSystemMessage',
  systemMessageType: 'message.systemMessageType',
  systemMessageTargetId: 'message.systemMessageTargetId',
  registeredAlias: 'registered.alias',
  registeredStringUrl: 'registered.stringUrl',
  createdAlias: 'created.alias',
  createdStringUrl: 'created.stringUrl',
} as const;
type MessageRow = SelectedRow<typeof messageColumns, { message: ChatMessageRow }> &
  LeftJoinedRow<typeof messageColumns, { registered: DeveloperRow; created: GameRow }> &
  PosterColumns &
  BadgeColumns;

/** Messages with their senders and the targets of system lines. */
const messagesOf = (db: Knex, { roomKey }: Pick<Room, 'roomKey'>) =>
  db('chat_messages as message')
    .where('message.room', roomKey)
    .leftJoin('developers as poster', 'poster.id', 'message.fromId')
    .leftJoin('developers as registered', function joinRegistered() {
      this.on('registered.id', 'message.systemMessageTargetId').andOnVal(
        'message.systemMessageType',
        'registeredDeveloper',
      );
    })
    .leftJoin('games as created', function joinCreated() {
      this.on('created.id', 'message.systemMessageTargetId').andOnVal('message.systemMessageType', 'createdGame');
    })
    .select<MessageRow[]>({ ...messageColumns, ...posterColumns, ...badgeColumns });

function toMessage(row: MessageRow, { chatRoomId }: Room): ChatMessage {
  const { id, timestamp, message, isSystemMessage, systemMessageType, systemMessageTargetId } = row;
  return {
    id,
    chatRoomId,
    timestamp,
    message,
    isSystemMessage,
    systemMessageType,
    systemMessageTargetId,
    ...(row.edited !== null && { edited: row.edited }),
    from: isSystemMessage ? null : authorWithBadges(row),
    ...targetOf(row),
  };
}

type SentMessage = Pick<ChatMessage, 'id' | 'timestamp' | 'message' | 'from'>;

/** A message that was just sent. */
export const messageOf = ({ chatRoomId }: Room, sent: SentMessage): ChatMessage => ({
  chatRoomId,
  isSystemMessage: false,
  systemMessageType: '',
  systemMessageTargetId: null,
  targetAlias: null,
  targetUrl: null,
  ...sent,
});

function targetOf({ registeredAlias, registeredStringUrl, createdAlias, createdStringUrl }: MessageRow) {
  if (registeredStringUrl !== null)
    return { targetAlias: registeredAlias, targetUrl: paths.developer(registeredStringUrl) };
  if (createdStringUrl !== null) return { targetAlias: createdAlias, targetUrl: paths.game(createdStringUrl) };
  return { targetAlias: null, targetUrl: null };
}

interface NewestRow extends MessageRow {
  /** The slow mode of the room. */
  slowSeconds: number | null;
}

interface Window {
  roomKey: string;
  beforeId: number;
  startResult: number;
  rows: number;
}

const newestOf = compiledQuery<Window, NewestRow, { isBefore: boolean }>((db, value, { isBefore }) => {
  const query = messagesOf(db, { roomKey: value('roomKey') })
    .leftJoin('chat_slow_rooms as slow', 'slow.room', 'message.room')
    .select<NewestRow[]>({ slowSeconds: 'slow.seconds' })
    .orderBy('message.id', 'desc');
  if (isBefore) void query.where('message.id', '<', value('beforeId'));
  return query.offset(value('startResult')).limit(value('rows'));
});

/** The newest messages, oldest first, with the slow mode of their room; `beforeId` leaves out that message and later ones. */
async function newestMessages(
  db: Knex,
  room: Room,
  { beforeId, startResult, limit }: PageQuery & { beforeId?: number | undefined },
) {
  const window = { roomKey: room.roomKey, beforeId: beforeId ?? 0, startResult, rows: limit + 1 };
  const rows = await newestOf(db, window, { isBefore: beforeId !== undefined });
  const { items, hasMore } = toPage(rows, limit);
  const [first] = items;
  const slowSeconds = first ? (first.slowSeconds ?? 0) : await slowSecondsOf(db, room);
  return {
    items: items.reverse().map((row) => toMessage(row, room)),
    hasMore,
    ...(slowSeconds > 0 && { slowSeconds }),
  };
}

/** The newest messages, or those around or after one; 404 where that is gone. */
export async function messagesPage(db: Knex, room: Room, query: LinkedQuery) {
  const page = await readLinked<MessageRow>(() => messagesOf(db, room), query, 'message.id');
  if (page === undefined) return newestMessages(db, room, query);
  if (!page) throw notFound(chatLineTexts.gone);
  return { ...page, items: page.items.map((row) => toMessage(row, room)) };
}

/** The messages of one UTC day, oldest first. */
export async function messagesOfDay(
  db: Knex,
  room: Room,
  { historyDate, ...page }: PageQuery & { historyDate: string },
) {
  const began = new Date(historyDate);
  const ended = new Date(began.getTime() + dayMs);
  const query = messagesOf(db, room)
    .where('message.timestamp', '>=', began)
    .where('message.timestamp', '<', ended)
    .orderBy([{ column: 'message.timestamp' }, { column: 'message.id' }]);
  const counting = countDay(db, room.roomKey, { day: historyDate, began, ended });
  const [{ items, hasMore }, total] = await Promise.all([readPage<MessageRow>(query, page), counting]);
  return { items: items.map((row) => toMessage(row, room)), hasMore, total };
}

/** The days with messages, newest first. */
export const daysOf = (db: Knex, { roomKey }: Room, query: DaysQuery) =>
  readDays(() => daysIn(db, roomKey).where('messageCount', '>', 0), query);

export const readSiteLine = (db: Knex, id: number) => readMessage(db, siteRoom, id);

export async function readMessage(db: Knex, room: Room, id: number): Promise<ChatMessage> {
  const row = await messagesOf(db, room).where('message.id', id).first();
  if (!row) throw new Error(`Message ${id} is not there`);
  return toMessage(row, room);
}
