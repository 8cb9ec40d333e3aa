import type { Knex } from 'knex';
import type { FoundChatLine, FoundPrivateLine } from '#shared/areas/contentSearch';
import { chatIdOf } from '#shared/areas/privateChat';
import { isMember } from '#shared/viewer';
import { compiledQuery } from '../../db/compiledQuery';
import { membershipsOf, personOf, posterColumns, posterOf, type PosterColumns } from '../../people';
import { onlyReadableRooms, roomOf } from '../chat';
import { onlyOwnConversations } from '../privateChat';
import { pageOf, valuesOf, type ContentQuery, type ContentQueryValues } from './searchQuery';
import { excerptAround } from './excerpt';
import { bestFirst, bestMatches, onlyShownWriters } from './matches.queries';

/** The parts of a search that change its SQL. */
interface Shape {
  /** Finds only what one developer wrote. */
  isOfAuthor: boolean;
}

/** The values of that SQL; `authorId` is 0 where lines of everybody are found. */
type Values = Record<'startResult' | 'rows' | 'viewerId' | 'authorId', number> & Pick<ContentQueryValues, 'against'>;

function valuesAndShapeOf(query: ContentQuery): [Values, Shape] {
  const { against, startResult, rows, viewerId, authorId } = valuesOf(query);
  return [{ against, startResult, rows, viewerId, authorId: authorId ?? 0 }, { isOfAuthor: authorId !== undefined }];
}

const placeholdersOf = (value: <N extends keyof Values>(name: N) => Values[N], { isOfAuthor }: Shape) => ({
  against: value('against'),
  startResult: value('startResult'),
  rows: value('rows'),
  viewerId: value('viewerId'),
  authorId: isOfAuthor ? value('authorId') : undefined,
});

interface ChatLineRow extends PosterColumns {
  id: number;
  message: string;
  timestamp: string;
  gameId: number | null;
  gameAlias: string | null;
  gameStringUrl: string | null;
}

const chosenChatLines = compiledQuery<Values, ChatLineRow, Shape>((db, value, shape) => {
  const values = placeholdersOf(value, shape);
  const { viewerId } = values;
  const chosen = bestMatches(db, values, {
    ...{ table: 'chat_messages', words: 'message, searchTerms', columns: ['id'], author: 'fromId' },
    only: (rows) => {
      void onlyReadableRooms(db, rows, 'chat_messages', viewerId).where('chat_messages.isSystemMessage', false);
      onlyShownWriters(db, rows, 'chat_messages.fromId', viewerId);
    },
  })
    .select('id', 'score')
    .orderBy(bestFirst('id'))
    .limit(values.rows)
    .offset(values.startResult);
  return db('chat_messages as message')
    .join(chosen.as('chosen'), 'chosen.id', 'message.id')
    .leftJoin('games as game', 'game.id', 'message.gameId')
    .leftJoin('developers as poster', 'poster.id', 'message.fromId')
    .orderBy(bestFirst('message.id'))
    .select('message.id', 'message.message', 'message.timestamp', 'message.gameId', posterColumns, {
      gameAlias: 'game.alias',
      gameStringUrl: 'game.stringUrl',
    });
});

/** Lines with all the words, of rooms that the viewer reads at this moment. */
export async function findChatLines(db: Knex, query: ContentQuery) {
  const rows = await chosenChatLines(db, ...valuesAndShapeOf(query));
  const { items, hasMore } = pageOf(rows, query);
  // Once more for each hit: somebody may have left the team meanwhile.
  const isOfGame = items.some(({ gameId }) => gameId !== null);
  const memberships = query.viewer && isOfGame ? await membershipsOf(db, query.viewer.id) : undefined;
  const readable = items.filter(({ gameId }) => gameId === null || isMember(memberships?.get(gameId) ?? null));
  const found = readable.map((row): FoundChatLine => ({
    id: row.id,
    chatRoomId: roomOf({ id: row.gameId, stringUrl: row.gameStringUrl }).chatRoomId,
    roomAlias: row.gameAlias,
    excerpt: excerptAround(row.message, query.words),
    timestamp: row.timestamp,
    poster: posterOf(row),
  }));
  return { items: found, hasMore };
}

interface PrivateLineRow extends PosterColumns {
  id: number;
  text: string;
  timestamp: string;
  partnerId: number;
  partnerOwnId: number | null;
  partnerAlias: string | null;
  partnerStringUrl: string | null;
  partnerAvatarId: string | null;
}

const chosenPrivateLines = compiledQuery<Values, PrivateLineRow, Shape>((db, value, shape) => {
  const values = placeholdersOf(value, shape);
  const { viewerId } = values;
  const chosen = bestMatches(db, values, {
    ...{ table: 'private_messages', words: 'text, searchTerms', columns: ['id'], author: 'fromId' },
    only: (rows) => {
      void onlyOwnConversations(db, rows, 'private_messages.chatId', viewerId);
      onlyShownWriters(db, rows, 'private_messages.fromId', viewerId);
    },
  })
    .select('id', 'score')
    .orderBy(bestFirst('id'))
    .limit(values.rows)
    .offset(values.startResult);
  return db
    .from('private_messages as message')
    .join(chosen.as('chosen'), 'chosen.id', 'message.id')
    .join('private_chat_members as mine', (on) => {
      void on.on('mine.chatId', 'message.chatId').andOnVal('mine.developerId', viewerId);
    })
    .leftJoin('developers as poster', 'poster.id', 'message.fromId')
    .leftJoin('developers as partner', 'partner.id', 'mine.partnerId')
    .orderBy(bestFirst('message.id'))
    .select('message.id', 'message.text', 'message.timestamp', 'mine.partnerId', posterColumns, {
      partnerOwnId: 'partner.id',
      partnerAlias: 'partner.alias',
      partnerStringUrl: 'partner.stringUrl',
      partnerAvatarId: 'partner.avatarId',
    });
});

/** Lines with all the words, of the viewer's own conversations. */
export async function findPrivateLines(db: Knex, query: ContentQuery) {
  const [values, shape] = valuesAndShapeOf(query);
  const rows = await chosenPrivateLines(db, values, shape);
  const found = rows.map((row): FoundPrivateLine => ({
    id: row.id,
    chatId: chatIdOf(values.viewerId, row.partnerId),
    excerpt: excerptAround(row.text, query.words),
    timestamp: row.timestamp,
    poster: posterOf(row),
    partner: personOf({
      posterId: row.partnerOwnId,
      posterAlias: row.partnerAlias,
      posterStringUrl: row.partnerStringUrl,
      posterAvatarId: row.partnerAvatarId,
    }),
  }));
  return pageOf(found, query);
}
