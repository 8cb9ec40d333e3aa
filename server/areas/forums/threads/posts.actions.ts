import { forumsTexts, type ForumPost } from '#shared/areas/forums/forums';
import type { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { deletedText } from '#shared/content';
import { canEditForumPost, canReadCategory, canReply } from '#shared/policies/forums.policy';
import { feedTexts } from '#shared/areas/feed';
import type { ModeratorCall } from '../../../content';
import type { ForumPostRow } from '../../../db/tables';
import { guarded, type Call } from '../../../http/call';
import { conflict, notFound } from '../../../refusal';
import { viewerAsAuthor } from '../../../people';
import { notifyLater, retract } from '../../notifications';
import { saveText } from '../../texts';
import { deleteContent } from '../../trash';
import { watchAnswered } from '../../watches';
import { firstPostOf, readPost } from './posts.queries';
import { emitRecentPosts, boardTopics, threadTopics } from '../forums.topics';
import {
  authorizeInThread,
  authorizeWriting,
  countsAfter,
  locationOf,
  loadContextOf,
  loadReplyContext,
  type ThreadContext,
} from '../context';
import { readersAmong } from '../readers.queries';
import { recordForumActivity } from './threads.actions';
import * as rows from './writing.queries';

export const addPost = guarded({
  check: async (call: Call<typeof forumsActions.addPost>) => {
    const context = await loadReplyContext(call);
    authorizeWriting(call.viewer, context.rights);
    authorizeInThread(context.rights, (rights) => canReply(call.viewer, rights));
    return context;
  },
  run: async (call, context) => {
    const { db, viewer, input, emit } = call;
    const { category, forum, thread } = context;
    const { content } = input;
    const written = await rows.insertPost(db, { thread, authorId: viewer.id, content });
    const { id, position } = written;
    const created = written.created.toISOString();
    const post: ForumPost = {
      ...{ id, content, created, threadId: thread.id, threadStarter: false, modified: created },
      ...{ posterData: viewerAsAuthor(viewer), voteTotal: 0, loggedVote: 0 },
    };
    emitRecentPosts(call, category);
    await recordForumActivity(call, context, id);
    await watchAnswered(call, { targetType: 'forumThread', targetId: thread.id });
    await notifyLater(call, {
      ...{ cause: 'forumPost', causeId: id },
      ...{ targetType: 'forumThread', targetId: thread.id, action: 'comment', actorId: viewer.id },
    });
    await saveText(call, {
      ...{ kind: 'forumPost', id, text: content },
      mentions: (ids) => readersAmong(db, category, ids),
    });
    const counted = { threadId: thread.id, position, authorId: viewer.id, created: written.created };
    const totalPosts = await rows.countPost(db, counted);
    emit([...boardTopics(category), ...threadTopics(thread.id, category)], forumsEvents.newPost, {
      ...locationOf(context),
      threadId: thread.id,
      post,
      thread: { id: thread.id, totalPosts: position, lastPostTime: created },
      forum: { ...forum, totalPosts, lastReply: laterOf(forum.lastReply, created) },
    });
    return post;
  },
});

const laterOf = (one: string | null, other: string) => (one !== null && one > other ? one : other);

interface PostContext extends ThreadContext {
  post: ForumPostRow;
}

type ChangingCall = Call<typeof forumsActions.editPost> | Call<typeof forumsActions.deletePost>;

/** A post with its thread, forum and category, locked. */
async function loadPostContext(call: Pick<ChangingCall, 'db' | 'viewer'>, postId: number): Promise<PostContext> {
  const { post, ...context } = await loadContextOf(call, { postId });
  if (!post) throw notFound(feedTexts.missingPost);
  return { post, ...context };
}

/** The same, if the viewer may edit it. */
async function loadEditablePost(call: ChangingCall): Promise<PostContext> {
  const context = await loadPostContext(call, call.input.postId);
  const { post, rights } = context;
  if (!canReadCategory(call.viewer, rights)) throw notFound(feedTexts.missingPost);
  authorizeInThread(rights, (inThread) => canEditForumPost(call.viewer, inThread, { posterId: post.authorId }));
  return context;
}

export const editPost = guarded({
  check: (call: Call<typeof forumsActions.editPost>) => loadEditablePost(call),
  run: async (call, context) => {
    const { id, authorId } = context.post;
    if (authorId !== call.viewer.id) await call.audit({ action: 'moderatorEdit', target: `forumPost:${id}` });
    return storeContent(call, context, call.input.content ?? context.post.content);
  },
});

async function storeContent(
  call: Pick<ModeratorCall, 'db' | 'viewer' | 'host' | 'emit' | 'afterCommit' | 'referencesIn'>,
  context: PostContext,
  content: string,
) {
  const { db, viewer, emit } = call;
  const { id, threadId } = context.post;
  await rows.updatePost(db, id, content);
  const post = await readPost(db, viewer.id, id);
  if (!post) throw notFound(feedTexts.missingPost);
  emit(threadTopics(threadId, context.category), forumsEvents.editPost, { ...locationOf(context), threadId, post });
  await saveText(call, { kind: 'forumPost', id, text: content });
  return post;
}

/** Deletes the text of a thread that others have answered. Its title stays, so that their answers can be found. */
export async function blankFirstPost(call: ModeratorCall, threadId: number) {
  const postId = await firstPostOf(call.db, threadId);
  if (postId !== undefined) await storeContent(call, await loadPostContext(call, postId), deletedText);
}

export const deletePost = guarded({
  check: (call: Call<typeof forumsActions.deletePost>) => loadEditablePost(call),
  run: (call, context) => deleteOne(call, context),
});

type RemovingCall = Pick<ChangingCall, 'db' | 'viewer' | 'host' | 'emit' | 'afterCommit' | 'audit'>;

/** Deletes a reported post for a site moderator, in private categories of games too. */
export async function deleteReportedPost(call: RemovingCall, postId: number) {
  return deleteOne(call, await loadPostContext(call, postId));
}

async function deleteOne(call: RemovingCall, context: PostContext) {
  const { db, emit } = call;
  const { post, category, forum } = context;
  const { id, threadId, authorId, position, content: text } = post;
  if (position === 1) throw conflict(forumsTexts.firstPost);
  const { title } = context.thread;
  const { thread, newest } = await deleteContent(call, {
    removed: { kind: 'forumPost', targetId: id, authorId, gameId: category.gameId, title, text },
    deleteRows: () => rows.deletePost(db, post, context.thread),
  });
  const wroteMore = authorId === null || (await rows.hasPosted(db, { threadId, authorId }));
  if (!wroteMore) await retract(call, { targetType: 'forumThread', targetId: threadId, actorId: authorId });
  emit([...boardTopics(category), ...threadTopics(threadId, category)], forumsEvents.deletePost, {
    ...locationOf(context),
    ...{ threadId, id, thread },
    forum: countsAfter(forum, { posts: -1, ...newest }),
  });
  emitRecentPosts(call, category);
  return { id };
}
