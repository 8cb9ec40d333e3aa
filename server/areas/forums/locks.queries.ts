import type { Knex } from 'knex';
import { forumsTexts } from '#shared/areas/forums/forums';
import type { BoardRights, CategoryRights } from '#shared/policies/forums.policy';
import { feedTexts } from '#shared/areas/feed';
import { gamesTexts } from '#shared/areas/games';
import type { ForumCategoryRow, ForumPostRow, ForumRow, ForumThreadRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { memberAs, membershipColumns, membershipOf, type MembershipColumns } from '../../people';
import { rightsIn } from './rows';
import { threadsInCategories } from './lookup.queries';

/*
 * Locks are taken in this order: game, category, thread, forum; several forums by id. A thread comes before its forum
 * because only the thread tells which forum it is in, and because the forum, which all writers of it wait for, should
 * be locked last. These queries use locking reads: a plain read before a lock would show the state from before the
 * wait.
 */

/**
 * Keeps a board from being deleted while something is written on it. Answers the writer's membership, or 404 without
 * the game.
 */
export async function lockBoard(db: Knex, viewerId: number, gameId: number | null): Promise<BoardRights> {
  if (gameId === null) return { gameId, membership: null };
  const row = await db('games')
    .leftJoin(...memberAs('reader', 'games.id', viewerId))
    .where('games.id', gameId)
    .forShare()
    .first<MembershipColumns | undefined>(membershipColumns('reader'));
  if (!row) throw notFound(gamesTexts.missing);
  return { gameId, membership: membershipOf(row) };
}

/** Whether two boards are the same, or both are of games with one owner; both games are locked. */
export async function haveSameOwner(db: Knex, one: number | null, other: number | null): Promise<boolean> {
  if (one === other) return true;
  if (one === null || other === null) return false;
  const owners = await db('game_members')
    .whereIn('gameId', [one, other])
    .where({ status: 'Current', modLevel: 'owner' })
    .forShare()
    .select('developerId');
  return owners.length === 2 && owners[0]?.developerId === owners[1]?.developerId;
}

/** A category of the board: shared lock, or exclusive when it is to be changed. */
export async function lockCategory(
  db: Knex,
  { categoryId: id, gameId }: { categoryId: number; gameId: number | null },
  { isChanged }: { isChanged: boolean } = { isChanged: false },
): Promise<ForumCategoryRow> {
  const query = db('forum_categories').where({ id }).first();
  const row = await (isChanged ? query.forUpdate() : query.forShare());
  if (row?.gameId !== gameId) throw notFound(forumsTexts.missingCategory);
  return row;
}

export async function lockForum(db: Knex, { id, categoryId }: { id: number; categoryId: number }): Promise<ForumRow> {
  const row = await db('forums').where({ id, categoryId }).forUpdate().first();
  if (!row) throw notFound();
  return row;
}

export async function lockThread(db: Knex, id: number): Promise<ForumThreadRow> {
  const row = await db('forum_threads').where({ id }).forUpdate().first();
  if (!row) throw notFound();
  return row;
}

interface ThreadForReply extends ForumThreadRow {
  totalThreads: number;
  lastReply: string | null;
  onlyModeratorsWrite: boolean;
}

// Subqueries instead of joins: these are read without locks. Their row is looked up after the wait for the thread's,
// so that they are as they are stored then.
const threadForReply = (
  db: Knex,
  { threadId, categoryId }: { threadId: number; categoryId: number },
): Promise<(ThreadForReply & { gameId: number | null; categoryOfIt: number })[]> => {
  const forum = () => db('forums').where('forums.id', db.ref('thread.forumId')) as Knex.QueryBuilder;
  return db('forum_threads as thread')
    .where('thread.id', threadId)
    .forUpdate()
    .select('thread.*', {
      totalThreads: forum().select('totalThreads'),
      lastReply: forum().select('lastReply'),
      onlyModeratorsWrite: forum().select('onlyModeratorsWrite'),
      categoryOfIt: forum().select('categoryId'),
      gameId: db('forum_categories').where('id', categoryId).select('gameId'),
    });
};

/** A thread of the category, locked, with what a reply needs of its forum; null if it is not there. */
export async function lockThreadForReply(
  db: Knex,
  { threadId, categoryId, gameId }: { threadId: number; categoryId: number; gameId: number | null },
): Promise<ThreadForReply | null> {
  const [row] = await threadForReply(db, { threadId, categoryId });
  return row?.categoryOfIt === categoryId && row.gameId === gameId ? row : null;
}

/** The forums of these ids, locked in the order of their ids. */
export async function lockForums(db: Knex, ids: readonly number[]): Promise<ForumRow[]> {
  return db('forums').whereIn('id', ids).orderBy('id').forUpdate();
}

export const findLockedPost = (db: Knex, id: number): Promise<ForumPostRow | undefined> =>
  db('forum_posts').where({ id }).forUpdate().first();

export async function lockPost(db: Knex, id: number): Promise<ForumPostRow> {
  const row = await findLockedPost(db, id);
  if (!row) throw notFound(feedTexts.missingPost);
  return row;
}

interface LockedRows {
  post?: ForumPostRow;
  thread: ForumThreadRow;
  forum: ForumRow;
}

/**
 * A thread with its forum, by the thread's id or a post's, locked by one statement in the order post, thread, forum.
 */
export async function lockThreadAndForum(
  db: Knex,
  around: { threadId: number } | { postId: number },
): Promise<LockedRows> {
  const isPost = 'postId' in around;
  const query: Knex.QueryBuilder = isPost
    ? db('forum_posts as post').join('forum_threads as thread', 'thread.id', 'post.threadId')
    : db('forum_threads as thread');
  const [row] = (await query
    .join('forums as forum', 'forum.id', 'thread.forumId')
    .where(isPost ? { 'post.id': around.postId } : { 'thread.id': around.threadId })
    .select(isPost ? ['post.*', 'thread.*', 'forum.*'] : ['thread.*', 'forum.*'])
    .forUpdate()
    .options({ nestTables: true })) as LockedRows[];
  if (!row) throw notFound(isPost ? feedTexts.missingPost : undefined);
  return row;
}

export async function lockCategoryOf(db: Knex, { categoryId }: Pick<ForumRow, 'categoryId'>) {
  const row = await db('forum_categories').where({ id: categoryId }).forShare().first();
  if (!row) throw notFound(forumsTexts.missingCategory);
  return row;
}

/** A category or forum in the order of its list. */
export type RankedRow = Pick<ForumCategoryRow, 'id' | 'rank'>;

/** The categories of a board, in their order. No other one is added until the transaction ends. */
export const lockCategories = (db: Knex, gameId: number | null) =>
  db('forum_categories')
    .where('gameId', gameId)
    .orderBy(['rank', 'id'])
    .forUpdate()
    .select('id', 'title', 'rank', 'isPrivate');

/** The forums of a locked category, in their order. */
export const lockForumsOf = (db: Knex, categoryId: number) =>
  db('forums').where({ categoryId }).orderBy(['rank', 'id']).forUpdate().select('id', 'rank');

/** Whether a locked forum has a thread. The counter comes first: those who write in one of its threads wait for the forum. */
export const hasThreads = async (db: Knex, { id: forumId, totalThreads }: ForumRow): Promise<boolean> =>
  totalThreads > 0 || (await db('forum_threads').where({ forumId }).forShare().first('id')) !== undefined;

/** A viewer's rights in the category of a thread; null without the thread. */
export async function rightsOfThread(db: Knex, viewerId: number, threadId: number): Promise<CategoryRights | null> {
  const row = await threadsInCategories(db)
    .leftJoin(...memberAs('reader', 'category.gameId', viewerId))
    .where('thread.id', threadId)
    .first<({ gameId: number | null; isPrivate: boolean } & MembershipColumns) | undefined>(
      'category.gameId',
      'category.isPrivate',
      membershipColumns('reader'),
    );
  return row ? rightsIn(row) : null;
}

interface ThreadLocation {
  gameId: number | null;
  isPrivate: boolean;
  categoryId: number;
  forumId: number;
}

/** The board, category and forum of a thread. */
export const locationOfThread = (db: Knex, threadId: number) =>
  threadsInCategories(db)
    .where('thread.id', threadId)
    .first<ThreadLocation | undefined>('category.gameId', 'category.isPrivate', 'thread.forumId', {
      categoryId: 'category.id',
    });
