import type { Knex } from 'knex';
import { forums, type Thread } from '#shared/areas/forums';
import { canReadCategory, canReply } from '#shared/policies/forums.policy';
import type { Viewer } from '#shared/viewer';
import { notFound } from '../../../http/refusal';
import { sharedRead } from '../../../http/pipeline/sharedRead';
import { membershipIn } from '../../../people';
import { readForumSummary, type CategorySummary, type ForumSummary } from './summaries.queries';
import { readMarkers } from '../markers/readMarkers.queries';
import * as posts from './posts.queries';
import { isUnread, rightsInThread, threadIn } from '../rows';
import { pageOfForum, type ListedThread } from './threads.queries';

function demandFound<Row>(row: Row | null): Row {
  if (!row) throw notFound();
  return row;
}

/**
 * 404 for the content of a private category to those who may not read it. Their membership is also read for what is
 * missing, so that the time does not tell whether it is only hidden.
 */
async function demandReader({ db, viewer }: { db: Knex; viewer: Viewer }, found: CategorySummary | null) {
  if (found && !found.isPrivate) return;
  const membership = await membershipIn(db, found?.gameId ?? 0, viewer?.id);
  if (!canReadCategory(viewer, { ...demandFound(found), membership })) throw notFound();
}

export const listPosts = sharedRead(forums.listPosts, {
  find: ({ db, input }) => posts.findPage(db, input),
  authorize: demandReader,
  read: ({ db, input }, thread) => posts.listPosts(db, demandFound(thread), input),
  personalize: async ({ db, viewer }, page) => ({ ...page, items: await posts.withVotesOf(db, viewer.id, page.items) }),
});

interface FoundThreads {
  forum: ForumSummary | null;
  /** Read with the answer. */
  rows: readonly ListedThread[];
  /** Rows by their viewer's flags: most viewers share the same few objects. */
  variants: Map<string, Thread>;
}

/** One page of the threads of a forum: pinned, then newest post first. */
export const listThreads = sharedRead(forums.listThreads, {
  find: async ({ db, input }): Promise<FoundThreads> => ({
    forum: await readForumSummary(db, input.forumId),
    rows: [],
    variants: new Map(),
  }),
  authorize: (call, { forum }) => demandReader(call, forum),
  read: async ({ db, input }, found) => {
    const { page, perPage } = input;
    const forum = demandFound(found.forum);
    const rows = await pageOfForum(db, forum, input);
    found.rows = rows;
    const total = forum.totalThreads;
    const items = rows.map((row) => threadIn(forum, row, ofVisitors));
    return { items, hasMore: (page - 1) * perPage + rows.length < total, total };
  },
  personalize: async ({ db, viewer }, page, { forum: found, rows, variants }) => {
    const forum = demandFound(found);
    const threadIds = rows.map(({ threadId }) => threadId);
    const { gameId, isPrivate } = forum;
    const { modLevel, rights, readUpTo, threads } = await readMarkers(db, { viewerId: viewer.id, forum, threadIds });
    const items = page.items.map((thread, index) => {
      const row = rows[index];
      if (!row) return thread;
      const threadReadUpTo = threads.get(row.threadId) ?? null;
      const { lastPostTime, lastPosterId, locked, threadStarterId } = row;
      // No spreads: they are slow in V8, and this runs for every thread of every request.
      const inThread = rightsInThread({ gameId, isPrivate, modLevel, rights, locked, threadStarterId });
      const canPost = canReply(viewer, inThread);
      const isNew = isUnread({ lastPostTime, lastPosterId, readUpTo, threadReadUpTo }, viewer);
      const key = `${thread.id} ${canPost} ${isNew}`;
      const variant = variants.get(key) ?? threadIn(forum, row, { canPost, isUnread: isNew });
      variants.set(key, variant);
      return variant;
    });
    return { ...page, items };
  },
});

const ofVisitors = { canPost: false, isUnread: false };
