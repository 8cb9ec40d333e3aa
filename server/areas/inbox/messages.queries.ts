import type { Knex } from 'knex';
import { inboxTexts, type inbox, type InboxMessage } from '#shared/areas/inbox';
import type { OutputOf, ParsedInputOf } from '#shared/endpoint';
import { readPage } from '../../db/paging';
import { notFound } from '../../refusal';
import { personOf, posterColumns, type PosterColumns } from '../../people';

interface MessageRow extends PosterColumns {
  id: number;
  inboxId: number;
  timestamp: string;
  message: string;
}

const toMessage = (row: MessageRow): InboxMessage => {
  const { id, inboxId, timestamp, message } = row;
  return { id, inboxId, timestamp, message, from: personOf(row) };
};

/** The newest page of messages, oldest first; 404 for all but participants. */
export async function listMessages(
  db: Knex,
  viewerId: number,
  { inboxId, beforeId, ...page }: ParsedInputOf<typeof inbox.listMessages>,
): Promise<OutputOf<typeof inbox.listMessages>> {
  const mine = await db('inbox_participants').where({ conversationId: inboxId, developerId: viewerId }).first('id');
  if (!mine) throw notFound(inboxTexts.missing);
  const query = db('inbox_messages as message')
    .leftJoin('developers as poster', 'poster.id', 'message.fromId')
    .where('message.conversationId', inboxId)
    .orderBy('message.id', 'desc')
    .select<MessageRow[]>(
      {
        id: 'message.id',
        inboxId: 'message.conversationId',
        timestamp: 'message.timestamp',
        message: 'message.message',
      },
      posterColumns,
    );
  if (beforeId !== undefined) void query.where('message.id', '<', beforeId);
  const { items, hasMore } = await readPage<MessageRow>(query, page);
  return { items: items.reverse().map(toMessage), hasMore };
}
