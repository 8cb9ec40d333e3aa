import type { Knex } from 'knex';
import { mediaTexts, type Piece, type PlacedPiece } from '#shared/areas/media';
import { ownerOfKey } from '../../db/addresses';
import { textKey } from '../../db/keys';
import { pageIn } from '../../db/paging';
import { prepared } from '../../db/prepared';
import type { MediaPieceRow } from '../../db/tables';
import { notFound } from '../../http/refusal';
import { loggedVoteOf } from '../feed';
import { albumOf, readAlbumRowAt, type AlbumAddress } from './albums.queries';

/** Where the slugs of an album's pieces are unique (wire §19.8). */
export const pieceScope = (albumId: number) => `pieces.${albumId}`;

interface PieceRow extends MediaPieceRow {
  albumStringUrl: string;
  commentCount: number;
  posterStringUrl: string | null;
  posterAlias: string | null;
  subPosterStringUrl: string | null;
  subPosterAlias: string | null;
  loggedVote: number | null;
}

/** Pieces with all that stands beside them, in one statement: album, comments, page, the viewer's own vote. */
const selectPieces = (db: Knex, viewerId: number): Knex.QueryBuilder =>
  db('media_pieces as piece')
    .join('media_albums as album', 'album.id', 'piece.albumId')
    .join('feed_posts as post', 'post.id', 'piece.postId')
    .leftJoin('developers as poster', (on) => {
      on.onVal('piece.pageType', 'developer').andOn('poster.id', 'piece.pageId');
    })
    .leftJoin('games as voice', 'voice.id', 'piece.gameId')
    .leftJoin('votes as mine', (on) => {
      on.onVal('mine.voterId', viewerId).andOnVal('mine.parentType', 'media').andOn('mine.parentId', 'piece.id');
    })
    .select('piece.*', {
      albumStringUrl: 'album.stringUrl',
      commentCount: 'post.commentCount',
      posterStringUrl: 'poster.stringUrl',
      posterAlias: 'poster.alias',
      subPosterStringUrl: 'voice.stringUrl',
      subPosterAlias: 'voice.alias',
      loggedVote: 'mine.direction',
    });

const pieceOf = ({ pageType, pageId, loggedVote, ...row }: PieceRow): Piece => ({
  posterType: pageType,
  posterId: pageId,
  loggedVote: loggedVoteOf(loggedVote),
  ...row,
});

interface Asked {
  albumId: number;
  startResult: number;
  limit: number;
}

const pageOfAlbum = prepared<{ viewerId: number; albumId: number; startResult: number; rows: number }, PieceRow>(
  (db, value) =>
    selectPieces(db, value('viewerId'))
      .where('piece.albumId', value('albumId'))
      .orderBy('piece.id', 'desc')
      .offset(value('startResult'))
      .limit(value('rows')),
);

/** One page of the pieces of an album, newest first (wire §8). */
export async function listPieces(db: Knex, viewerId: number | undefined, { albumId, startResult, limit }: Asked) {
  const album = await db('media_albums').where({ id: albumId }).first('pieceCount');
  if (!album) throw notFound();
  const total = album.pieceCount;
  if (total === 0) return { items: [], hasMore: false, total };
  const asked = { viewerId: viewerId ?? 0, albumId, startResult, rows: limit + 1 };
  const { items, hasMore } = pageIn(await pageOfAlbum(db, asked), limit);
  return { items: items.map(pieceOf), hasMore, total };
}

const pieceById = prepared<{ viewerId: number; id: number }, PieceRow>((db, value) =>
  selectPieces(db, value('viewerId')).where('piece.id', value('id')),
);

/** One piece as its viewer sees it. */
export async function readPiece(db: Knex, viewerId: number | undefined, id: number): Promise<Piece> {
  const [row] = await pieceById(db, { viewerId: viewerId ?? 0, id });
  if (!row) throw notFound(mediaTexts.missingPiece);
  return pieceOf(row);
}

const pieceAt = prepared<{ viewerId: number; scope: string; pieceKey: Buffer }, PieceRow>((db, value) =>
  selectPieces(db, value('viewerId')).where('piece.id', ownerOfKey(db, value('scope'), value('pieceKey'))),
);

interface NeighbourRow {
  id: number;
  title: string;
  stringUrl: string;
}

const neighbours = prepared<{ albumId: number; id: number }, NeighbourRow>((db, value) => {
  const next = (sign: '>' | '<', direction: 'asc' | 'desc') =>
    db('media_pieces')
      .where('albumId', value('albumId'))
      .where('id', sign, value('id'))
      .orderBy('id', direction)
      .limit(1)
      .select('id', 'title', 'stringUrl');
  return db.unionAll([next('>', 'asc'), next('<', 'desc')], true);
});

/** The piece at an address, present or former, with its album and what stands beside it there. */
export async function readPieceAt(
  db: Knex,
  viewerId: number | undefined,
  { piece: stringUrl, ...place }: AlbumAddress & { piece: string },
): Promise<PlacedPiece> {
  const album = await readAlbumRowAt(db, place);
  const asked = { viewerId: viewerId ?? 0, scope: pieceScope(album.id), pieceKey: textKey(stringUrl) };
  const [row] = await pieceAt(db, asked);
  if (!row) throw notFound(mediaTexts.missingPiece);
  const beside = await neighbours(db, { albumId: album.id, id: row.id });
  return {
    album: albumOf(album),
    piece: pieceOf(row),
    newer: beside.find(({ id }) => id > row.id) ?? null,
    older: beside.find(({ id }) => id < row.id) ?? null,
  };
}
