import type { Knex } from 'knex';
import type { PieceCard } from '#shared/areas/media';
import type { Page } from '#shared/topics';
import { parseJsonRows } from '../db/lists';

/** The columns of a piece that cards show. The page that chose it names the owner. */
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

/** The table of pieces that pages of one type chose, with its columns. */
interface ChoiceTable {
  table: 'pinned_pieces' | 'game_featured_pieces';
  pageType: Page['parentType'];
  /** The page's column. */
  page: 'developerId' | 'gameId';
  order: 'position' | 'rank';
}

const developerChoice: ChoiceTable = {
  table: 'pinned_pieces',
  pageType: 'developer',
  page: 'developerId',
  order: 'position',
};
const gameChoice: ChoiceTable = { table: 'game_featured_pieces', pageType: 'game', page: 'gameId', order: 'rank' };
const choiceOf = ({ parentType }: Page) => (parentType === 'game' ? gameChoice : developerChoice);

/** Whether all of these are pieces of a locked page. They are locked, so that none of them is deleted meanwhile. */
export async function arePiecesOf(db: Knex, page: Page, pieceIds: readonly number[]): Promise<boolean> {
  const pieces = await db('media_pieces')
    .whereIn('id', pieceIds)
    .where({ pageType: page.parentType, pageId: page.parentId })
    .orderBy('id')
    .forShare()
    .select('id');
  return pieces.length === pieceIds.length;
}

/** Stores the pieces that a page shows first, in this order, in place of the former ones. */
export async function replaceChosenPieces(db: Knex, page: Page, pieceIds: readonly number[]) {
  const { parentId } = page;
  const { table, page: column } = choiceOf(page);
  await db(table)
    .where({ [column]: parentId })
    .delete();
  if (pieceIds.length === 0) return;
  await (page.parentType === 'game'
    ? db('game_featured_pieces').insert(pieceIds.map((pieceId, rank) => ({ gameId: parentId, pieceId, rank })))
    : db('pinned_pieces').insert(pieceIds.map((pieceId, position) => ({ developerId: parentId, pieceId, position }))));
}

/**
 * Column with the chosen pieces of a developer or game as one text for `chosenPiecesOf`: a statement of their own would
 * cost each reader of the page more.
 */
function chosenColumn({ table, pageType, page, order }: ChoiceTable) {
  const values = Object.entries({ order: `chosen.${order}`, ...cardColumns }).map(
    ([name, column]) => `'${name}', ${column}`,
  );
  return `(select json_arrayagg(json_object(${values.join(', ')}))
    from ${table} as chosen
    straight_join media_pieces as piece on piece.id = chosen.pieceId
    straight_join media_albums as album on album.id = piece.albumId
    straight_join feed_posts as post on post.id = piece.postId
    where chosen.${page} = ${pageType}s.id) as chosenPieces`;
}

export const pinnedColumn = chosenColumn(developerChoice);
export const featuredColumn = chosenColumn(gameChoice);

export interface ChoosingPage {
  id: number;
  alias: string;
  stringUrl: string;
  chosenPieces: string | null;
}

type ChosenRow = Pick<PieceCard, keyof typeof cardColumns> & { order: number };

/** The chosen pieces from that column, in their order. */
export function chosenPiecesOf(
  { id, alias, stringUrl, chosenPieces }: ChoosingPage,
  pageType: Page['parentType'],
): PieceCard[] {
  const isGame = pageType === 'game';
  return parseJsonRows<ChosenRow>(chosenPieces)
    .sort((one, other) => one.order - other.order)
    .map(({ order: _order, ...card }) => ({
      ...card,
      posterType: pageType,
      posterId: id,
      posterStringUrl: isGame ? null : stringUrl,
      posterAlias: isGame ? null : alias,
      subPosterStringUrl: isGame ? stringUrl : null,
      subPosterAlias: isGame ? alias : null,
    }));
}
