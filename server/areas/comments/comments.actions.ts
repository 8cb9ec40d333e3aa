import { commentsEvents, commentsLimits, commentsTexts, type comments, type Comment } from '#shared/areas/comments';
import { canCommentAs, canEditComment } from '#shared/areas/comments.policy';
import { type entries } from '#shared/areas/entries';
import { feedEvents } from '#shared/areas/feed';
import type { media } from '#shared/areas/media';
import type { Viewer } from '#shared/viewer';
import type { CommentRow, FeedPostRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { authorize, invalid, malformedRequest } from '../../http/refusal';
import { lockGame, lockPost, pieceIdOf, postTopics } from '../feed';
import { memberIds, membershipIn } from '../../people';
import { notify, unnotify } from '../notifications';
import { saveText } from '../texts';
import { deleteContent } from '../trash';
import {
  commentersOf,
  deleteRow,
  hasCommented,
  insertComment,
  lockComment,
  postIdOf,
  readComment,
  withVoteOf,
  updateComment,
} from './comments.queries';
import { pieceParts, postIdOfPiece } from './pieces.queries';

interface Placed {
  comment: CommentRow;
  /** The post that carries it, locked. */
  post: FeedPostRow;
  /** It is somebody else's to change. */
  asModerator: boolean;
}

const parentOf = ({ id, parentType, parentId, commentCount }: FeedPostRow, change = 0) => ({
  id,
  parentType,
  parentId,
  commentCount: commentCount + change,
});

const placedOf = async (db: Call['db'], commentData: Comment, post: FeedPostRow, change = 0) => ({
  type: 'comment' as const,
  commentData,
  parentData: parentOf(post, change),
  ...(await pieceParts(db, post)),
});

const membershipFor = (db: Call['db'], gameId: number | null, viewer: Viewer) =>
  gameId === null ? Promise.resolve(null) : membershipIn(db, gameId, viewer?.id);

type Adding = Call<typeof comments.addComment> | Call<typeof media.addPieceComment>;

/** The post to comment on, locked, and the game that is to speak; 404 and 403 come before broken rules. */
async function lockCommented({ db, viewer, input }: Adding, postIdOf: () => Promise<number>) {
  const gameId = input.postAsType === 'game' ? (input.postAsId ?? null) : null;
  if (input.postAsType === 'game' && gameId === null) throw malformedRequest();
  if (gameId !== null) await lockGame(db, gameId);
  const post = await lockPost(db, await postIdOf());
  authorize(canCommentAs(viewer, { gameId }, await membershipFor(db, gameId, viewer)));
  return { post, gameId };
}

type Commented = Awaited<ReturnType<typeof lockCommented>>;

async function comment(call: Adding, { post, gameId }: Commented): Promise<Comment> {
  const { db, viewer, input, emit } = call;
  const { content } = input;
  const actorId = viewer.id;
  const id = await insertComment(db, { postId: post.id, authorId: actorId, gameId, content });
  const comment = await readComment(db, { id, post });
  emit(postTopics(post), commentsEvents.newPostComment, await placedOf(db, comment, post, 1));
  const receiverIds = [...(await commentersOf(db, post.id)), ...(await ownersOf(db, post))];
  await notify(call, { ...targetOf(post), action: 'comment', actorId, receiverIds });
  await saveText(call, { kind: 'comment', id, text: content, mentions: 'everyone' });
  return comment;
}

/** What the comments on a post are news of. */
function targetOf(post: FeedPostRow) {
  const pieceId = pieceIdOf(post);
  return pieceId === null
    ? { targetType: 'post' as const, targetId: post.id }
    : { targetType: 'media' as const, targetId: pieceId };
}

/** Whose a post is: its writer's; a game's piece is every member's (wire §19.1). */
async function ownersOf(db: Call['db'], post: FeedPostRow): Promise<number[]> {
  if (post.type === 'media' && post.gameId !== null) return memberIds(db, post.gameId);
  return post.authorId === null ? [] : [post.authorId];
}

export const addComment = guarded({
  check: (call: Call<typeof comments.addComment>) => {
    const { parentId, isMediaPost } = call.input;
    return lockCommented(call, () => (isMediaPost ? postIdOfPiece(call.db, parentId) : Promise.resolve(parentId)));
  },
  run: comment,
});

/** The same by a piece: its feed post carries what is said of it. */
export const commentOnPiece = guarded({
  check: (call: Call<typeof media.addPieceComment>) =>
    lockCommented(call, () => postIdOfPiece(call.db, call.input.parentId)),
  run: comment,
});

type Changing = Call<typeof entries.editEntry> | Call<typeof entries.deleteEntry>;

/** The comment of a call with its post, both locked, once the viewer may change it. */
export async function lockEditableComment({ db, viewer, input }: Changing): Promise<Placed> {
  const post = await lockPost(db, await postIdOf(db, input.postId));
  const comment = await lockComment(db, input.postId);
  const membership = await membershipFor(db, comment.gameId, viewer);
  authorize(canEditComment(viewer, comment, membership));
  return { comment, post, asModerator: comment.authorId !== viewer.id };
}

export async function editComment(
  call: Call<typeof entries.editEntry>,
  { comment: before, post, asModerator }: Placed,
) {
  const { db, viewer, input, emit, audit } = call;
  const { id } = before;
  const { content = before.content } = input;
  // The contract's own limit is that of posts.
  if ([...content].length > commentsLimits.content) throw invalid(commentsTexts.contentTooLong, 'content');
  await updateComment(db, id, content);
  if (asModerator) await audit({ action: 'moderatorEdit', target: `comment:${id}` });
  const comment = await withVoteOf(db, viewer.id, await readComment(db, { id, post }));
  emit(postTopics(post), feedEvents.editedPost, await placedOf(db, comment, post));
  await saveText(call, { kind: 'comment', id, text: content });
  return comment;
}

export async function deleteComment(call: Call<typeof entries.deleteEntry>, { comment, post, asModerator }: Placed) {
  const { db, emit } = call;
  const { id, authorId, gameId, content: text } = comment;
  const { parentType, parentId } = post;
  await deleteContent(call, {
    removed: { kind: 'comment', targetId: id, authorId, gameId, title: '', text },
    asModerator,
    deleteRows: () => deleteRow(db, comment),
  });
  if (authorId !== null && !(await hasCommented(db, { postId: post.id, authorId })))
    await unnotify(call, { ...targetOf(post), action: 'comment', actorId: authorId });
  emit(postTopics(post), feedEvents.deletedPost, {
    ...{ id, type: 'comment' as const, parentType, parentId },
    posterId: authorId,
    subPosterType: gameId === null ? 'developer' : 'game',
    subPosterId: gameId,
    parentData: parentOf(post, -1),
    ...(await pieceParts(db, post)),
  });
  return { id };
}
