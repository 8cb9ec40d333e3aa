import type { Knex } from 'knex';
import { forumsTexts } from '#shared/areas/forums';
import type { BoardRights, CategoryRights } from '#shared/areas/forums.policy';
import { feedTexts } from '#shared/areas/feed';
import { gamesTexts } from '#shared/areas/games';
import type { ModLevel } from '#shared/viewer';
import type { ForumCategoryRow, ForumPostRow, ForumRow, ForumThreadRow } from '../../db/tables';
import { notFound } from '../../http/refusal';

/*
 * The order of the locks: game, category, thread, forum; several forums by their id. A thread comes before its forum because it
 * alone tells which one that is, and so that the forum, which all who write in it wait for, is locked last. All
 * of these read what is stored now: a plain reading before them would show what there was before the wait.
 */

/** A board that stays while something is written on it, with the writer's place there; 404 when its game is not there. */
export async function lockBoard(db: Knex, viewerId: number, gameId: number | null): Promise<BoardRights> {
  if (gameId === null) return { gameId, membership: null };
  const row = await db('games')
    .leftJoin('game_members as reader', (on) => {
      on.on('reader.gameId', 'games.id').andOnVal('reader.developerId', viewerId).andOnVal('reader.status', 'Current');
    })
    .where('games.id', gameId)
    .forShare()
    .first<{ modLevel: ModLevel | null } | undefined>('reader.modLevel');
  if (!row) throw notFound(gamesTexts.missing);
  return { gameId, membership: row.modLevel === null ? null : { modLevel: row.modLevel } };
}

/** A category of the board; nobody else's where it is to be changed. */
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

/** A forum of the category. */
export async function lockForum(db: Knex, { id, categoryId }: { id: number; categoryId: number }): Promise<ForumRow> {
  const row = await db('forums').where({ id, categoryId }).forUpdate().first();
  if (!row) throw notFound();
  return row;
}

export async function lockThread(db: Knex, id: number, text?: string): Promise<ForumThreadRow> {
  const row = await db('forum_threads').where({ id }).forUpdate().first();
  if (!row) throw notFound(text);
  return row;
}

/** The forum in which a locked thread stands, and another one; the lower id first. */
export async function lockForums(db: Knex, ids: readonly number[]): Promise<ForumRow[]> {
  return db('forums').whereIn('id', ids).orderBy('id').forUpdate();
}

export async function lockPost(db: Knex, id: number): Promise<ForumPostRow> {
  const row = await db('forum_posts').where({ id }).forUpdate().first();
  if (!row) throw notFound(feedTexts.missingPost);
  return row;
}

interface LockedRows {
  post?: ForumPostRow;
  thread: ForumThreadRow;
  forum: ForumRow;
}

/** A thread, or the thread of a post and before it the post, and after it its forum: in one statement, in this order. */
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

/** The category in which a locked forum stands. */
export async function lockCategoryOf(db: Knex, { categoryId }: Pick<ForumRow, 'categoryId'>) {
  const row = await db('forum_categories').where({ id: categoryId }).forShare().first();
  if (!row) throw notFound(forumsTexts.missingCategory);
  return row;
}

/** How many categories a board has; no other one is added until the transaction ends. */
export async function lockCategoryCount(db: Knex, gameId: number | null): Promise<number> {
  const rows = await db('forum_categories').where('gameId', gameId).forUpdate().select('id');
  return rows.length;
}

/** The same of the forums of a locked category. */
export async function lockForumCount(db: Knex, categoryId: number): Promise<number> {
  const rows = await db('forums').where({ categoryId }).forShare().select('id');
  return rows.length;
}

/** Where a thread stands and what a viewer is there, for who looks on. */
export async function rightsOfThread(db: Knex, viewerId: number, threadId: number): Promise<CategoryRights | null> {
  const row = await db('forum_threads as thread')
    .join('forums as forum', 'forum.id', 'thread.forumId')
    .join('forum_categories as category', 'category.id', 'forum.categoryId')
    .leftJoin('game_members as reader', (on) => {
      on.on('reader.gameId', 'category.gameId')
        .andOnVal('reader.developerId', viewerId)
        .andOnVal('reader.status', 'Current');
    })
    .where('thread.id', threadId)
    .first<{ gameId: number | null; isPrivate: boolean; modLevel: ModLevel | null } | undefined>(
      'category.gameId',
      'category.isPrivate',
      'reader.modLevel',
    );
  if (!row) return null;
  const { gameId, isPrivate, modLevel } = row;
  return { gameId, isPrivate, membership: modLevel === null ? null : { modLevel } };
}

interface ThreadLocation {
  gameId: number | null;
  isPrivate: boolean;
  categoryId: number;
  forumId: number;
}

/** The board and category in which a thread stands, as calls name them; null where there is none. */
export const locationOfThread = (db: Knex, threadId: number) =>
  db('forum_threads as thread')
    .join('forums as forum', 'forum.id', 'thread.forumId')
    .join('forum_categories as category', 'category.id', 'forum.categoryId')
    .where('thread.id', threadId)
    .first<ThreadLocation | undefined>('category.gameId', 'category.isPrivate', 'thread.forumId', {
      categoryId: 'category.id',
    });
