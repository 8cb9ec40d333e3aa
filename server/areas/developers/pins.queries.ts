import type { Knex } from 'knex';
import type { PieceCard } from '#shared/areas/media';
import { parseJsonRows } from '../../db/lists';

/** Whether all of these stand in the portfolio of a locked developer. They are locked, so that none of them is deleted meanwhile. */
export async function areInPortfolio(db: Knex, developerId: number, pieceIds: readonly number[]): Promise<boolean> {
  const pieces = await db('media_pieces')
    .whereIn('id', pieceIds)
    .where({ pageType: 'developer', pageId: developerId })
    .orderBy('id')
    .forShare()
    .select('id');
  return pieces.length === pieceIds.length;
}

export async function replacePins(db: Knex, developerId: number, pieceIds: readonly number[]) {
  await db('pinned_pieces').where({ developerId }).delete();
  if (pieceIds.length === 0) return;
  await db('pinned_pieces').insert(pieceIds.map((pieceId, position) => ({ developerId, pieceId, position })));
}

/** What cards show of a piece; its page is that of the developer. */
const cardColumns = {
  id: 'piece.id',
  postId: 'piece.postId',
  albumId: 'piece.albumId',
  albumStringUrl: 'album.stringUrl',
  mediaType: 'piece.mediaType',
  title: 'piece.title',
  stringUrl: 'piece.stringUrl',
  mediaUrl: 'piece.mediaUrl',
  previewImageUrl: 'piece.previewImageUrl',
  width: 'piece.width',
  height: 'piece.height',
  altText: 'piece.altText',
  mark: 'piece.mark',
  commentCount: 'post.commentCount',
  voteTotal: 'piece.voteTotal',
} as const satisfies Partial<Record<keyof PieceCard, string>>;

const cardValues = Object.entries({ position: 'pinned.position', ...cardColumns })
  .map(([name, column]) => `'${name}', ${column}`)
  .join(', ');

/** Column with a developer's pinned pieces as one text for `pinsOf`, which saves a statement of their own. */
export const pinsColumn = `(select json_arrayagg(json_object(${cardValues}))
  from pinned_pieces as pinned
  straight_join media_pieces as piece on piece.id = pinned.pieceId
  straight_join media_albums as album on album.id = piece.albumId
  straight_join feed_posts as post on post.id = piece.postId
  where pinned.developerId = developers.id) as pins`;

export interface PinningDeveloper {
  id: number;
  alias: string;
  stringUrl: string;
  pins: string | null;
}

type PinnedRow = Pick<PieceCard, keyof typeof cardColumns> & { position: number };

/** The pinned pieces from that column, in their order. */
export const pinsOf = ({ id, alias, stringUrl, pins }: PinningDeveloper): PieceCard[] =>
  parseJsonRows<PinnedRow>(pins)
    .sort((one, other) => one.position - other.position)
    .map(({ position: _position, ...card }) => ({
      ...card,
      posterType: 'developer',
      posterId: id,
      posterStringUrl: stringUrl,
      posterAlias: alias,
      subPosterStringUrl: null,
      subPosterAlias: null,
    }));

export async function readPins(db: Knex, developerId: number): Promise<PieceCard[]> {
  const row = await db('developers')
    .where('developers.id', developerId)
    .first<PinningDeveloper | undefined>('id', 'alias', 'stringUrl', db.raw(pinsColumn));
  return row ? pinsOf(row) : [];
}
