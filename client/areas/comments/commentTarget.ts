import type { Comment, PlacedComment } from '#shared/areas/comments';
import { authorOf } from './authors';

/** The post or piece that has the comments. */
export interface CommentTarget {
  /** The feed post with the comments; for a piece, its feed post. */
  post: PlacedComment['parentData'];
  /** The piece, whose comments are fetched by its id. */
  pieceId?: number;
}

/** The post in the shape of live events. */
export const parentOf = ({ id, parentType, parentId }: CommentTarget['post'], commentCount: number) => ({
  ...{ id, parentType, parentId, commentCount },
});

/** The target in the shape of calls. */
export const targetOf = ({ post, pieceId }: CommentTarget) => ({
  id: pieceId ?? post.id,
  isMediaPost: pieceId !== undefined,
});

const markup = /[\\`*_[\]<>#|~:!]/g;

/** A comment as a quotation in Markdown, to be answered below. */
export function quoteOf(comment: Pick<Comment, 'poster' | 'subPoster' | 'content'>): string {
  const name = authorOf(comment).alias.replace(markup, '\\$&');
  const lines = comment.content.trim().split('\n');
  return [`**${name}** wrote:`, '', ...lines].map((line) => `> ${line}`.trimEnd()).join('\n') + '\n\n';
}
