import type { Knex } from 'knex';
import type { PieceCard } from '#shared/areas/media';
import { parseJsonRows } from '../../db/lists';

/** The name of an engine as the list of skills has it; any other as it was typed. */
export async function engineNamed(db: Knex, name: string): Promise<string> {
  // A locking read: a plain one would fix what the transaction sees.
  const known = await db('skills').where({ category: 'Engine', skill: name }).forShare().first('skill');
  return known?.skill ?? name;
}

/** Whether all of these are pieces of a locked game's media. They are locked, so that none of them is deleted meanwhile. */
export async function arePiecesOf(db: Knex, gameId: number, pieceIds: readonly number[]): Promise<boolean> {
  const pieces = await db('media_pieces')
    .whereIn('id', pieceIds)
    .where({ gameId })
    .orderBy('id')
    .forShare()
    .select('id');
  return pieces.length === pieceIds.length;
}

export async function replaceFeatured(db: Knex, gameId: number, pieceIds: readonly number[]) {
  await db('game_featured_pieces').where({ gameId }).delete();
  if (pieceIds.length === 0) return;
  await db('game_featured_pieces').insert(pieceIds.map((pieceId, rank) => ({ gameId, pieceId, rank })));
}

/** What cards show of a piece; its page is that of the game. */
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

const cardValues = Object.entries({ rank: 'featured.rank', ...cardColumns })
  .map(([name, column]) => `'${name}', ${column}`)
  .join(', ');

/**
 * Column with the featured pieces of a game as one text for `featuredOf`: one text, because a statement of their own would
 * cost each reader of the page more.
 */
export const featuredColumn = `(select json_arrayagg(json_object(${cardValues}))
  from game_featured_pieces as featured
  straight_join media_pieces as piece on piece.id = featured.pieceId
  straight_join media_albums as album on album.id = piece.albumId
  straight_join feed_posts as post on post.id = piece.postId
  where featured.gameId = games.id) as featuredPieces`;

interface FeaturedGame {
  id: number;
  alias: string;
  stringUrl: string;
  featuredPieces: string | null;
}

type FeaturedRow = Pick<PieceCard, keyof typeof cardColumns> & { rank: number };

/** The featured pieces from that column, in chosen order. */
export const featuredOf = ({ id, alias, stringUrl, featuredPieces }: FeaturedGame): PieceCard[] =>
  parseJsonRows<FeaturedRow>(featuredPieces)
    .sort((one, other) => one.rank - other.rank)
    .map(({ rank: _rank, ...card }) => ({
      ...card,
      posterType: 'game',
      posterId: id,
      posterStringUrl: null,
      posterAlias: null,
      subPosterStringUrl: stringUrl,
      subPosterAlias: alias,
    }));
