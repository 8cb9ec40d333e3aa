import type { Comment, PlacedComment } from '#shared/areas/comments';
import { paths } from '#shared/pages';
import { deletedPerson } from '#shared/shapes';

/** What is commented on. */
export interface CommentTarget {
  /** The feed post that carries the comments; of a piece, its feed post. */
  post: PlacedComment['parentData'];
  /** The piece, where they are a piece's: they are asked for by its id (wire §6). */
  pieceId?: number;
}

/** What carries the comments, as events tell of it. */
export const parentOf = ({ id, parentType, parentId }: CommentTarget['post'], commentCount: number) => ({
  ...{ id, parentType, parentId, commentCount },
});

/** How the calls name what is commented on. */
export const targetOf = ({ post, pieceId }: CommentTarget) => ({
  id: pieceId ?? post.id,
  isMediaPost: pieceId !== undefined,
});

/** Who wrote something, and the game it is written as. */
interface Written<W, G> {
  poster: W;
  subPoster: G | null;
}
interface Addressed {
  stringUrl: string;
}

/** Where the page of who wrote it is; a deleted account has none. */
export const writerPage = ({ poster }: { poster: Addressed }) =>
  poster.stringUrl === deletedPerson.stringUrl ? null : paths.developer(poster.stringUrl);

/** Who something speaks for, the developer or the game, with their page. */
export function authorOf<W extends Addressed, G extends Addressed>({ poster, subPoster }: Written<W, G>) {
  if (subPoster) return { kind: 'game' as const, ...subPoster, page: paths.game(subPoster.stringUrl) };
  return { kind: 'developer' as const, ...poster, page: writerPage({ poster }) };
}

const markup = /[\\`*_[\]<>#|~:!]/g;

/** Somebody's words as the beginning of an answer. */
export function quoteOf(comment: Pick<Comment, 'poster' | 'subPoster' | 'content'>): string {
  const name = authorOf(comment).alias.replace(markup, '\\$&');
  const lines = comment.content.trim().split('\n');
  return [`**${name}** wrote:`, '', ...lines].map((line) => `> ${line}`.trimEnd()).join('\n') + '\n\n';
}
