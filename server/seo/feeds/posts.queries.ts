import type { Knex } from 'knex';
import { addressOwner } from '../../db/addresses';
import { readSharedGame, type SharedGame } from '../cards/cards.queries';
import type { FeedPostRow, MediaPieceRow } from '../../db/tables';

const pieceColumns = [
  ...(['title', 'description', 'stringUrl', 'mediaType', 'mediaUrl', 'previewImageUrl'] as const),
  ...(['width', 'height', 'modified', 'mark', 'altText'] as const),
];
const postColumns = ['id', 'title', 'content', 'postDate', 'modifiedDate', 'parentType', 'mark'] as const;

/** The piece of a media post. */
export interface AtomPiece extends Pick<MediaPieceRow, (typeof pieceColumns)[number]> {
  albumStringUrl: string;
}

/** A post with its author's name: the game's for a post as a game, else the developer's. */
export interface AtomPost extends Pick<FeedPostRow, (typeof postColumns)[number]> {
  alias: string;
  stringUrl: string;
  piece: AtomPiece | null;
}

export interface PostFilter {
  kinds: readonly ('status' | 'media')[];
  /** The page of the posts; all pages where it is missing. */
  page?: { parentType: 'developer' | 'game'; parentId: number };
}

/** The newest devlogs or pieces, without those of banned authors. */
export async function newestPosts(db: Knex, { kinds, page }: PostFilter, most: number): Promise<AtomPost[]> {
  const query = db('feed_posts as post')
    .leftJoin('developers as writer', 'writer.id', 'post.authorId')
    .leftJoin('games as authorGame', 'authorGame.id', 'post.gameId')
    .whereIn('post.type', kinds)
    .where((listed) => void listed.whereNull('writer.id').orWhere('writer.isBanned', false))
    // An entry links to the author's page, which a deleted account no longer has.
    .where((listed) => void listed.whereNotNull('authorGame.id').orWhereNotNull('writer.id'))
    .orderBy('post.id', 'desc')
    .limit(most)
    .select<Omit<AtomPost, 'piece'>[]>(
      ...postColumns.map((column) => `post.${column}`),
      db.raw('coalesce(authorGame.alias, writer.alias) as alias'),
      db.raw('coalesce(authorGame.stringUrl, writer.stringUrl) as stringUrl'),
    );
  if (page) void query.where('post.parentType', page.parentType).where('post.parentId', page.parentId);
  const posts = await query;
  const pieces = kinds.includes('media') ? await piecesOf(db, posts) : new Map<number, AtomPiece>();
  return posts.map((post) => ({ ...post, piece: pieces.get(post.id) ?? null }));
}

/** The pieces of these posts, by post id. */
async function piecesOf(db: Knex, posts: readonly { id: number }[]): Promise<ReadonlyMap<number, AtomPiece>> {
  const rows = await db('media_pieces as piece')
    .join('media_albums as album', 'album.id', 'piece.albumId')
    .whereIn(
      'piece.postId',
      posts.map(({ id }) => id),
    )
    .select<(AtomPiece & { postId: number })[]>('piece.postId', ...pieceColumns.map((column) => `piece.${column}`), {
      albumStringUrl: 'album.stringUrl',
    });
  return new Map(rows.map(({ postId, ...piece }) => [postId, piece] as const));
}

export interface AtomDeveloper {
  kind: 'developer';
  id: number;
  alias: string;
  stringUrl: string;
  avatarId: string;
}
type GameFields = 'id' | 'alias' | 'stringUrl' | 'avatarId' | 'tagline' | 'hasBanner' | 'trailer' | 'featuredPicture';
export type AtomGame = { kind: 'game' } & Pick<SharedGame, GameFields>;

/** The page of a feed by a present or former address; null for unknown pages and banned developers. */
export async function readAtomPage(
  db: Knex,
  kind: 'developer' | 'game',
  address: string,
): Promise<AtomDeveloper | AtomGame | null> {
  if (kind === 'game') {
    const game = await readSharedGame(db, address);
    return game && { ...game, kind };
  }
  const developer = await db('developers')
    .whereIn('id', addressOwner(db, kind, address))
    .where('isBanned', false)
    .first('id', 'alias', 'stringUrl', 'avatarId');
  return developer ? { ...developer, kind } : null;
}
