import type { Knex } from 'knex';
import type { CategoryColumns, ForumColumns, ThreadColumns } from '../rows';

/** The fields that decide who may read a category. */
export type CategorySummary = Pick<CategoryColumns, 'gameId' | 'isPrivate'>;
export type ForumSummary = CategorySummary &
  Pick<CategoryColumns, 'categoryId'> &
  Pick<ForumColumns, 'forumId' | 'totalThreads' | 'onlyModeratorsWrite'>;
export type ThreadSummary = CategorySummary & Pick<ThreadColumns, 'threadId' | 'totalPosts'>;

const forums = (db: Knex, { id }: { id: number }): Promise<ForumSummary[]> =>
  db('forums as forum')
    .join('forum_categories as category', 'category.id', 'forum.categoryId')
    .where('forum.id', id)
    .select('category.gameId', 'category.isPrivate', 'forum.categoryId', 'forum.totalThreads', {
      forumId: 'forum.id',
      onlyModeratorsWrite: 'forum.onlyModeratorsWrite',
    });

/** A forum with its counters and category; null without one. */
export async function readForumSummary(db: Knex, id: number): Promise<ForumSummary | null> {
  const [row] = await forums(db, { id });
  return row ?? null;
}
