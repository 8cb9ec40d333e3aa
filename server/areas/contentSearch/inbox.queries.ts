import type { Knex } from 'knex';
import type { FoundInboxMessage } from '#shared/areas/contentSearch';
import { posterColumns, personOf, type PosterColumns } from '../../people';
import { onlyOwnInbox } from '../inbox';
import { pageOf, valuesOf, type ContentQuery } from './searchQuery';
import { excerptAround } from './excerpt';
import { bestFirst, bestMatches, onlyShownWriters } from './matches.queries';

interface FoundRow extends PosterColumns {
  id: number;
  conversationId: number;
  subject: string;
  message: string;
  timestamp: string;
}

/** Messages with all the words, of the conversations in the inbox that the viewer takes part in. */
export async function findInboxMessages(db: Knex, query: ContentQuery) {
  const values = valuesOf(query);
  const { viewerId } = values;
  const chosen = bestMatches(db, values, {
    ...{ table: 'inbox_messages', words: 'message, searchTerms', columns: ['id'], author: 'fromId' },
    only: (rows) => {
      void onlyOwnInbox(db, rows, 'inbox_messages.conversationId', viewerId);
      onlyShownWriters(db, rows, 'inbox_messages.fromId', viewerId);
    },
  })
    .select('id', 'score')
    .orderBy(bestFirst('id'))
    .limit(values.rows)
    .offset(values.startResult);
  const rows: FoundRow[] = await db
    .from('inbox_messages as message')
    .join(chosen.as('chosen'), 'chosen.id', 'message.id')
    .join('inbox_conversations as conversation', 'conversation.id', 'message.conversationId')
    .leftJoin('developers as poster', 'poster.id', 'message.fromId')
    .orderBy(bestFirst('message.id'))
    .select('message.id', 'message.conversationId', 'message.message', 'message.timestamp')
    .select('conversation.subject', posterColumns);
  const found = rows.map(({ message, ...row }): FoundInboxMessage => ({
    id: row.id,
    inboxId: row.conversationId,
    subject: row.subject,
    excerpt: excerptAround(message, query.words),
    timestamp: row.timestamp,
    poster: personOf(row),
  }));
  return pageOf(found, query);
}
