import type { Knex } from 'knex';
import { mediaTexts, type Piece, type PieceCard, type PlacedPiece } from '#shared/areas/media';
import { deletedPerson } from '#shared/shapes';
import { addressOwnerByKey } from '../../db/addresses';
import { textKey } from '../../db/keys';
import { toPage } from '../../db/paging';
import { compiledQuery } from '../../db/compiledQuery';
import type { MediaPieceRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { withOwnVotes } from '../../people';
import { albumOf, hasShownPage, readAlbumRowAt, type AlbumAddress } from './albums.queries';
import type { OpenAlbum } from './locks.queries';
import { withMakers } from './makers.queries';

/** The scope in which the addresses of an album's pieces are unique. */
export const pieceScope = (albumId: number) => `pieces.${albumId}`;

interface PieceRow extends MediaPieceRow {
  albumStringUrl: string;
  commentCount: number;
  question: string;
  posterStringUrl: string | null;
  posterAlias: string | null;
  subPosterStringUrl: string | null;
  subPosterAlias: string | null;
}

/** Pieces with album, number of comments and page, the same for every viewer. */
const selectPieces = (db: Knex): Knex.QueryBuilder =>
  db('media_pieces as piece')
    .join('media_albums as album', 'album.id', 'piece.albumId')
    .join('feed_posts as post', 'post.id', 'piece.postId')
    .leftJoin('developers as poster', (on) => {
      on.onVal('piece.pageType', 'developer').andOn('poster.id', 'piece.pageId');
    })
    .leftJoin('games as authorGame', 'authorGame.id', 'piece.gameId')
    .select('piece.*', {
      albumStringUrl: 'album.stringUrl',
      commentCount: 'post.commentCount',
      question: 'post.question',
      posterStringUrl: 'poster.stringUrl',
      posterAlias: 'poster.alias',
      subPosterStringUrl: 'authorGame.stringUrl',
      subPosterAlias: 'authorGame.alias',
    });

type RowWithMakers = Omit<PieceRow, 'makerIds'> & Pick<Piece, 'madeBy'>;

const pieceOf = ({ pageType, pageId, fileState, ...row }: RowWithMakers): Piece => ({
  posterType: pageType,
  posterId: pageId,
  loggedVote: 0,
  isSetAside: fileState === 'setAside',
  ...row,
});

const piecesOf = async (db: Knex, rows: readonly PieceRow[]) => (await withMakers(db, rows)).map(pieceOf);

const pieceCardOf = (row: PieceRow): PieceCard => {
  const { id, postId, albumId, albumStringUrl, mediaType, title, stringUrl, mediaUrl, previewImageUrl } = row;
  const { width, height, altText, mark, commentCount, voteTotal } = row;
  const { posterStringUrl, posterAlias, subPosterStringUrl, subPosterAlias } = row;
  return {
    ...{ id, postId, albumId, albumStringUrl, mediaType, title, stringUrl, mediaUrl, previewImageUrl },
    ...{ posterType: row.pageType, posterId: row.pageId, width, height, altText, mark, commentCount, voteTotal },
    ...{ posterStringUrl, posterAlias, subPosterStringUrl, subPosterAlias },
  };
};

/** A new piece as everybody sees it, read only if it names who made it. */
export async function newPieceOf(
  db: Knex,
  album: OpenAlbum,
  { question, ...row }: MediaPieceRow & { question: string },
): Promise<Piece> {
  const { gameAlias, gameStringUrl, posterAlias, posterStringUrl } = album;
  const isGame = row.gameId !== null;
  const [withNames = { ...row, madeBy: [] }] = await withMakers(db, [row]);
  return pieceOf({
    ...withNames,
    albumStringUrl: album.stringUrl,
    commentCount: 0,
    question,
    posterStringUrl: isGame ? null : posterStringUrl,
    posterAlias: isGame ? null : posterAlias,
    subPosterStringUrl: gameStringUrl,
    subPosterAlias: gameAlias,
  });
}

interface PiecesQuery {
  albumId: number;
  startResult: number;
  limit: number;
}

const pageOfAlbum = compiledQuery<{ albumId: number; startResult: number; rows: number }, PieceRow>((db, value) =>
  selectPieces(db)
    .where('piece.albumId', value('albumId'))
    .orderBy([
      { column: 'piece.rank', order: 'desc' },
      { column: 'piece.id', order: 'desc' },
    ])
    .offset(value('startResult'))
    .limit(value('rows')),
);

/** One page of the pieces of an album as everybody sees it, in their order. */
export async function listPieces(db: Knex, { albumId, startResult, limit }: PiecesQuery) {
  const album = await db('media_albums').where({ id: albumId }).whereRaw(hasShownPage).first('pieceCount');
  if (!album) throw notFound();
  const total = album.pieceCount;
  if (total === 0) return { items: [], hasMore: false, total };
  const query = { albumId, startResult, rows: limit + 1 };
  const { items, hasMore } = toPage(await pageOfAlbum(db, query), limit);
  return { items: await piecesOf(db, items), hasMore, total };
}

const pieceById = compiledQuery<{ id: number }, PieceRow>((db, value) =>
  selectPieces(db).where('piece.id', value('id')),
);

/** One piece as everybody sees it. */
export async function readPiece(db: Knex, id: number): Promise<Piece> {
  const [piece] = await piecesOf(db, await pieceById(db, { id }));
  if (!piece) throw notFound(mediaTexts.missingPiece);
  return piece;
}

/** The same for those who look: the pieces of an account that is about to be deleted are gone with its page. */
export async function readShownPiece(db: Knex, id: number): Promise<Piece> {
  const rows = await pieceById(db, { id });
  const [piece] = await piecesOf(
    db,
    rows.filter(({ posterStringUrl }) => posterStringUrl !== deletedPerson.stringUrl),
  );
  if (!piece) throw notFound(mediaTexts.missingPiece);
  return piece;
}

/** The pieces with these ids as cards show them, in this order and without those that are gone. One statement. */
export async function piecesByIds(db: Knex, ids: readonly number[]): Promise<PieceCard[]> {
  if (ids.length === 0) return [];
  const rows = (await selectPieces(db).whereIn('piece.id', ids)) as PieceRow[];
  const pieces = new Map(rows.map((row) => [row.id, pieceCardOf(row)]));
  return ids.flatMap((id) => pieces.get(id) ?? []);
}

/** The name of a piece in the table `votes`. */
export const votedOf = ({ id }: Pick<Piece, 'id'>) => ({ parentType: 'media', parentId: id }) as const;

/** Adds the viewer's own vote. */
export async function withVoteOf(db: Knex, viewerId: number, piece: Piece): Promise<Piece> {
  const [own] = await withOwnVotes(db, viewerId, [piece], votedOf);
  return own ?? piece;
}

interface NeighbourRow {
  side: 'newer' | 'older';
  id: number;
  title: string;
  stringUrl: string;
}

interface Place {
  albumId: number;
  rank: number;
  id: number;
}

/**
 * The pieces before and after a place. Least and greatest values are read from the end of an index, where a sort of the
 * same range would read the whole album.
 */
const neighbours = (db: Knex, { albumId, rank, id }: Place): Promise<NeighbourRow[]> => {
  const next = (side: 'newer' | 'older') => {
    const [sign, nearest] = side === 'newer' ? (['>', 'min'] as const) : (['<', 'max'] as const);
    const inAlbum = () => db('media_pieces').where('albumId', albumId);
    const sameRank = inAlbum().where('rank', rank).where('id', sign, id)[nearest]('id');
    const nextRank = inAlbum().where('rank', sign, rank)[nearest]('rank');
    const otherRank = inAlbum().where('rank', nextRank)[nearest]('id');
    return db('media_pieces')
      .whereRaw('id = coalesce((?), (?))', [sameRank, otherRank])
      .select(db.raw('? as side', [side]), 'id', 'title', 'stringUrl');
  };
  return db.unionAll([next('newer'), next('older')], true);
};

/** The piece at an address, present or former, with its album and neighbours. */
export async function readPieceAt(
  db: Knex,
  { piece: stringUrl, ...place }: AlbumAddress & { piece: string },
): Promise<PlacedPiece> {
  const album = await readAlbumRowAt(db, place);
  const owner = addressOwnerByKey(db, pieceScope(album.id), textKey(stringUrl));
  const rows = (await selectPieces(db).where('piece.id', owner)) as PieceRow[];
  const [found] = await piecesOf(db, rows);
  if (!found) throw notFound(mediaTexts.missingPiece);
  const beside = await neighbours(db, { albumId: album.id, rank: found.rank, id: found.id });
  const neighbour = (wanted: NeighbourRow['side']) => {
    const next = beside.find(({ side }) => side === wanted);
    return next ? { id: next.id, title: next.title, stringUrl: next.stringUrl } : null;
  };
  return { album: albumOf(album), piece: found, newer: neighbour('newer'), older: neighbour('older') };
}
