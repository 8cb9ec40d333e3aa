import type { Knex } from 'knex';
import { developersTexts } from '#shared/areas/developers';
import { gamesTexts } from '#shared/areas/games';
import { mediaTexts } from '#shared/areas/media';
import type { FeedPostRow, MediaAlbumRow, MediaPieceRow } from '../../db/tables';
import { notFound } from '../../refusal';
import {
  authorGameColumns,
  type AuthorGameColumns,
  lockDeveloper,
  lockGame,
  memberAs,
  posterColumns,
  type PosterColumns,
  membershipColumns,
  type MembershipColumns,
} from '../../people';
import type { MediaPage } from './page';

// The order of locks, which prevents deadlocks: game, album, feed post, piece.

/** Locks a page; 404 if it is missing. */
export async function lockPage(db: Knex, { pageType, pageId: id }: MediaPage) {
  if (pageType === 'game') return lockGame(db, id);
  return lockDeveloper(db, id);
}

async function lockAlbumRow(db: Knex, id: number): Promise<MediaAlbumRow> {
  const row = await db('media_albums').where({ id }).forUpdate().first();
  if (!row) throw notFound();
  return row;
}

/** An album with the viewer who adds to it and, on a game's page, the game and the viewer's membership of it. */
export interface OpenAlbum extends MediaAlbumRow, PosterColumns, AuthorGameColumns, MembershipColumns {}

interface Opening extends MediaPage {
  albumId: number;
  viewerId: number;
}

/**
 * Locks the page, the album, the viewer's membership and the viewer, in this order and one statement; 404 if the page is
 * missing or the album belongs to another page.
 */
export async function lockAlbumOf(db: Knex, { pageType, pageId, albumId, viewerId }: Opening): Promise<OpenAlbum> {
  const isGame = pageType === 'game';
  const query: Knex.QueryBuilder = db(isGame ? 'games as authorGame' : 'developers as page').leftJoin(
    'media_albums as album',
    (on) => {
      on.onVal('album.id', albumId)
        .andOnVal('album.pageType', pageType)
        .andOn('album.pageId', isGame ? 'authorGame.id' : 'page.id');
    },
  );
  if (isGame) void query.leftJoin(...memberAs('mine', 'authorGame.id', viewerId));
  const row = await query
    .leftJoin('developers as poster', (on) => {
      on.onVal('poster.id', viewerId);
    })
    .where(isGame ? { 'authorGame.id': pageId } : { 'page.id': pageId })
    .forUpdate()
    .select('album.*', posterColumns, isGame ? { ...authorGameColumns, ...membershipColumns('mine') } : withoutGame(db))
    .first<(Omit<OpenAlbum, 'id'> & { id: number | null }) | undefined>();
  if (!row) throw notFound(isGame ? gamesTexts.missing : developersTexts.missing);
  if (row.id === null) throw notFound();
  return { ...row, id: row.id };
}

/** The columns of the game, on a developer's page. */
const withoutGame = (db: Knex) =>
  Object.fromEntries(
    [...Object.keys(authorGameColumns), ...Object.keys(membershipColumns('mine'))].map((column) => [
      column,
      db.raw('null'),
    ]),
  );

/** Locks the game of an album, then the album. */
export async function lockAlbum(db: Knex, albumId: number): Promise<MediaAlbumRow> {
  await lockGameOf(db, 'media_albums', albumId);
  return lockAlbumRow(db, albumId);
}

export interface PostedPiece extends MediaPieceRow {
  post: FeedPostRow;
}

/** Locks the game, the album and the feed post of a piece, then the piece. */
export async function lockPiece(db: Knex, id: number): Promise<PostedPiece> {
  await lockGameOf(db, 'media_pieces', id);
  const part = (column: 'albumId' | 'postId') => db('media_pieces').where({ id }).select(column);
  await db('media_albums').where('id', part('albumId')).forUpdate().first('id');
  const post = await db('feed_posts').where('id', part('postId')).forUpdate().first();
  const row = post && (await db('media_pieces').where({ id }).forUpdate().first());
  if (!row) throw notFound(mediaTexts.missingPiece);
  return { ...row, post };
}

const lockGameOf = (db: Knex, table: 'media_albums' | 'media_pieces', id: number) =>
  db('games').where('id', db.from(table).where({ id }).select('gameId')).forUpdate().first('id');

/** Locks the albums of a locked page. */
export const lockAlbums = (db: Knex, { pageType, pageId }: MediaPage): Promise<MediaAlbumRow[]> =>
  db('media_albums').where({ pageType, pageId }).orderBy('id').forUpdate();

/** Locks the feed posts and then the pieces of locked albums. */
export async function lockPiecesIn(db: Knex, albumIds: readonly number[]): Promise<MediaPieceRow[]> {
  if (albumIds.length === 0) return [];
  const posts = db('media_pieces').whereIn('albumId', albumIds).select('postId');
  await db('feed_posts').whereIn('id', posts).orderBy('id').forUpdate().select('id');
  return db('media_pieces').whereIn('albumId', albumIds).orderBy('id').forUpdate();
}
