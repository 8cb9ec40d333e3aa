import type { Knex } from 'knex';
import { albumScope, pieceScope } from '../../areas/media';
import { addressOwner } from '../../db/addresses';
import type { MediaAlbumRow, MediaPieceRow } from '../../db/tables';

interface Page {
  pageType: 'developer' | 'game';
  pageId: number;
}

export type SharedAlbum = Pick<MediaAlbumRow, 'id' | 'title' | 'stringUrl'>;

/** An album of a page, by a present or former address. */
export async function readSharedAlbum(db: Knex, page: Page, address: string): Promise<SharedAlbum | null> {
  const row = await db('media_albums')
    .whereIn('id', addressOwner(db, albumScope(page), address))
    .first('id', 'title', 'stringUrl');
  return row ?? null;
}

const pieceFields = ['id', 'title', 'description', 'stringUrl', 'mediaType', 'mediaUrl', 'mark', 'altText'] as const;
const pictureFields = ['previewImageUrl', 'width', 'height'] as const;
export type SharedPiece = Pick<MediaPieceRow, (typeof pieceFields)[number] | (typeof pictureFields)[number]>;

/** A piece of an album, by a present or former address. */
export async function readSharedPiece(db: Knex, albumId: number, address: string): Promise<SharedPiece | null> {
  const row = await db('media_pieces')
    .whereIn('id', addressOwner(db, pieceScope(albumId), address))
    .first(...pieceFields, ...pictureFields);
  return row ?? null;
}

/** The piece of a feed post. */
export async function readPieceOfPost(db: Knex, postId: number): Promise<SharedPiece | null> {
  const row = await db('media_pieces')
    .where({ postId })
    .first(...pieceFields, ...pictureFields);
  return row ?? null;
}

/** The file name of an Image piece; null for other pieces, and for marked ones, which are never shown uncovered. */
export async function readImagePiece(db: Knex, id: number): Promise<string | null> {
  const row = await db('media_pieces').where({ id, mediaType: 'Image', mark: 'none' }).first('mediaUrl');
  return row?.mediaUrl ?? null;
}
