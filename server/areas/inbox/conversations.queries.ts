import type { Knex } from 'knex';
import { inboxTexts, type Conversation, type inbox } from '#shared/areas/inbox';
import type { OutputOf, ParsedInputOf } from '#shared/endpoint';
import type { Person } from '#shared/shapes';
import { toPage } from '../../db/paging';
import { compiledQuery } from '../../db/compiledQuery';
import { notFound } from '../../refusal';
import { personOf, posterColumns, type PosterColumns } from '../../people';

interface ConversationRow {
  id: number;
  subject: string;
  hasBeenRead: boolean;
  isRequest: boolean;
  lastMessageDate: string;
}

/** Conversations as their participants see them, whose own row is `mine`. */
const conversationRows = (db: Knex) =>
  db('inbox_participants as mine')
    .join('inbox_conversations as conversation', 'conversation.id', 'mine.conversationId')
    .join('inbox_messages as newest', 'newest.id', 'mine.lastMessageId')
    .select<ConversationRow[]>('conversation.id', 'conversation.subject', 'mine.hasBeenRead', 'mine.isRequest', {
      lastMessageDate: 'newest.timestamp',
    });

/** Leaves out rows of conversations that somebody does not take part in. */
export const onlyOwnInbox = (
  db: Knex,
  rows: Knex.QueryBuilder,
  conversationId: string,
  developerId: number,
): Knex.QueryBuilder =>
  rows.whereIn(conversationId, db('inbox_participants').where({ developerId }).select('conversationId'));

interface ParticipantRow extends PosterColumns {
  conversationId: number;
}

