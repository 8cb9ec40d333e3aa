import type { Knex } from 'knex';
import type { FeedPostRow } from '../../db/tables';

/** Locks the comments on a locked post, also against votes. Returns their ids. */
export const lockCommentsOf = (db: Knex, { id, commentCount }: Pick<FeedPostRow, 'id' | 'commentCount'>) =>
  commentCount === 0 ? Promise.resolve([]) : lockCommentsOfPosts(db, [id]);

/** Locks the comments on several posts. */
export async function lockCommentsOfPosts(db: Knex, postIds: readonly number[]): Promise<number[]> {
  const rows = await db('comments').whereIn('postId', postIds).forUpdate().select('id');
  return rows.map(({ id }) => id);
}
