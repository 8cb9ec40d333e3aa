import type { forumsActions } from '#shared/areas/forumsActions';
import { forumsEvents } from '#shared/areas/forumsEvents';
import { canDeleteThread, canRenameThread, canStartThread, isBoardModerator } from '#shared/areas/forums.policy';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../../http/call';
import { authorize } from '../../../http/refusal';
import { checkNewAccountLimits } from '../../newAccounts';
import { recordActivity } from '../../options';
import { deleteContent } from '../../trash';
import { keepPictures } from '../../textPictures';
import { readThreadOf } from '../reading';
import { boardTopics, threadTopics } from '../forums.topics';
import { newThreadOf } from '../rows';
import {
  countsAfter,
  locationOf,
  loadContextOf,
  loadForumContext,
  loadThreadContext,
  type ThreadContext,
} from '../context';
import { notifyMentionedReaders } from '../notifyReaders';
import * as rows from '../writing.queries';

export const addThread = guarded({
  check: async (call: Call<typeof forumsActions.addThread>) => {
    const place = await loadForumContext(call);
    authorize(canStartThread(call.viewer, place.rights));
    return place;
  },
  run: async (call, place) => {
    const { db, viewer, input, emit } = call;
    const { forum, category } = place;
    const { title, content } = input;
    await checkNewAccountLimits(call, 'write', content);
    const { isPrivate } = category;
    const { postId, ...added } = await rows.insertThread(db, {
      ...{ forumId: forum.id, title, content, isPrivate },
      starterId: viewer.id,
    });
    await keepPictures(db, { kind: 'forumPost', targetId: postId, text: content });
    const { created } = added;
    const thread = newThreadOf(place, viewer, { ...added, title });
    const counts = countsAfter(forum, { threads: 1, posts: 1, lastReply: created });
    emit(boardTopics(category), forumsEvents.addThread, { ...locationOf(place), thread, forum: counts });
    await recordForumActivity(call, place);
    await notifyMentionedReaders(call, { category, postId, text: content });
    return thread;
  },
});

/** New public content on the site's board lights the forums' badge. */
export async function recordForumActivity(call: Call, { category }: Pick<ThreadContext, 'category'>) {
  if (category.gameId === null && !category.isPrivate) await recordActivity(call, 'forums');
}

const roomsOf = ({ category, thread }: Pick<ThreadContext, 'category' | 'thread'>) => [
  ...boardTopics(category),
  ...threadTopics(thread.id, category),
];

export const editThread = guarded({
  check: async (call: Call<typeof forumsActions.editThread>) => {
    const place = await loadThreadContext(call);
    authorize(canRenameThread(call.viewer, place.rights));
    return place;
  },
  run: async ({ db, viewer, input, emit, audit }, place) => {
    const { thread } = place;
    await rows.renameThread(db, { ...thread, newTitle: input.newTitle ?? thread.title });
    if (thread.threadStarterId !== viewer.id) await audit({ action: 'moderatorEdit', target: `thread:${thread.id}` });
    const changed = await readThreadOf(db, viewer, thread.id);
    const oldStringUrl = thread.stringUrl;
    emit(roomsOf(place), forumsEvents.editThread, { ...locationOf(place), oldStringUrl, thread: changed });
    return changed;
  },
});

/** The thread of a call, if the viewer moderates its board. */
async function moderated(call: Call<typeof forumsActions.pinThread> | Call<typeof forumsActions.lockThread>) {
  const place = await loadThreadContext(call);
  authorize(isBoardModerator(call.viewer, place.rights));
  return place;
}

export const pinThread = guarded({
  check: (call: Call<typeof forumsActions.pinThread>) => moderated(call),
  run: async ({ db, emit }, place) => {
    const { id, stringUrl } = place.thread;
    const pinned = !place.thread.pinned;
    await rows.setThread(db, id, { pinned });
    emit(roomsOf(place), forumsEvents.pinThread, { ...locationOf(place), threadId: id, stringUrl, pinned });
    return { id, pinned };
  },
});

export const lockThread = guarded({
  check: (call: Call<typeof forumsActions.lockThread>) => moderated(call),
  run: async ({ db, emit, audit }, place) => {
    const { id, stringUrl } = place.thread;
    const locked = !place.thread.locked;
    await rows.setThread(db, id, { locked });
    await audit({ action: 'moderatorLock', target: `thread:${id}`, reason: locked ? 'locked' : 'unlocked' });
    emit(roomsOf(place), forumsEvents.lockThread, { ...locationOf(place), threadId: id, stringUrl, locked });
    return { id, locked };
  },
});

type Deleting = Call<typeof forumsActions.deleteThread>;

export const deleteThread = guarded({
  check: async (call: Deleting) => {
    const place = await loadThreadContext(call);
    authorize(canDeleteThread(call.viewer, place.rights));
    return place;
  },
  run: (call, place) => deleteOne(call, place),
});

/** Deletes a reported thread for a site moderator, in private categories of games too. */
export async function deleteReportedThread(call: Removing, threadId: number) {
  return deleteOne(call, await loadContextOf(call, { threadId }));
}

type Removing = Pick<Deleting, 'db' | 'viewer' | 'host' | 'emit' | 'afterCommit' | 'audit'>;

async function deleteOne(call: Removing, place: ThreadContext) {
  const { db, emit, afterCommit, host } = call;
  const { thread, forum, category } = place;
  const { id, stringUrl, totalPosts, threadStarterId: authorId, title } = thread;
  const lastReply = await deleteContent(call, {
    removed: { kind: 'thread', targetId: id, authorId, gameId: category.gameId, title, text: '' },
    along: { forumPost: await rows.lockPostsOf(db, [id]) },
    asModerator: true,
    deleteRows: () => rows.deleteThread(db, thread),
  });
  const counts = countsAfter(forum, { threads: -1, posts: -totalPosts, lastReply });
  emit(roomsOf(place), forumsEvents.deleteThread, { ...locationOf(place), threadId: id, stringUrl, forum: counts });
  afterCommit(() => {
    host.live.recheckTopics([topics.thread(id)]);
  });
  return { id };
}
