import type { Knex } from 'knex';
import type { PieceCard } from '#shared/areas/media';
import type { Page } from '#shared/topics';

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
 * Column that says whether a page has chosen pieces. Most have none, and joining four tables in the statement of the page
 * would cost each of its readers as much as the rest of it.
 */
const hasChosenColumn = ({ table, pageType, page }: ChoiceTable) =>
  `exists (select 1 from ${table} as chosen where chosen.${page} = ${pageType}s.id) as hasChosenPieces`;

export const hasPinnedColumn = hasChosenColumn(developerChoice);
export const hasFeaturedColumn = hasChosenColumn(gameChoice);

export interface ChoosingPage {
  id: number;
  alias: string;
  stringUrl: string;
  hasChosenPieces: 0 | 1;
}

type ChosenRow = Pick<PieceCard, keyof typeof cardColumns>;

const readRows = (db: Knex, { table, page, order }: ChoiceTable, pageId: number): Promise<ChosenRow[]> =>
  db
    .from(`${table} as chosen`)
    .joinRaw('straight_join media_pieces as piece on piece.id = chosen.pieceId')
    .joinRaw('straight_join media_albums as album on album.id = piece.albumId')
    .joinRaw('straight_join feed_posts as post on post.id = piece.postId')
    .where(`chosen.${page}`, pageId)
    .orderBy(`chosen.${order}`)
    .select(cardColumns);

/** The pieces that a page shows first, in their order. */
export async function readChosenPieces(
  db: Knex,
  { id, alias, stringUrl, hasChosenPieces }: ChoosingPage,
  pageType: Page['parentType'],
): Promise<PieceCard[]> {
  if (!hasChosenPieces) return [];
  const isGame = pageType === 'game';
  const rows = await readRows(db, isGame ? gameChoice : developerChoice, id);
  return rows.map((card) => ({
    ...card,
    posterType: pageType,
    posterId: id,
    posterStringUrl: isGame ? null : stringUrl,
    posterAlias: isGame ? null : alias,
    subPosterStringUrl: isGame ? stringUrl : null,
    subPosterAlias: isGame ? alias : null,
  }));
}
