import type { Knex } from 'knex';
import type { MediaData } from '#shared/areas/feed';
import { compiledQuery } from '../../db/compiledQuery';
import type { FeedPostRow } from '../../db/tables';

type PieceRow = Omit<MediaData, 'posterAlias' | 'subPosterAlias' | 'isSetAside'> & {
  postId: number;
  fileState: string;
  voteTotal: number;
};

const piecesOfPosts = compiledQuery<{ postIds: readonly number[] }, PieceRow>((db, value) =>
  db('media_pieces as piece')
    .join('media_albums as album', 'album.id', 'piece.albumId')
    .whereRaw('piece.postId in ?', value('postIds') as never)
    .select('piece.id', 'piece.title', 'piece.description', 'piece.mediaUrl', 'piece.mediaType', 'piece.stringUrl')
    .select('piece.previewImageUrl', 'piece.width', 'piece.height', 'piece.postId', 'piece.albumId', 'piece.voteTotal')
    .select('piece.mark')
    .select('piece.altText', 'piece.fileState')
    .select({
      posterType: 'piece.pageType',
      posterId: 'piece.pageId',
      albumStringUrl: 'album.stringUrl',
    }),
);

export interface ShownPiece {
  voteTotal: number;
  data: Omit<MediaData, 'posterAlias' | 'subPosterAlias'>;
}

/** The pieces of media posts, by post. Reads only if there are any. */
export async function piecesOf(
  db: Knex,
  posts: readonly Pick<FeedPostRow, 'id' | 'type'>[],
): Promise<ReadonlyMap<number, ShownPiece>> {
  const postIds = posts.flatMap(({ id, type }) => (type === 'media' ? id : []));
  if (postIds.length === 0) return new Map();
  const rows = await piecesOfPosts(db, { postIds });
  return new Map(
    rows.map(({ postId, voteTotal, fileState, ...piece }) => {
      const data = { ...piece, isSetAside: fileState === 'setAside' };
      return [postId, { voteTotal, data }] as const;
    }),
  );
}
