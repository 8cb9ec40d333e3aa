import type { Knex } from 'knex';
import { commentsTexts } from '#shared/areas/comments';
import type { FeedPostRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { pieceIdOf } from '../feed';

/** The feed post of a piece, which has its comments. */
export async function postIdOfPiece(db: Knex, pieceId: number): Promise<number> {
  const row = await db('media_pieces').where({ id: pieceId }).first('postId');
  if (!row) throw notFound(commentsTexts.missingPiece);
  return row.postId;
}

/** The extra fields of events about comments on a piece. */
export async function pieceParts(db: Knex, post: Pick<FeedPostRow, 'type' | 'content'>) {
  const id = pieceIdOf(post);
  if (id === null) return {};
  const piece = await db('media_pieces').where({ id }).first('albumId');
  return { pieceData: { id }, ...(piece && { albumData: { id: piece.albumId } }) };
}
