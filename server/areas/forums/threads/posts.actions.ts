import { forumsTexts, type ForumPost } from '#shared/areas/forums';
import type { forumsActions } from '#shared/areas/forumsActions';
import { forumsEvents } from '#shared/areas/forumsEvents';
import { canEditForumPost, canReadCategory, canReply } from '#shared/areas/forums.policy';
import { feedTexts } from '#shared/areas/feed';
import type { ForumPostRow } from '../../../db/tables';
import { guarded, type Call } from '../../../http/call';
import { conflict, authorize, notFound } from '../../../http/refusal';
import { viewerAsAuthor } from '../../../people';
import { checkNewAccountLimits } from '../../newAccounts';
import { unnotify } from '../../notifications';
import { deleteContent } from '../../trash';
import { keepPictures } from '../../textPictures';
import { readPost } from './posts.queries';
import { boardTopics, threadTopics } from '../forums.topics';
import { countsAfter, locationOf, loadContextOf, loadThreadContext, type ThreadContext } from '../context';
import { notifyMentionedReaders, notifyThreadPosters } from '../notifyReaders';
import { recordForumActivity } from './threads.actions';
import * as rows from '../writing.queries';

export const addPost = guarded({
  check: async (call: Call<typeof forumsActions.addPost>) => {
    const place = await loadThreadContext(call);
    authorize(canReply(call.viewer, place.rights));
    return place;
  },
  run: async (call, place) => {
    const { db, viewer, input, emit } = call;
    const { category, forum, thread } = place;
    const { content } = input;
    await checkNewAccountLimits(call, 'write', content);
    const { id, position, created } = await rows.insertPost(db, { thread, authorId: viewer.id, content });
    await keepPictures(db, { kind: 'forumPost', targetId: id, text: content });
    const post: ForumPost = {
      ...{ id, content, created, threadId: thread.id, threadStarter: false, modified: created },
      ...{ posterData: viewerAsAuthor(viewer), voteTotal: 0, loggedVote: 0 },
    };
    emit([...boardTopics(category), ...threadTopics(thread.id, category)], forumsEvents.newPost, {
      ...locationOf(place),
      threadId: thread.id,
      post,
      thread: { id: thread.id, totalPosts: position, lastPostTime: created },
      forum: countsAfter(forum, { posts: 1, lastReply: laterOf(forum.lastReply, created) }),
    });
    await recordForumActivity(call, place);
    await notifyThreadPosters(call, { threadId: thread.id, category });
    await notifyMentionedReaders(call, { category, postId: id, text: content });
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
  const { post, ...place } = await loadContextOf(call, { postId });
  if (!post) throw notFound(feedTexts.missingPost);
  return { post, ...place };
}

/** The same, if the viewer may edit it. */
async function loadEditablePost(call: ChangingCall): Promise<PostContext> {
  const place = await loadPostContext(call, call.input.postId);
  const { post, rights } = place;
  if (!canReadCategory(call.viewer, rights)) throw notFound(feedTexts.missingPost);
  authorize(canEditForumPost(call.viewer, rights, { posterId: post.authorId }));
  return place;
}

export const editPost = guarded({
  check: (call: Call<typeof forumsActions.editPost>) => loadEditablePost(call),
  run: async (call, place) => {
    const { db, viewer, input, emit, audit } = call;
    const { id, threadId, authorId } = place.post;
    const { content = place.post.content } = input;
    await checkNewAccountLimits(call, 'write', content);
    await rows.updatePost(db, id, content);
    await keepPictures(db, { kind: 'forumPost', targetId: id, text: content });
    if (authorId !== viewer.id) await audit({ action: 'moderatorEdit', target: `forumPost:${id}` });
    const post = await readPost(db, viewer.id, id);
    if (!post) throw notFound(feedTexts.missingPost);
    emit(threadTopics(threadId, place.category), forumsEvents.editPost, { ...locationOf(place), threadId, post });
    return post;
  },
});

type Deleting = Call<typeof forumsActions.deletePost>;

export const deletePost = guarded({
  check: (call: Deleting) => loadEditablePost(call),
  run: (call, place) => deleteOne(call, place),
});

type RemovingCall = Pick<Deleting, 'db' | 'viewer' | 'host' | 'emit' | 'afterCommit' | 'audit'>;

/** Deletes a reported post for a site moderator, in private categories of games too. */
export async function deleteReportedPost(call: RemovingCall, postId: number) {
  return deleteOne(call, await loadPostContext(call, postId));
}

async function deleteOne(call: RemovingCall, place: PostContext) {
  const { db, emit } = call;
  const { post, category, forum } = place;
  const { id, threadId, authorId, position, content: text } = post;
  if (position === 1) throw conflict(forumsTexts.firstPost);
  const { title } = place.thread;
  const { thread, lastReply } = await deleteContent(call, {
    removed: { kind: 'forumPost', targetId: id, authorId, gameId: category.gameId, title, text },
    deleteRows: () => rows.deletePost(db, post, place.thread, forum),
  });
  const wroteMore = authorId === null || (await rows.hasPosted(db, { threadId, authorId }));
  if (!wroteMore) await unnotify(call, { targetType: 'forumThread', targetId: threadId, actorId: authorId });
  emit([...boardTopics(category), ...threadTopics(threadId, category)], forumsEvents.deletePost, {
    ...locationOf(place),
    ...{ threadId, id, thread },
    forum: countsAfter(forum, { posts: -1, lastReply }),
  });
  return { id };
}
