import * as z from 'zod/mini';
import { comments, commentsEvents, type Comment } from '#shared/areas/comments';
import { call, CallFailure } from '../../app/call';
import { onLive } from '../../app/live';
import type { AppDispatch, RootState } from '../../app/store';
import { notSent, unsentAt } from '../../app/unsent';
import { uuid } from '../../app/uuid';
import { sendingEnded, sendingFailed, sendingStarted, type Outgoing } from './comments.slice';
import { parentOf, targetOf, type CommentTarget } from './commentTarget';

const unsent = unsentAt(
  'comments.unsent',
  z.object({
    key: z.string(),
    postId: z.int(),
    pieceId: z.optional(z.int()),
    content: z.string(),
    author: z.string(),
  }),
);

/** What an earlier visit of this account left unsent. */
export const unsentOf = (fromId: number): Outgoing[] =>
  unsent.read(fromId).map((kept) => ({ ...kept, fromId, status: 'failed', error: notSent }));

type Words = Pick<Outgoing, 'fromId' | 'content' | 'author'>;

/** Shows a comment at once and sends it; what fails stays with the reason, to be sent again. */
export const say = (on: CommentTarget, words: Words) => send(on, { ...words, key: uuid() });

/** Sends it again under the same key: if it had arrived after all, it is not written twice. */
export const sayAgain = (on: CommentTarget, { key, fromId, content, author }: Outgoing) =>
  send(on, { key, fromId, content, author });

function send(on: CommentTarget, words: Words & { key: string }) {
  const { key, fromId, content, author } = words;
  const { post, pieceId } = on;
  const { id: parentId, isMediaPost } = targetOf(on);
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    dispatch(sendingStarted({ ...words, postId: post.id, pieceId }));
    unsent.keep(fromId, { key, postId: post.id, pieceId, content, author });
    try {
      const input = { content, parentId, isMediaPost, ...authorInput(author) };
      const said = await call(comments.addComment, input, { idempotencyKey: key });
      unsent.forget(fromId, key);
      dispatch(onLive(commentsEvents.newPostComment)(placed(on, said, getState())));
      dispatch(sendingEnded(key));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      dispatch(sendingFailed({ key, error: error.status === 0 ? notSent : error.message }));
    }
  };
}

/** The answer as others receive it. The event may have come before: then it is counted already. */
function placed({ post }: CommentTarget, commentData: Comment, { comments: { threads } }: RootState) {
  const thread = threads[post.id];
  const total = thread?.total ?? post.commentCount;
  const isCounted = thread?.ids.includes(commentData.id) ?? false;
  return { type: 'comment' as const, commentData, parentData: parentOf(post, isCounted ? total : total + 1) };
}

export function discard({ key, fromId }: Outgoing) {
  return (dispatch: AppDispatch) => {
    unsent.forget(fromId, key);
    dispatch(sendingEnded(key));
  };
}

/** The author of a comment as one value of a choice (part 2 §3). */
export const authorValue = (type: 'developer' | 'game', id: number) => `${type}|${id}`;

function authorInput(author: string) {
  const [type, id] = author.split('|');
  return type === 'game' ? { postAsType: 'game' as const, postAsId: Number(id) } : {};
}
