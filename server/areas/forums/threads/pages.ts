import type { Knex } from 'knex';
import { forums, type Thread } from '#shared/areas/forums/forums';
import { canReadCategory, canReadPrivate, canReply } from '#shared/policies/forums.policy';
import { isMember, type Viewer } from '#shared/viewer';
import { notFound } from '../../../refusal';
import { sharedRead } from '../../../http/sharedRead';
import type { LoggedInDeveloper } from '../../../http/session/sessions';
import { membershipIn } from '../../../people';
import { readForumSummary, type CategorySummary, type ForumSummary } from './summaries.queries';
import { readMarkers } from '../markers/readMarkers.queries';
import * as posts from './posts.queries';
import { boardGameOf } from '../reading';
import { readBoardRights } from '../lookup.queries';
import { isUnread, threadIn } from '../rows';
import { countListed, latestThreads, type LatestThread } from './latest.queries';
import { pageOfForum, type ListedThread } from './threads.queries';

function requireFound<Row>(row: Row | null): Row {
  if (!row) throw notFound();
  return row;
}

/**
 * 404 for the content of a private category to those who may not read it. Their membership is also read for what is
 * missing, so that the time does not tell whether it is only hidden.
 */
async function requireReader({ db, viewer }: { db: Knex; viewer: Viewer }, found: CategorySummary | null) {
  if (found && !found.isPrivate) return;
  const membership = await membershipIn(db, found?.gameId ?? 0, viewer?.id);
  if (!canReadCategory(viewer, { ...requireFound(found), membership })) throw notFound();
}

export const listPosts = sharedRead(forums.listPosts, {
  find: ({ db, input }) => posts.findPage(db, input),
  authorize: requireReader,
  read: ({ db, input }, thread) => posts.listPosts(db, requireFound(thread), input),
  personalize: async ({ db, viewer }, page) => ({ ...page, items: await posts.withVotesOf(db, viewer.id, page.items) }),
});

/** The threads of a list and what their viewers share of them. */
interface ListedThreads<Row extends ListedThread = ListedThread> {
  /** Read with the answer. */
  rows: readonly Row[];
  /** Threads by their viewer's flags: most viewers share the same few objects. */
  variants: Map<string, Thread>;
}

/** Where a thread is, and who may read it there. */
type Place = Pick<ForumSummary, 'forumId' | 'categoryId' | 'gameId' | 'isPrivate' | 'onlyModeratorsWrite'>;

/** The threads of a page as this viewer sees them. */
async function threadsFor<Row extends ListedThread>(
  { db, viewer }: { db: Knex; viewer: LoggedInDeveloper },
  { rows, variants }: ListedThreads<Row>,
  placeOf: (row: Row) => Place,
): Promise<Thread[]> {
  const [first] = rows;
  if (!first) return [];
  const { gameId } = placeOf(first);
  const forumIds = [...new Set(rows.map((row) => placeOf(row).forumId))];
  const threadIds = rows.map(({ threadId }) => threadId);
  const markers = await readMarkers(db, { viewerId: viewer.id, gameId, forumIds, threadIds });
  const { membership, board } = markers;
  return rows.map((row) => {
    const place = placeOf(row);
    const { threadId, lastPostTime, lastPosterId, locked, threadStarterId } = row;
    // No spreads: they are slow in V8, and this runs for every thread of every request.
    const { isPrivate, onlyModeratorsWrite } = place;
    const inThread = { gameId, isPrivate, onlyModeratorsWrite, membership, locked, threadStarterId };
    const canPost = canReply(viewer, inThread);
    const readUpTo = later(board, markers.forum.get(place.forumId));
    const threadReadUpTo = markers.thread.get(threadId) ?? null;
    const isNew = isUnread({ lastPostTime, lastPosterId, readUpTo, threadReadUpTo }, viewer);
    const key = `${threadId} ${canPost} ${isNew}`;
    const variant = variants.get(key) ?? threadIn(place, row, { canPost, isUnread: isNew });
    variants.set(key, variant);
    return variant;
  });
}

/** The later of two ISO times. */
const later = (one: string | null, other: string | undefined) =>
  one !== null && other !== undefined && other > one ? other : one;

interface FoundThreads extends ListedThreads {
  forum: ForumSummary | null;
}

/** One page of the threads of a forum: pinned, then newest post first. */
export const listThreads = sharedRead(forums.listThreads, {
  find: async ({ db, input }): Promise<FoundThreads> => ({
    forum: await readForumSummary(db, input.forumId),
    ...newList(),
  }),
  authorize: (call, { forum }) => requireReader(call, forum),
  read: async ({ db, input }, found) => {
    const { page, perPage } = input;
    const forum = requireFound(found.forum);
    const rows = await pageOfForum(db, forum, input);
    found.rows = rows;
    const total = forum.totalThreads;
    const items = rows.map((row) => threadIn(forum, row, ofVisitors));
    return { items, hasMore: (page - 1) * perPage + rows.length < total, total };
  },
  personalize: async (call, page, found) => {
    const forum = requireFound(found.forum);
    return { ...page, items: await threadsFor(call, found, () => forum) };
  },
});

const newList = () => ({ rows: [], variants: new Map() });

const ofVisitors = { canPost: false, isUnread: false };

interface FoundLatest extends ListedThreads<LatestThread> {
  gameId: number;
  withPrivate: boolean;
}

/** Reads the site's board with its private categories; without it, as everybody may. */
const moderators = 1;

/** One page of the threads of a board with the newest posts; only so many are listed. */
export const listLatest = sharedRead(forums.listLatest, {
  // A game's members read its private categories: their page is their own.
  variantOf: (viewer, input) => {
    if (input.parentType !== 'site') return viewer?.id ?? null;
    return canReadPrivate(viewer, { gameId: null, membership: null }) ? moderators : null;
  },
  find: async ({ db, input, variant }): Promise<FoundLatest> => {
    const gameId = boardGameOf(input);
    if (gameId === null) return { gameId: 0, withPrivate: variant === moderators, ...newList() };
    const { membership } = await readBoardRights(db, variant ?? 0, gameId);
    return { gameId, withPrivate: isMember(membership), ...newList() };
  },
  read: async ({ db, input }, found) => {
    const { gameId, withPrivate } = found;
    const listed = await countListed(db, gameId, { withPrivate });
    const passedOver = (input.page - 1) * input.perPage;
    const perPage = Math.min(input.perPage, listed - passedOver);
    const rows = perPage <= 0 ? [] : await latestThreads(db, { gameId, perPage, passedOver }, { withPrivate });
    found.rows = rows;
    const isEnd = rows.length > 0 && rows.length < perPage;
    const total = isEnd ? passedOver + rows.length : listed;
    const items = rows.map((row) => threadIn(row, row, ofVisitors));
    return { items, hasMore: passedOver + rows.length < total, total };
  },
  personalize: async (call, page, found) => ({ ...page, items: await threadsFor(call, found, (row) => row) }),
});
