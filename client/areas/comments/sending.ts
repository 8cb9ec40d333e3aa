import { comments, commentsEvents, type Comment } from '#shared/areas/comments';
import { call } from '../../app/data/call';
import { onLive } from '../../app/live/live';
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
      dispatch(onLive(commentsEvents.newPostComment)(eventPayload(target, sent, getState())));
    },
  );

/** The payload of the live event. If the event came before the answer, the comment is counted already. */
function eventPayload({ post }: CommentTarget, commentData: Comment, { comments: { threads } }: RootState) {
  const thread = threads[post.id];
  const total = thread?.total ?? post.commentCount;
  const isCounted = thread?.ids.includes(commentData.id) ?? false;
  return { type: 'comment' as const, commentData, parentData: parentOf(post, isCounted ? total : total + 1) };
}

/** An author as the value of an option. */
export const authorValue = (type: 'developer' | 'game', id: number) => `${type}|${id}`;

function authorInput(author: string) {
  const [type, id] = author.split('|');
  return type === 'game' ? { postAsType: 'game' as const, postAsId: Number(id) } : {};
}
