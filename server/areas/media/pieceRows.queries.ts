import type { Knex } from 'knex';
import type { Mark } from '#shared/marks';
import type { FileState, MediaType } from '#shared/media/mediaTypes';
import { searchTermsOf } from '#shared/searchWords';
import { claimAddress } from '../../db/addresses';
import type { MediaAlbumRow, MediaPieceRow } from '../../db/tables';
import { copyLatestPieces } from './latestPieces.queries';
import { pieceScope } from './pieces.queries';
import type { StoredPiece } from './storedFiles';

interface NewPiece {
  postId: number;
  authorId: number;
  mediaType: MediaType;
  title: string;
  description: string;
  mark: Mark;
  altText: string;
  makerIds: string;
  width: number | null;
  height: number | null;
  fileBytes: number | null;
  storedBytes: number;
}

/** Stores a piece of a locked album, without its address and file names, which need its id. */
export async function insertPiece(db: Knex, album: MediaAlbumRow, piece: NewPiece) {
  const { id: albumId, pageType, pageId, gameId } = album;
  const now = new Date();
  const searchTerms = searchTermsOf(piece.title, piece.description);
  const row = { albumId, pageType, pageId, gameId, ...piece, searchTerms };
  const [id = 0] = await db('media_pieces').insert({ ...row, created: now, modified: now });
  return {
    id,
    ...row,
    created: now.toISOString(),
    modified: now.toISOString(),
    voteTotal: 0,
    rank: 0,
    fileState: 'open',
  };
}

interface Finished extends Pick<StoredPiece, 'mediaUrl' | 'previewImageUrl'> {
  id: number;
  title: string;
}

/** Sets the address and file names of a new piece, the count of its album, the content of its post and the activity of its game. */
export async function finishPiece(db: Knex, album: MediaAlbumRow, { id, title, mediaUrl, previewImageUrl }: Finished) {
  const stringUrl = await claimAddress(db, pieceScope(album.id), title, id);
  await db.raw(
    `update media_pieces
     join media_albums on media_albums.id = media_pieces.albumId
     join feed_posts on feed_posts.id = media_pieces.postId
     left join games on games.id = media_pieces.gameId
     set media_pieces.stringUrl = ?, media_pieces.mediaUrl = ?, media_pieces.previewImageUrl = ?,
       media_albums.pieceCount = media_albums.pieceCount + 1, feed_posts.content = ?, games.lastActive = ?
     where media_pieces.id = ?`,
    [stringUrl, mediaUrl, previewImageUrl, String(id), new Date(), id],
  );
  await copyLatestPieces(db, [album]);
  return stringUrl;
}

interface Words {
  title: string;
  description: string;
  mark: Mark;
  altText: string;
  makerIds: string;
  /** The link of pieces that are links, else the file. */
  mediaUrl: string;
}

/** A new title changes the address; the old one still leads here. The post counts as modified too. */
export async function updatePiece(db: Knex, piece: MediaPieceRow, { title, ...words }: Words) {
  const { id, albumId, postId } = piece;
  const stringUrl = title === piece.title ? piece.stringUrl : await claimAddress(db, pieceScope(albumId), title, id);
  const now = new Date();
  await db('media_pieces')
    .where({ id })
    .update({ title, ...words, searchTerms: searchTermsOf(title, words.description), stringUrl, modified: now });
  await copyLatestPieces(db, [piece]);
  await db('feed_posts').where({ id: postId }).update({ modifiedDate: now });
}

export async function setMark(db: Knex, piece: MediaPieceRow, mark: Mark) {
  await db('media_pieces').where({ id: piece.id }).update({ mark });
  await copyLatestPieces(db, [piece]);
}

export const setFileState = (db: Knex, id: number, fileState: FileState): PromiseLike<number> =>
  db('media_pieces').where({ id }).update({ fileState });

export const fileStatesOf = (db: Knex, ids: readonly number[]) =>
  db('media_pieces')
    .whereIn('id', [...ids])
    .select('id', 'mediaType', 'fileState');

/** Whether a file is set aside, in a transaction of its own. */
export const isSetAside = async (db: Knex, id: number): Promise<boolean> =>
  (await db('media_pieces').where({ id, fileState: 'setAside' }).first('id')) !== undefined;

/** The ids of all pieces of a locked album. */
export const pieceIdsOf = (db: Knex, albumId: number): Promise<number[]> =>
  db('media_pieces').where({ albumId }).forUpdate().pluck('id');

/** Puts pieces in this order; pieces that come later stay before them. */
export async function setPieceRanks(db: Knex, pieces: readonly { id: number; rank: number }[]) {
  if (pieces.length === 0) return;
  const cases = pieces.map(() => 'when ? then ?').join(' ');
  const ids = pieces.map(({ id }) => id);
  await db.raw(`update media_pieces set \`rank\` = case id ${cases} end where id in (?)`, [
    ...pieces.flatMap(({ id, rank }) => [id, rank]),
    ids,
  ]);
}

export async function countOff(db: Knex, albumId: number, pieces: number) {
  await db('media_albums').where({ id: albumId }).decrement('pieceCount', pieces);
}

export const hasPiece = async (db: Knex, id: number): Promise<boolean> =>
  (await db('media_pieces').where({ id }).first('id')) !== undefined;
