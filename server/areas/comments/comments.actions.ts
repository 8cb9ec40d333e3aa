import { commentsEvents, commentsLimits, commentsTexts, type comments, type Comment } from '#shared/areas/comments';
import { canCommentAs, canEditComment, canHideComment } from '#shared/policies/comments.policy';
import { feedEvents, type entries } from '#shared/areas/feed';
import type { media } from '#shared/areas/media';
import { isSiteModerator, type Viewer } from '#shared/viewer';
import type { CommentRow, FeedPostRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { authorize, invalid, malformedRequest } from '../../refusal';
import { lockPost, newEntry, pieceIdOf, postComments, postTopics } from '../feed';
import { requireReach, requireTokenMayPostAs, lockGame, membershipIn } from '../../people';
import { notifyLater } from '../notifications';
import { saveText } from '../texts';
import { watchAnswered } from '../watches';
import { removeComment, storeEdit } from './changes';
import { insertComment, readComment, readCommentedPost, setHidden, withVoteOf } from './comments.queries';
import { pieceParts, postIdOfPiece } from './pieces.queries';

interface PostedComment {
  comment: CommentRow;
  /** Its post, locked. */
  post: FeedPostRow;
}

type Parent = Pick<FeedPostRow, 'id' | 'type' | 'content' | 'parentType' | 'parentId' | 'commentCount'>;

const parentOf = ({ id, parentType, parentId, commentCount }: Parent, change = 0) => ({
  id,
  parentType,
  parentId,
  commentCount: commentCount + change,
});

const placedOf = async (db: Call['db'], commentData: Comment, post: Parent) => ({
  type: 'comment' as const,
  commentData,
  parentData: parentOf(post),
  ...(await pieceParts(db, post)),
});

const membershipFor = (db: Call['db'], gameId: number | null, viewer: Viewer) =>
  gameId === null ? Promise.resolve(null) : membershipIn(db, gameId, viewer?.id);

type AddingCall = Call<typeof comments.addComment> | Call<typeof media.addPieceComment>;

/** Finds the post to comment on and locks the game that the comment is written as; refuses before texts are checked. */
async function findCommented({ db, viewer, input }: AddingCall, postIdOf: () => Promise<number>) {
  const gameId = input.postAsType === 'game' ? (input.postAsId ?? null) : null;
  if (input.postAsType === 'game' && gameId === null) throw malformedRequest();
  requireTokenMayPostAs(viewer, gameId);
  const game = gameId === null ? null : await lockGame(db, gameId);
  const post = await readCommentedPost(db, await postIdOf(), viewer.id);
  authorize(canCommentAs(viewer, { gameId }, await membershipFor(db, gameId, viewer)));
  if (post.blockedId !== null) await requireReach({ db, viewer }, 'comment', post.blockedId);
  return { post, game };
}

type Commented = Awaited<ReturnType<typeof findCommented>>;

async function comment(call: AddingCall, { post, game }: Commented): Promise<Comment> {
  const { db, viewer, input, emit } = call;
  const { content } = input;
  const id = await newEntry(db, 'comment');
  await notifyLater(call, {
    ...{ cause: 'comment', causeId: id },
    ...{ ...targetOf(post), action: 'comment', actorId: viewer.id },
  });
  const { comment, commentCount } = await insertComment(db, { id, content, post, authorId: viewer.id, game });
  emit(postTopics(post), commentsEvents.newPostComment, await placedOf(db, comment, { ...post, commentCount }));
  await watchAnswered(call, { targetType: 'post', targetId: post.id });
  const asGameId = game?.id ?? null;
  await saveText(call, { kind: 'comment', id, text: content, mentions: 'everyone', asGameId });
  return comment;
}

/** The target of notifications about comments on a post: for a media post, its piece. */
function targetOf(post: Pick<FeedPostRow, 'id' | 'type' | 'content'>) {
  const pieceId = pieceIdOf(post);
  return pieceId === null
    ? { targetType: 'post' as const, targetId: post.id }
    : { targetType: 'media' as const, targetId: pieceId };
}

export const addComment = guarded({
  check: (call: Call<typeof comments.addComment>) => {
    const { parentId, isMediaPost } = call.input;
    return findCommented(call, () => (isMediaPost ? postIdOfPiece(call.db, parentId) : Promise.resolve(parentId)));
  },
  run: comment,
});

/** A comment on a piece belongs to the piece's feed post. */
export const commentOnPiece = guarded({
  check: (call: Call<typeof media.addPieceComment>) =>
    findCommented(call, () => postIdOfPiece(call.db, call.input.parentId)),
  run: comment,
});

type ChangingCall = Call<typeof entries.editEntry> | Call<typeof entries.deleteEntry>;

/** Locks the post of a comment, then the comment, if the viewer may change it. */
async function lockEditable({ db, viewer, input }: ChangingCall): Promise<PostedComment> {
  const post = await lockPost(db, await postComments.parentIdOf(db, input.postId));
  const comment = await postComments.lock(db, input.postId);
  requireTokenMayPostAs(viewer, comment.gameId);
  const membership = await membershipFor(db, comment.gameId, viewer);
  authorize(canEditComment(viewer, comment, membership));
  return { comment, post };
}

const ofPosts = { kind: 'comment', table: postComments } as const;

/** Edits a comment, by an id that is known to be one. Under somebody whom a block separates from the viewer, it can only be deleted. */
export const editComment = guarded({
  check: async (call: Call<typeof entries.editEntry>) => {
    const { viewer } = call;
    const { comment, post } = await lockEditable(call);
    const asModerator = isSiteModerator(viewer) && comment.authorId !== viewer.id;
    if (post.authorId !== null && !asModerator) await requireReach(call, 'comment', post.authorId);
    return { comment, post };
  },
  run: async (call, { comment, post }) => {
    const { db, viewer, input, emit } = call;
    const { content = comment.content } = input;
    // The contract limits the text as a post's.
    if ([...content].length > commentsLimits.content) throw invalid(commentsTexts.contentTooLong, 'content');
    return storeEdit(call, ofPosts, {
      comment,
      content,
      announce: async () => {
        const edited = await withVoteOf(db, viewer.id, await readComment(db, { id: comment.id, post }));
        emit(postTopics(post), feedEvents.editedPost, await placedOf(db, edited, post));
        return edited;
      },
    });
  },
});

/** Locks the post of a comment, then the comment, if the viewer owns the page of the post. */
async function lockHideable({ db, viewer, input }: Call<typeof comments.setHidden>): Promise<PostedComment> {
  const post = await lockPost(db, await postComments.parentIdOf(db, input.commentId));
  const comment = await postComments.lock(db, input.commentId);
  const gameId = post.parentType === 'game' ? post.parentId : null;
  authorize(canHideComment(viewer, post, await membershipFor(db, gameId, viewer)));
  return { comment, post };
}

/** Hides a comment under a post of one's own page; whoever hid it first stays named. */
export const hideComment = guarded({
  check: (call: Call<typeof comments.setHidden>) => lockHideable(call),
  run: async (call, { comment: { id, hiddenAt }, post }) => {
    const { db, viewer, input, emit } = call;
    const isChanged = (hiddenAt !== null) !== input.isHidden;
    if (isChanged) await setHidden(db, id, input.isHidden ? viewer.id : null);
    const placed = await placedOf(db, await withVoteOf(db, viewer.id, await readComment(db, { id, post })), post);
    if (isChanged) emit(postTopics(post), feedEvents.editedPost, placed);
    return placed;
  },
});

/** Deletes a comment, by an id that is known to be one. */
export const deleteComment = guarded({
  check: (call: Call<typeof entries.deleteEntry>) => lockEditable(call),
  run: async (call, { comment, post }) => {
    const { db, emit } = call;
    const { id, authorId, gameId } = comment;
    const { parentType, parentId } = post;
    await removeComment(call, ofPosts, { comment, title: '', about: targetOf(post) });
    emit(postTopics(post), feedEvents.deletedPost, {
      ...{ id, type: 'comment' as const, parentType, parentId },
      posterId: authorId,
      subPosterType: gameId === null ? 'developer' : 'game',
      subPosterId: gameId,
      parentData: parentOf(post, -1),
      ...(await pieceParts(db, post)),
    });
    return { id };
  },
});
