import type { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { canDeleteThread, canRenameThread, canStartThread, isBoardModerator } from '#shared/policies/forums.policy';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../../http/call';
import { authorize } from '../../../refusal';
import { recordActivity } from '../../options';
import { saveText } from '../../texts';
import { deleteContent } from '../../trash';
import { watchStarted } from '../../watches';
import { readThreadOf } from '../reading';
import { emitRecentPosts, boardTopics, threadTopics } from '../forums.topics';
import { newThreadOf } from '../rows';
import {
  authorizeWriting,
  countsAfter,
  locationOf,
  loadContextOf,
  loadForumContext,
  loadThreadContext,
  type ReplyContext,
  type ThreadContext,
} from '../context';
import { readersAmong } from '../readers.queries';
import * as rows from './writing.queries';

export const addThread = guarded({
  check: async (call: Call<typeof forumsActions.addThread>) => {
    const context = await loadForumContext(call);
    authorizeWriting(call.viewer, context.rights);
    authorize(canStartThread(call.viewer, context.rights));
    return context;
  },
  run: async (call, context) => {
    const { db, viewer, input, emit } = call;
    const { forum, category } = context;
    const { title, content } = input;
    const { isPrivate, gameId } = category;
    const { postId, ...added } = await rows.insertThread(db, {
      ...{ forumId: forum.id, title, content, isPrivate, boardGameId: gameId ?? 0 },
      starterId: viewer.id,
    });
    const { created } = added;
    const thread = newThreadOf(context, viewer, { ...added, title });
    const counts = countsAfter(forum, { threads: 1, posts: 1, lastReply: created });
    emit(boardTopics(category), forumsEvents.addThread, { ...locationOf(context), thread, forum: counts });
    emitRecentPosts(call, category);
    await recordForumActivity(call, context, postId);
    await watchStarted(call, { targetType: 'forumThread', targetId: thread.id });
    await saveText(call, {
      ...{ kind: 'forumPost', id: postId, text: content },
      mentions: (ids) => readersAmong(db, category, ids),
    });
    return thread;
  },
});

/** New public content on the site's board lights the forums' badge. */
export async function recordForumActivity(call: Call, { category }: Pick<ReplyContext, 'category'>, postId: number) {
  if (category.gameId === null && !category.isPrivate)
    await recordActivity(call, { area: 'forums', kind: 'forumPost', targetId: postId });
}

const topicsOf = ({ category, thread }: Pick<ThreadContext, 'category' | 'thread'>) => [
  ...boardTopics(category),
  ...threadTopics(thread.id, category),
];

export const editThread = guarded({
  check: async (call: Call<typeof forumsActions.editThread>) => {
    const context = await loadThreadContext(call);
    authorize(canRenameThread(call.viewer, context.rights));
    return context;
  },
  run: async ({ db, viewer, input, emit, audit }, context) => {
    const { thread, category } = context;
    await rows.renameThread(db, { ...thread, newTitle: input.newTitle ?? thread.title });
    if (thread.threadStarterId !== viewer.id) await audit({ action: 'moderatorEdit', target: `thread:${thread.id}` });
    const changed = await readThreadOf(db, viewer, thread.id);
    const oldStringUrl = thread.stringUrl;
    emit(topicsOf(context), forumsEvents.editThread, { ...locationOf(context), oldStringUrl, thread: changed });
    emitRecentPosts({ emit }, category);
    return changed;
  },
});

/** The thread of a call, if the viewer moderates its board. */
async function loadModeratedThread(call: Call<typeof forumsActions.pinThread> | Call<typeof forumsActions.lockThread>) {
  const context = await loadThreadContext(call);
  authorize(isBoardModerator(call.viewer, context.rights));
  return context;
}

export const pinThread = guarded({
  check: (call: Call<typeof forumsActions.pinThread>) => loadModeratedThread(call),
  run: async ({ db, emit }, context) => {
    const { id, stringUrl } = context.thread;
    const pinned = !context.thread.pinned;
    await rows.setThread(db, id, { pinned });
    emit(topicsOf(context), forumsEvents.pinThread, { ...locationOf(context), threadId: id, stringUrl, pinned });
    return { id, pinned };
  },
});

export const lockThread = guarded({
  check: (call: Call<typeof forumsActions.lockThread>) => loadModeratedThread(call),
  run: async ({ db, emit, audit }, context) => {
    const { id, stringUrl } = context.thread;
    const locked = !context.thread.locked;
    await rows.setThread(db, id, { locked });
    await audit({ action: 'moderatorLock', target: `thread:${id}`, reason: locked ? 'locked' : 'unlocked' });
    emit(topicsOf(context), forumsEvents.lockThread, { ...locationOf(context), threadId: id, stringUrl, locked });
    return { id, locked };
  },
});

export const deleteThread = guarded({
  check: async (call: Call<typeof forumsActions.deleteThread>) => {
    const context = await loadThreadContext(call);
    authorize(canDeleteThread(call.viewer, context.rights));
    return context;
  },
  run: (call, context) => deleteOne(call, context),
});

/** Deletes a reported thread for a site moderator, in private categories of games too. */
export async function deleteReportedThread(call: RemovingCall, threadId: number) {
  return deleteOne(call, await loadContextOf(call, { threadId }));
}

type RemovingCall = Pick<
  Call<typeof forumsActions.deleteThread>,
  'db' | 'viewer' | 'host' | 'emit' | 'afterCommit' | 'audit'
>;

async function deleteOne(call: RemovingCall, context: ThreadContext) {
  const { db, emit, afterCommit, host } = call;
  const { thread, forum, category } = context;
  const { id, stringUrl, totalPosts, threadStarterId: authorId, title } = thread;
  const newest = await deleteContent(call, {
    removed: { kind: 'thread', targetId: id, authorId, gameId: category.gameId, title, text: '' },
    along: { forumPost: await rows.lockPostsOf(db, [id]) },
    asModerator: true,
    deleteRows: () => rows.deleteThread(db, thread),
  });
  const counts = countsAfter(forum, { threads: -1, posts: -totalPosts, ...newest });
  emit(topicsOf(context), forumsEvents.deleteThread, {
    ...locationOf(context),
    threadId: id,
    stringUrl,
    forum: counts,
  });
  emitRecentPosts(call, category);
  afterCommit(() => {
    host.live.recheckTopics([topics.thread(id)]);
  });
  return { id };
}
