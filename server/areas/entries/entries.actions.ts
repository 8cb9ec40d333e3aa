import { type entries } from '#shared/areas/entries';
import { feedEvents } from '#shared/areas/feed';
import { canEditPost, canPostOn } from '#shared/policies/feed.policy';
import { guarded, type Call } from '../../http/call';
import { authorize } from '../../http/refusal';
import { deleteComment, editComment, lockCommentsOf, lockEditableComment } from '../comments';
import {
  deletePosts,
  kindOfEntry,
  lockGameOfPost,
  lockPost,
  postTopics,
  readPost,
  recountActivity,
  updatePost,
  withVoteOf,
} from '../feed';
import { membershipOn } from '../../people';
import { saveText } from '../texts';
import { deleteContent } from '../trash';

/** Locks a post that the viewer may change. */
async function lockEditable({ db, viewer, input }: Call<typeof entries.editEntry> | Call<typeof entries.deleteEntry>) {
  const post = await lockPost(db, input.postId);
  const membership = await membershipOn(db, post, viewer.id);
  authorize(canEditPost(viewer, post, membership));
  return { kind: 'post' as const, post, asModerator: !canPostOn(viewer, post, membership) };
}

type Editable = Awaited<ReturnType<typeof lockEditable>>;

const lockComment = async (call: Parameters<typeof lockEditableComment>[0]) => ({
  kind: 'comment' as const,
  ...(await lockEditableComment(call)),
});

/** Edits a post or a comment. */
export const editEntry = guarded({
  check: async (call: Call<typeof entries.editEntry>) =>
    (await kindOfEntry(call.db, call.input.postId)) === 'post' ? lockEditable(call) : lockComment(call),
  run: (call, found) => (found.kind === 'comment' ? editComment(call, found) : editOne(call, found)),
});

async function editOne(call: Call<typeof entries.editEntry>, { post: before, asModerator }: Editable) {
  const { db, viewer, input, emit, audit } = call;
  const { id } = before;
  const { title = before.title, content = before.content } = input;
  await updatePost(db, id, { title, content });
  if (asModerator) await audit({ action: 'moderatorEdit', target: `post:${id}` });
  const post = await withVoteOf(db, viewer.id, await readPost(db, { postId: id }));
  emit(postTopics(post), feedEvents.editedPost, post);
  await saveText(call, { kind: 'post', id, text: content });
  return post;
}

/** Deletes a post with its comments, or a comment. */
export const deleteEntry = guarded({
  check: async (call: Call<typeof entries.deleteEntry>) => {
    if ((await kindOfEntry(call.db, call.input.postId)) === 'comment') return lockComment(call);
    // The game before its post, as in addPost: the same order of locks cannot deadlock.
    await lockGameOfPost(call.db, call.input.postId);
    return lockEditable(call);
  },
  run: (call, found) => (found.kind === 'comment' ? deleteComment(call, found) : deleteOne(call, found)),
});

async function deleteOne(call: Call<typeof entries.deleteEntry>, { post, asModerator }: Editable) {
  const { db, emit } = call;
  const { id, type, parentType, parentId, commentCount, authorId, gameId, title, content: text } = post;
  await deleteContent(call, {
    removed: { kind: 'post', targetId: id, authorId, gameId, title, text },
    along: { comment: await lockCommentsOf(db, post) },
    asModerator,
    deleteRows: () => deletePosts(db, [id]),
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
}
