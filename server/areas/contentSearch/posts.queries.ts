import type { Knex } from 'knex';
import type { FoundPost } from '#shared/areas/contentSearch';
import { shownText } from '#shared/marks';
import type { SelectedRow } from '../../db/rows';
import type { FeedPostRow, MediaAlbumRow, MediaPieceRow } from '../../db/tables';
import {
  authorGameColumns,
  authorGameOf,
  posterColumns,
  posterOf,
  type AuthorGameColumns,
  type PosterColumns,
} from '../../people';
import { countValuesOf, pageOf, valuesOf, type ContentQuery, type ContentQueryValues } from './searchQuery';
import { excerptAround } from './excerpt';
import { bestFirst, bestMatches, countRows } from './matches.queries';

const postColumns = [
  ...(['id', 'type', 'title', 'content', 'postDate', 'parentType', 'parentId', 'gameId', 'mark'] as const),
];
const pieceColumns = {
  pieceId: 'media_pieces.id',
  pieceTitle: 'media_pieces.title',
  pieceDescription: 'media_pieces.description',
  pieceMark: 'media_pieces.mark',
  pieceStringUrl: 'media_pieces.stringUrl',
  mediaType: 'media_pieces.mediaType',
  albumStringUrl: 'media_albums.stringUrl',
} as const;

interface PieceColumns extends SelectedRow<
  Omit<typeof pieceColumns, 'pieceId'>,
  { media_pieces: MediaPieceRow; media_albums: MediaAlbumRow }
> {
  pieceId: number | null;
}

type FoundRow = Pick<FeedPostRow, (typeof postColumns)[number]> & PieceColumns & PosterColumns & AuthorGameColumns;

const inPosts = {
  table: 'feed_posts',
  postId: 'feed_posts.id',
  words: 'title, content, searchTerms',
  columns: ['id', 'type', 'gameId', 'authorId'],
  author: 'authorId',
} as const;
const inPieces = {
  table: 'media_pieces',
  postId: 'media_pieces.postId',
  words: 'title, description, searchTerms',
  columns: ['postId', 'gameId', 'authorId'],
  author: 'authorId',
} as const;

/** Posts with the words in one table, without personal posts of banned authors. */
const matches = (db: Knex, values: ContentQueryValues, searched: typeof inPosts | typeof inPieces): Knex.QueryBuilder =>
  bestMatches(db, values, searched)
    .select({ id: searched.postId }, 'score')
    .where((shown) => {
      const banned = db('developers').select('id').where('isBanned', true);
      void shown.whereNotNull('gameId').orWhereNotIn('authorId', banned);
    });

/** The content of a media post is the id of its piece. */
const allMatches = (db: Knex, values: ContentQueryValues) =>
  matches(db, values, inPosts)
    .whereNot('feed_posts.type', 'media')
    .unionAll(matches(db, values, inPieces))
    .limit(values.rows)
    .offset(values.startResult);

/** The ids come first, so that the other columns are only read for the page. */
const chosenPosts = (db: Knex, values: ContentQueryValues): Promise<FoundRow[]> => {
  const chosen = allMatches(db, values).orderBy(bestFirst('id'));
  return db('feed_posts')
    .join(chosen.as('chosen'), 'chosen.id', 'feed_posts.id')
    .leftJoin('media_pieces', 'media_pieces.postId', 'feed_posts.id')
    .leftJoin('media_albums', 'media_albums.id', 'media_pieces.albumId')
    .leftJoin('developers as poster', 'poster.id', 'feed_posts.authorId')
    .leftJoin('games as authorGame', 'authorGame.id', 'feed_posts.gameId')
    .orderBy(bestFirst('feed_posts.id'))
    .select(...postColumns.map((column) => `feed_posts.${column}`), pieceColumns, posterColumns, authorGameColumns);
};

/** Feed posts that contain all the words, media posts by the words of their piece; best match first. */
export async function findPosts(db: Knex, query: ContentQuery) {
  const rows = await chosenPosts(db, valuesOf(query));
  const found = rows.map((row): FoundPost => {
    const { id, type, postDate, parentType, parentId, gameId, pieceId, pieceStringUrl: stringUrl } = row;
    const { albumStringUrl, mediaType } = row;
    return {
      ...{ id, type, postDate, parentType, parentId },
      title: pieceId === null ? row.title : row.pieceTitle,
      excerpt: excerptAround(
        pieceId === null ? shownText(row.mark, row.content) : shownText(row.pieceMark, row.pieceDescription),
        query.words,
      ),
      poster: posterOf(row),
      game: gameId === null ? null : authorGameOf(row, gameId),
      piece: pieceId === null ? null : { id: pieceId, stringUrl, albumStringUrl, mediaType },
    };
  });
  return pageOf(found, query);
}

/** How many feed posts contain all the words, up to `limit`. */
export const countPosts = (db: Knex, query: ContentQuery) => countRows(db, allMatches(db, countValuesOf(query)));
