import { comments, commentsEvents, type Comment } from '#shared/areas/comments';
import { call } from '../../app/call';
import { onLive } from '../../app/live';
import type { RootState } from '../../app/store';
import { commentsOutbox, type UnsentComment } from './comments.slice';
import { parentOf, targetOf, type CommentTarget } from './commentTarget';

/** Sends a comment, a new one or one that failed. */
export const sendComment = (
  target: CommentTarget,
  comment: Pick<UnsentComment, 'content' | 'author'> & { key?: string },
) =>
  commentsOutbox.send(
    { ...comment, postId: target.post.id, pieceId: target.pieceId },
    async (idempotencyKey, dispatch, getState) => {
      const { id: parentId, isMediaPost } = targetOf(target);
      const input = { content: comment.content, parentId, isMediaPost, ...authorInput(comment.author) };
      const sent = await call(comments.addComment, input, { idempotencyKey });
      dispatch(onLive(commentsEvents.newPostComment)(placed(target, sent, getState())));
    },
  );

/** The answer as others receive it. The event may have come before: then it is counted already. */
function placed({ post }: CommentTarget, commentData: Comment, { comments: { threads } }: RootState) {
  const thread = threads[post.id];
  const total = thread?.total ?? post.commentCount;
  const isCounted = thread?.ids.includes(commentData.id) ?? false;
  return { type: 'comment' as const, commentData, parentData: parentOf(post, isCounted ? total : total + 1) };
}

/** The author of a comment as one value of a choice (part 2 §3). */
export const authorValue = (type: 'developer' | 'game', id: number) => `${type}|${id}`;

function authorInput(author: string) {
  const [type, id] = author.split('|');
  return type === 'game' ? { postAsType: 'game' as const, postAsId: Number(id) } : {};
}
