import type { Knex } from 'knex';
import type { MediaData } from '#shared/areas/feed';
import { prepared } from '../../db/prepared';
import type { FeedPostRow } from '../../db/tables';

type PieceRow = Omit<MediaData, 'posterAlias' | 'subPosterAlias'> & {
  postId: number;
  voteTotal: number;
  loggedVote: number | null;
};

const piecesOfPosts = prepared<{ viewerId: number; postIds: readonly number[] }, PieceRow>((db, value) =>
  db('media_pieces as piece')
    .join('media_albums as album', 'album.id', 'piece.albumId')
    .leftJoin('votes as mine', (on) => {
      on.onVal('mine.voterId', value('viewerId'))
        .andOnVal('mine.parentType', 'media')
        .andOn('mine.parentId', 'piece.id');
    })
    .whereRaw('piece.postId in ?', value('postIds') as never)
    .select('piece.id', 'piece.title', 'piece.description', 'piece.mediaUrl', 'piece.mediaType', 'piece.stringUrl')
    .select('piece.previewImageUrl', 'piece.width', 'piece.height', 'piece.postId', 'piece.albumId', 'piece.voteTotal')
    .select({
      posterType: 'piece.pageType',
      posterId: 'piece.pageId',
      albumStringUrl: 'album.stringUrl',
      loggedVote: 'mine.direction',
    }),
);

export interface ShownPiece {
  voteTotal: number;
  loggedVote: number | null;
  data: Omit<MediaData, 'posterAlias' | 'subPosterAlias'>;
}

/** The pieces of the media posts among these, by post: one statement more where there are any (wire §6). */
export async function piecesOf(
  db: Knex,
  viewerId: number,
  posts: readonly Pick<FeedPostRow, 'id' | 'type'>[],
): Promise<ReadonlyMap<number, ShownPiece>> {
  const postIds = posts.flatMap(({ id, type }) => (type === 'media' ? id : []));
  if (postIds.length === 0) return new Map();
  const rows = await piecesOfPosts(db, { viewerId, postIds });
  return new Map(
    rows.map(({ postId, voteTotal, loggedVote, ...data }) => [postId, { voteTotal, loggedVote, data }] as const),
  );
}