/** The participants of each conversation, in the order of joining. */
async function participantsOf(db: Knex, ids: readonly number[]): Promise<ReadonlyMap<number, Person[]>> {
  const people = new Map<number, Person[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return people;
  const rows = await db('inbox_participants')
    .join('developers as poster', 'poster.id', 'inbox_participants.developerId')
    .whereIn('inbox_participants.conversationId', ids)
    .orderBy('inbox_participants.id')
    .select<ParticipantRow[]>('inbox_participants.conversationId', posterColumns);
  for (const row of rows) people.get(row.conversationId)?.push(personOf(row));
  return people;
}

interface PageValues {
  viewerId: number;
  isRequest: boolean;
  startResult: number;
  rows: number;
}

interface ListedRow extends ConversationRow, PosterColumns {
  /** As JSON, in the order of `countNames`. */
  counts: string;
}

/** A row per participant. One statement: the numbers and participants are few, each statement of theirs costs more. */
const pageOfConversations = compiledQuery<PageValues, ListedRow, { isFolder: boolean }>(
  (db, value, { isFolder }) => {
    const counts = db('inbox_participants')
      .where('developerId', value('viewerId'))
      .select(db.raw(`json_array(${countNames.map((name) => countColumns[name]).join(', ')})`));
    const page = conversationRows(db)
      .where('mine.developerId', value('viewerId'))
      .orderBy('mine.lastMessageId', 'desc')
      .offset(value('startResult'))
      .limit(value('rows'))
      .select('mine.lastMessageId');
    if (isFolder) void page.where('mine.isRequest', value('isRequest'));
    return db
      .from(page.as('page'))
      .join('inbox_participants as other', 'other.conversationId', 'page.id')
      .join('developers as poster', 'poster.id', 'other.developerId')
      .orderBy([{ column: 'page.lastMessageId', order: 'desc' }, 'other.id'])
      .select('page.id', 'page.subject', 'page.hasBeenRead', 'page.isRequest', 'page.lastMessageDate')
      .select(posterColumns, counts.as('counts'));
  },
  { isPrepared: true },
);

/** One page of the viewer's conversations, newest message first. */
export async function listConversations(
  db: Knex,
  viewerId: number,
  { folder, startResult, limit }: ParsedInputOf<typeof inbox.listConversations>,
): Promise<OutputOf<typeof inbox.listConversations>> {
  const values = { viewerId, isRequest: folder === 'requests', startResult, rows: limit + 1 };
  const rows = await pageOfConversations(db, values, { isFolder: folder !== undefined });
  const { items, hasMore } = toPage(conversationsOf(rows), limit);
  const { all, ...counts } = await countsBeside(db, viewerId, rows[0]);
  const totals = { inbox: all - counts.requests, requests: counts.requests };
  return { items, hasMore, total: folder ? totals[folder] : all, ...counts };
}

/** The conversations of rows that stand together, with their participants. */
function conversationsOf(rows: readonly ListedRow[]): Conversation[] {
  const conversations: Conversation[] = [];
  for (const row of rows) {
    const { id, subject, hasBeenRead, isRequest, lastMessageDate } = row;
    const last = conversations.at(-1);
    if (last?.id === id) last.participants.push(personOf(row));
    else conversations.push({ id, subject, hasBeenRead, isRequest, lastMessageDate, participants: [personOf(row)] });
  }
  return conversations;
}

/** The viewer's numbers as a row of a page has them; an empty page has none. */
async function countsBeside(db: Knex, viewerId: number, row: ListedRow | undefined): Promise<AllCounts> {
  if (!row) return (await countConversations(db, [viewerId])).get(viewerId) ?? noConversations;
  const [all, unread, requests, unreadRequests] = JSON.parse(row.counts) as [number, number, number, number];
  return { all, unread, requests, unreadRequests };
}

/** The numbers beside the inbox and its folders. */
export interface InboxCounts {
  unread: number;
  unreadRequests: number;
  requests: number;
}

interface AllCounts extends InboxCounts {
  all: number;
}

const noConversations: AllCounts = { all: 0, unread: 0, unreadRequests: 0, requests: 0 };
export const noCounts: InboxCounts = noConversations;

const countColumns = {
  all: 'count(*)',
  unread: 'sum(hasBeenRead = 0)',
  requests: 'sum(isRequest)',
  unreadRequests: 'sum(isRequest and hasBeenRead = 0)',
} as const satisfies Record<keyof AllCounts, string>;
const countNames = ['all', 'unread', 'requests', 'unreadRequests'] as const;

/** The number of conversations and of unread ones of each developer. */
export async function countConversations(db: Knex, developerIds: readonly number[]) {
  const rows: (AllCounts & { developerId: number })[] = await db('inbox_participants')
    .whereIn('developerId', developerIds)
    .groupBy('developerId')
    .select('developerId', ...countNames.map((name) => db.raw(`${countColumns[name]} as ??`, [name])));
  return new Map(
    rows.map(({ developerId, ...row }) => [
      developerId,
      {
        all: Number(row.all),
        unread: Number(row.unread),
        requests: Number(row.requests),
        unreadRequests: Number(row.unreadRequests),
      },
    ]),
  );
}

/** The number of somebody's unread conversations, and of the requests of strangers among them, as a JSON column. */
export const unreadConversationsColumn = (db: Knex, developerId: number): Knex.QueryBuilder =>
  db('inbox_participants')
    .where({ developerId, hasBeenRead: false })
    .select(db.raw('json_array(count(*), sum(isRequest))'))
    .as('unreadInbox');

/** A conversation for one of its participants; 404 for everybody else. */
export async function readConversation(db: Knex, viewerId: number, id: number): Promise<Conversation> {
  const seen = await readForParticipants(db, id, [viewerId]);
  const conversation = seen.get(viewerId);
  if (!conversation) throw notFound(inboxTexts.missing);
  return conversation;
}

/** A conversation for each of these who takes part in it. */
export async function readForParticipants(
  db: Knex,
  id: number,
  developerIds: readonly number[],
): Promise<ReadonlyMap<number, Conversation>> {
  const rows = await conversationRows(db)
    .where('mine.conversationId', id)
    .whereIn('mine.developerId', developerIds)
    .select<(ConversationRow & { developerId: number })[]>('mine.developerId');
  if (rows.length === 0) return new Map();
  const people = await participantsOf(db, [id]);
  const participants = people.get(id) ?? [];
  return new Map(rows.map(({ developerId, ...row }) => [developerId, { ...row, participants }]));
}
