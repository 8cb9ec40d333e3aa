import { feedEvents, type entries } from '#shared/areas/feed';
import type { Mark } from '#shared/marks';
import { canEditPost, canPostOn } from '#shared/policies/feed.policy';
import type { ModeratorCall } from '../../content';
import type { FeedPostRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { authorize } from '../../refusal';
import { requireTokenMayPostAs, membershipOn } from '../../people';
import { notify } from '../notifications';
import { saveText } from '../texts';
import { deleteContent } from '../trash';
import { withQuestion } from './content.queries';
import { checkQuestion } from './critique';
import { lockCommentsOf } from './postComments.queries';
import { lockGameOfPost, lockPost, readPost, recountActivity, setMark, updatePost, withVoteOf } from './feed.queries';
import { postTopics } from './postTopics';
import { deletePosts } from './removal';

/** Locks a post that the viewer may change. */
async function lockEditable({ db, viewer, input }: Call<typeof entries.editEntry> | Call<typeof entries.deleteEntry>) {
  const post = await lockPost(db, input.postId);
  requireTokenMayPostAs(viewer, post.gameId);
  const membership = await membershipOn(db, post, viewer.id);
  authorize(canEditPost(viewer, post, membership));
  return { post, asModerator: !canPostOn(viewer, post, membership) };
}

/** Edits a post, by an id that is known to be one. */
export const editPost = guarded({
  check: (call: Call<typeof entries.editEntry>) => lockEditable(call),
  run: async (call, { post: before, asModerator }) => {
    const { db, viewer, input, emit, audit } = call;
    const { id } = before;
    const { title = before.title, content = before.content, mark = before.mark } = input;
    const { question = before.question } = input;
    if (question !== before.question) await checkQuestion(call, { type: before.type, question });
    await updatePost(db, id, { title, content, mark, question });
    if (asModerator) await audit({ action: 'moderatorEdit', target: `post:${id}` });
    const post = await withVoteOf(db, viewer.id, await readPost(db, { postId: id }));
    emit(postTopics(post), feedEvents.editedPost, post);
    await saveText(call, { kind: 'post', id, text: content });
    if (asModerator && mark !== before.mark) await notifyOfMark(call, before);
    return post;
  },
});

/** Marks a post for a site moderator; media posts have the mark of their piece. */
export async function markReported(call: ModeratorCall, id: number, mark: Mark) {
  const { db, emit } = call;
  const before = await lockPost(db, id);
  if (mark === before.mark) return;
  await setMark(db, id, mark);
  const post = await readPost(db, { postId: id });
  emit(postTopics(post), feedEvents.editedPost, post);
  await notifyOfMark(call, before);
}

const notifyOfMark = (call: Parameters<typeof notify>[0] & { viewer: { id: number } }, post: FeedPostRow) =>
  notify(call, {
    ...{ targetType: 'post', targetId: post.id, action: 'marked' },
    ...{ actorId: call.viewer.id, receiverIds: post.authorId === null ? [] : [post.authorId] },
  });

/** Deletes a post with its comments. */
export const deletePost = guarded({
  check: async (call: Call<typeof entries.deleteEntry>) => {
    // The game before its post, as in addPost: the same order of locks cannot deadlock.
    await lockGameOfPost(call.db, call.input.postId);
    return lockEditable(call);
  },
  run: async (call, { post, asModerator }) => {
    const { db, emit } = call;
    const { id, type, parentType, parentId, commentCount, authorId, gameId, title, content, question } = post;
    await deleteContent(call, {
      removed: { kind: 'post', targetId: id, authorId, gameId, title, text: withQuestion(content, question) },
      along: { comment: await lockCommentsOf(db, post) },
      asModerator,
      deleteRows: () => deletePosts(call, [id]),
    });
    if (gameId !== null) await recountActivity(db, gameId);
    emit(postTopics(post), feedEvents.deletedPost, {
      ...{ id, type, parentType, parentId },
      posterId: authorId,
      subPosterType: parentType,
      subPosterId: gameId,
      parentData: { id, parentType, parentId, commentCount },
    });
    return { id };
  },
});
