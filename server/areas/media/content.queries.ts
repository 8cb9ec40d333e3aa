import { mediaPath } from '#shared/media/mediaPaths';
import { deletedPerson } from '#shared/shapes';
import type { Knex } from 'knex';
import { votesTexts } from '#shared/areas/votes';
import { isTab, thumbnailOf, type Findable, type SnapshotRows, type VoteSubject } from '../../content';
import { notFound } from '../../refusal';
import { ownerOfAddress } from '../../db/addresses';
import { memberIds } from '../../people';
import { postTopics, withQuestion } from '../feed';
import { albumScope } from './albums.queries';
import { copyLatestPieces } from './latestPieces.queries';
import { pieceScope } from './pieces.queries';

interface PieceRow {
  authorId: number | null;
  title: string;
  description: string;
  question: string;
  pageType: 'developer' | 'game';
  page: string | null;
  album: string;
  piece: string;
}

/** Media pieces, which are public. */
export const pieces: Findable = {
  find: async (db, _viewer, id) => {
    const row = await db('media_pieces as piece')
      .join('media_albums as album', 'album.id', 'piece.albumId')
      .join('feed_posts as post', 'post.id', 'piece.postId')
      .leftJoin('developers as owner', (on) => {
        on.onVal('piece.pageType', 'developer').andOn('owner.id', 'piece.pageId');
      })
      .leftJoin('games as game', 'game.id', 'piece.gameId')
      .where('piece.id', id)
      .select('piece.authorId', 'piece.title', 'piece.description', 'piece.pageType', {
        question: 'post.question',
        album: 'album.stringUrl',
        piece: 'piece.stringUrl',
        page: db.raw('coalesce(game.stringUrl, owner.stringUrl)'),
      })
      .first<PieceRow | undefined>();
    if (!row) return null;
    const { authorId, title, description, question, pageType, page, album, piece } = row;
    return {
      authorId,
      title,
      text: withQuestion(description, question),
      link: mediaPath({ pageType, page: page ?? deletedPerson.stringUrl, album, piece }),
    };
  },
  idAt: async (db, at) => {
    const [, album, piece] = at.below;
    const { page: pageType, params } = at;
    if (pageType !== 'developer' && pageType !== 'game') return null;
    if (!isTab(at, pageType === 'game' ? 'Media' : 'Portfolio') || album === undefined || piece === undefined)
      return null;
    const pageId = await ownerOfAddress(db, pageType, params[pageType] ?? '');
    const albumId = pageId && (await ownerOfAddress(db, albumScope({ pageType, pageId }), album));
    return albumId && ownerOfAddress(db, pieceScope(albumId), piece);
  },
};

/** The paths of the small pictures of pieces, whatever their marks. */
export async function thumbnailsOf(db: Knex, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db('media_pieces')
    .whereIn('id', [...ids])
    .select('id', 'mediaType', 'mediaUrl', 'previewImageUrl');
  return new Map(
    rows.flatMap(({ id, ...piece }) => {
      const path = thumbnailOf({ ...piece, mark: 'none' });
      return path === null ? [] : [[id, path] as const];
    }),
  );
}

export async function readTotal(db: Knex, id: number) {
  const piece = await db('media_pieces').where({ id }).first('voteTotal');
  if (!piece) throw notFound(votesTexts.missingPiece);
  return { voteTotal: piece.voteTotal };
}

/** Locks a piece; a game's belongs to all its members. */
export async function lockVotedPiece(db: Knex, id: number): Promise<VoteSubject> {
  const piece = await db('media_pieces').where({ id }).forUpdate().first();
  const post = piece && (await db('feed_posts').where({ id: piece.postId }).first());
  if (!post) throw notFound(votesTexts.missingPiece);
  const { voteTotal, authorId, gameId } = piece;
  return {
    ...{ kind: 'piece', id, voteTotal, authorId, gameId, topics: postTopics(post) },
    ...(gameId !== null && { ownerIds: await memberIds(db, gameId) }),
  };
}

export async function countPieceBack(db: Knex, rows: SnapshotRows) {
  const pieces = rows.of('media_pieces');
  for (const { albumId } of pieces) await db('media_albums').where({ id: albumId }).increment('pieceCount', 1);
  await copyLatestPieces(db, pieces);
}
