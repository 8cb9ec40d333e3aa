import type { Knex } from 'knex';
import { developersTexts } from '#shared/areas/developers';
import { gamesTexts } from '#shared/areas/games';
import { mediaTexts } from '#shared/areas/media';
import type { ModLevel } from '#shared/viewer';
import type { FeedPostRow, MediaAlbumRow, MediaPieceRow } from '../../db/tables';
import { notFound } from '../../http/refusal';
import { posterColumns, type PosterColumns, authorGameColumns, type AuthorGameColumns, memberAs } from '../../people';
import { lockGame } from '../feed';
import type { MediaPage } from './page';

// Always in this order, so that nobody waits for each other: the game, the album, the feed post, the piece.

/** Makes sure of the page and keeps it from going while something is put on it. */
export async function lockPage(db: Knex, { pageType, pageId: id }: MediaPage) {
  if (pageType === 'game') return lockGame(db, id);
  if (!(await db('developers').where({ id }).forUpdate().first('id'))) throw notFound(developersTexts.missing);
}

async function lockAlbumRow(db: Knex, id: number): Promise<MediaAlbumRow> {
  const row = await db('media_albums').where({ id }).forUpdate().first();
  if (!row) throw notFound();
  return row;
}

/** An album with who puts something into it, and the game, if it is one's, as which they do so. */
export interface OpenAlbum extends MediaAlbumRow, PosterColumns, AuthorGameColumns {
  /** What they are in that game. */
  modLevel: ModLevel | null;
}

interface Opening extends MediaPage {
  albumId: number;
  viewerId: number;
}

/**
 * An album of a page, in one statement: the page, the album, the viewer's place there, the viewer, locked in this order. 404
 * when the page is not there, or when the album is another page's.
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
    .select('album.*', posterColumns, isGame ? { ...authorGameColumns, modLevel: 'mine.modLevel' } : noVoice(db))
    .first<(Omit<OpenAlbum, 'id'> & { id: number | null }) | undefined>();
  if (!row) throw notFound(isGame ? gamesTexts.missing : developersTexts.missing);
  if (row.id === null) throw notFound();
  return { ...row, id: row.id };
}

/** A developer speaks for no game. */
const noVoice = (db: Knex) =>
  Object.fromEntries([...Object.keys(authorGameColumns), 'modLevel'].map((column) => [column, db.raw('null')]));

/** An album, and before it the game whose it is. */
export async function lockAlbum(db: Knex, albumId: number): Promise<MediaAlbumRow> {
  await lockGameOf(db, 'media_albums', albumId);
  return lockAlbumRow(db, albumId);
}

export interface PostedPiece extends MediaPieceRow {
  post: FeedPostRow;
}

/** A piece, and before it the game whose it is, its album and its feed post. */
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

/** The albums of a page, which is locked. */
export const lockAlbums = (db: Knex, { pageType, pageId }: MediaPage): Promise<MediaAlbumRow[]> =>
  db('media_albums').where({ pageType, pageId }).orderBy('id').forUpdate();

/** The pieces of locked albums, with the feed posts before them. */
export async function lockPiecesIn(db: Knex, albumIds: readonly number[]): Promise<MediaPieceRow[]> {
  if (albumIds.length === 0) return [];
  const posts = db('media_pieces').whereIn('albumId', albumIds).select('postId');
  await db('feed_posts').whereIn('id', posts).orderBy('id').forUpdate().select('id');
  return db('media_pieces').whereIn('albumId', albumIds).orderBy('id').forUpdate();
}
