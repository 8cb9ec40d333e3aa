import { boardIdOf, type Category, type Forum, type ForumPost, type Thread } from '#shared/areas/forums/forums';
import {
  canReply,
  canStartThread,
  type CategoryRights,
  type ForumRights,
  type ThreadRights,
} from '#shared/policies/forums.policy';
import type { Person } from '#shared/shapes';
import type { Viewer } from '#shared/viewer';
import type { SelectedRow } from '../../db/rows';
import type { ForumCategoryRow, ForumRow as StoredForum, ForumThreadRow } from '../../db/tables';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import {
  membershipOf,
  personColumns,
  posterColumnsOf,
  personOf,
  posterOf,
  type MembershipColumns,
  type PersonColumns,
  type PosterColumns,
} from '../../people';

/** Columns of a category in queries from `forum_categories as category`. */
export const categoryColumns = {
  categoryId: 'category.id',
  gameId: 'category.gameId',
  categoryTitle: 'category.title',
  categoryStringUrl: 'category.stringUrl',
  isPrivate: 'category.isPrivate',
  rank: 'category.rank',
} as const;
export type CategoryColumns = SelectedRow<typeof categoryColumns, { category: ForumCategoryRow }>;

/** Columns of a forum in queries with `forums as forum`. */
export const forumColumns = {
  forumId: 'forum.id',
  forumTitle: 'forum.title',
  description: 'forum.description',
  forumStringUrl: 'forum.stringUrl',
  forumViews: 'forum.views',
  totalThreads: 'forum.totalThreads',
  forumPosts: 'forum.totalPosts',
  lastReply: 'forum.lastReply',
  onlyModeratorsWrite: 'forum.onlyModeratorsWrite',
} as const;
export type ForumColumns = SelectedRow<typeof forumColumns, { forum: StoredForum }>;

/** Columns of a thread in queries with `forum_threads as thread`; its starter is `poster`. */
export const threadColumns = {
  threadId: 'thread.id',
  title: 'thread.title',
  stringUrl: 'thread.stringUrl',
  pinned: 'thread.pinned',
  locked: 'thread.locked',
  views: 'thread.views',
  totalPosts: 'thread.totalPosts',
  created: 'thread.created',
  threadStarterId: 'thread.threadStarterId',
  lastPostTime: 'thread.lastPostTime',
  lastPosterId: 'thread.lastPosterId',
} as const;
export type ThreadColumns = SelectedRow<typeof threadColumns, { thread: ForumThreadRow }>;

/** The viewer's membership on the board and read marker of the board or forum; nulls for visitors. */
export interface ReaderColumns extends MembershipColumns {
  readUpTo: string | null;
}

/** The viewer's read marker of one thread. */
export interface ThreadReaderColumns {
  threadReadUpTo: string | null;
}

/** Columns of the author of the newest post of a thread or forum, in queries with `developers as last`. */
export const lastPosterColumns = personColumns('last');
export type LastPosterColumns = PersonColumns<'last'>;

export const lastPosterOf = (row: LastPosterColumns): Person =>
  personOf({
    posterId: row.lastId,
    posterAlias: row.lastAlias,
    posterStringUrl: row.lastStringUrl,
    posterAvatarId: row.lastAvatarId,
  });

type InCategory = Pick<CategoryColumns, 'gameId' | 'isPrivate'> & MembershipColumns;

export const rightsIn = (row: InCategory): CategoryRights => ({
  gameId: row.gameId,
  isPrivate: row.isPrivate,
  membership: membershipOf(row),
});

type InForum = InCategory & Pick<ForumColumns, 'onlyModeratorsWrite'>;

const rightsInForum = (row: InForum): ForumRights => ({
  onlyModeratorsWrite: row.onlyModeratorsWrite,
  ...rightsIn(row),
});

export const rightsInThread = (row: InForum & Pick<ThreadColumns, 'locked' | 'threadStarterId'>): ThreadRights => ({
  locked: row.locked,
  threadStarterId: row.threadStarterId,
  ...rightsInForum(row),
});

export const categoryRefOf = (row: CategoryColumns): Omit<Category, 'forums'> => ({
  id: row.categoryId,
  boardId: boardIdOf(row.gameId),
  title: row.categoryTitle,
  stringUrl: row.categoryStringUrl,
  isPrivate: row.isPrivate,
  rank: row.rank,
});

/** The newest post of a forum in lists, by somebody who is not banned. */
export interface LastReplyColumns extends LastPosterColumns {
  lastReplyShown: string | null;
}

type ForumRow = ForumColumns & InCategory & Pick<CategoryColumns, 'categoryId'>;

