import type { Knex } from 'knex';
import { addressOwner } from '../db/addresses';
import type { FeedPostRow, MediaPieceRow } from '../db/tables';

/** The piece that a media post shows. */
export interface FedPiece extends Pick<
  MediaPieceRow,
  'title' | 'description' | 'stringUrl' | 'mediaType' | 'mediaUrl' | 'previewImageUrl' | 'width' | 'height'
> {
  albumStringUrl: string;
  modified: string;
}

/** A post in a feed, with whose voice it is: the game's, else the writer's. */
export interface FedPost extends Pick<
  FeedPostRow,
  'id' | 'title' | 'content' | 'postDate' | 'modifiedDate' | 'parentType'
> {
  alias: string;
  stringUrl: string;
  piece: FedPiece | null;
}

export interface Wanted {
  kinds: readonly ('status' | 'media')[];
  /** Whose posts; of everybody where it is missing. */
  page?: { parentType: 'developer' | 'game'; parentId: number };
}

/** The newest devlogs or pieces, without those of banned writers. */
export async function newestPosts(db: Knex, { kinds, page }: Wanted, most: number): Promise<FedPost[]> {
  const query = db('feed_posts as post')
    .leftJoin('developers as writer', 'writer.id', 'post.authorId')
    .leftJoin('games as authorGame', 'authorGame.id', 'post.gameId')
    .whereIn('post.type', kinds)
    .where((listed) => void listed.whereNull('writer.id').orWhere('writer.isBanned', false))
    // A page of its own is what an entry leads to: of a deleted account there is none.
    .where((listed) => void listed.whereNotNull('authorGame.id').orWhereNotNull('writer.id'))
    .orderBy('post.id', 'desc')
    .limit(most)
    .select<Omit<FedPost, 'piece'>[]>(
      'post.id',
      'post.title',
      'post.content',
      'post.postDate',
      'post.modifiedDate',
      'post.parentType',
      db.raw('coalesce(authorGame.alias, writer.alias) as alias'),
      db.raw('coalesce(authorGame.stringUrl, writer.stringUrl) as stringUrl'),
    );
  if (page) void query.where('post.parentType', page.parentType).where('post.parentId', page.parentId);
  const posts = await query;
  const pieces = kinds.includes('media') ? await piecesOf(db, posts) : new Map<number, FedPiece>();
  return posts.map((post) => ({ ...post, piece: pieces.get(post.id) ?? null }));
}

/** The pieces that these posts show, by post. */
async function piecesOf(db: Knex, posts: readonly { id: number }[]): Promise<ReadonlyMap<number, FedPiece>> {
  const rows = await db('media_pieces as piece')
    .join('media_albums as album', 'album.id', 'piece.albumId')
    .whereIn(
      'piece.postId',
      posts.map(({ id }) => id),
    )
    .select<(FedPiece & { postId: number })[]>(
      'piece.postId',
      'piece.title',
      'piece.description',
      'piece.stringUrl',
      'piece.mediaType',
      'piece.mediaUrl',
    )
    .select('piece.previewImageUrl', 'piece.width', 'piece.height', 'piece.modified')
    .select({ albumStringUrl: 'album.stringUrl' });
  return new Map(rows.map(({ postId, ...piece }) => [postId, piece] as const));
}

export interface FedPage {
  id: number;
  alias: string;
  stringUrl: string;
}

/** Whose feed it is, by a present or former address; null for nobody's and for that of somebody who is banned. */
export async function readFedPage(db: Knex, kind: 'developer' | 'game', address: string): Promise<FedPage | null> {
  const query = db(kind === 'game' ? 'games' : 'developers').whereIn('id', addressOwner(db, kind, address));
  if (kind === 'developer') void query.where('isBanned', false);
  const row = await query.first<FedPage | undefined>('id', 'alias', 'stringUrl');
  return row ?? null;
}