export const forumOf = (row: ForumRow, viewer: Viewer, isUnread: boolean): Forum => ({
  id: row.forumId,
  categoryId: row.categoryId,
  title: row.forumTitle,
  description: row.description,
  onlyModeratorsWrite: row.onlyModeratorsWrite,
  stringUrl: row.forumStringUrl,
  views: row.forumViews,
  totalThreads: row.totalThreads,
  totalPosts: row.forumPosts,
  lastReply: row.lastReply,
  canPost: canStartThread(viewer, rightsInForum(row)),
  isUnread,
});

/** A forum of a list. */
export const listedForumOf = (row: ForumRow & LastReplyColumns, viewer: Viewer, isUnread: boolean): Forum => ({
  ...forumOf(row, viewer, isUnread),
  lastReply: row.lastReplyShown,
  lastPoster: row.lastReplyShown === null ? null : lastPosterOf(row),
});

/** Where a thread is. */
type ThreadPlace = Pick<CategoryColumns, 'categoryId' | 'gameId'> & Pick<ForumColumns, 'forumId'>;

type ThreadRow = ThreadColumns &
  ThreadReaderColumns &
  PosterColumns &
  LastPosterColumns &
  InForum &
  Pick<ReaderColumns, 'readUpTo'> &
  ThreadPlace;

/** A thread with the viewer's own fields; written out, as lists of threads are hot. */
export const threadIn = (
  { gameId, categoryId, forumId }: ThreadPlace,
  row: ThreadColumns & PosterColumns & LastPosterColumns,
  { canPost, isUnread }: Pick<Thread, 'canPost' | 'isUnread'>,
): Thread => ({
  id: row.threadId,
  boardId: boardIdOf(gameId),
  categoryId,
  parentId: forumId,
  title: row.title,
  stringUrl: row.stringUrl,
  pinned: row.pinned,
  locked: row.locked,
  views: row.views,
  totalPosts: row.totalPosts,
  created: row.created,
  threadStarterId: row.threadStarterId,
  starter: personOf(row),
  lastPostTime: row.lastPostTime,
  lastPoster: lastPosterOf(row),
  canPost,
  isUnread,
});

export const threadOf = (row: ThreadRow, viewer: Viewer): Thread =>
  threadIn(row, row, { canPost: canReply(viewer, rightsInThread(row)), isUnread: isUnread(row, viewer) });

type NewThread = Pick<ThreadColumns, 'threadId' | 'title' | 'stringUrl' | 'created'>;

interface Begun {
  category: { id: number; gameId: number | null; isPrivate: boolean };
  forum: { id: number };
  rights: ForumRights;
}

/** A thread that the viewer has just started, and so has read. */
export function newThreadOf(
  { category, forum, rights }: Begun,
  viewer: LoggedInDeveloper,
  { created, ...thread }: NewThread,
): Thread {
  const place = { categoryId: category.id, gameId: category.gameId, forumId: forum.id };
  const state = { locked: false, threadStarterId: viewer.id };
  return threadIn(
    place,
    {
      ...{ ...thread, ...state, created, lastPostTime: created, lastPosterId: viewer.id },
      ...{ pinned: false, views: 0, totalPosts: 1 },
      ...posterColumnsOf(viewer),
      ...{ lastId: viewer.id, lastAlias: viewer.alias, lastStringUrl: viewer.stringUrl, lastAvatarId: viewer.avatarId },
    },
    { canPost: canReply(viewer, { ...rights, ...state }), isUnread: false },
  );
}

type Read = Pick<ThreadColumns, 'lastPostTime' | 'lastPosterId'> &
  ThreadReaderColumns &
  Pick<ReaderColumns, 'readUpTo'>;

/** Whether somebody else has written in a thread since the viewer read it. */
export const isUnread = ({ lastPostTime, lastPosterId, threadReadUpTo, readUpTo }: Read, viewer: Viewer): boolean =>
  viewer !== null &&
  readUpTo !== null &&
  lastPosterId !== viewer.id &&
  lastPostTime > readUpTo &&
  (threadReadUpTo === null || lastPostTime > threadReadUpTo);

/** Columns of a post in queries from `forum_posts as post`; its author is `poster`. */
export interface PostColumns {
  id: number;
  threadId: number;
  position: number;
  content: string;
  created: string;
  modified: string;
  voteTotal: number;
}

/** A post without the viewer's own vote. */
export const postOf = (row: PostColumns & PosterColumns): ForumPost => ({
  id: row.id,
  threadId: row.threadId,
  threadStarter: row.position === 1,
  content: row.content,
  created: row.created,
  modified: row.modified,
  posterData: posterOf(row),
  voteTotal: row.voteTotal,
  loggedVote: 0,
});
