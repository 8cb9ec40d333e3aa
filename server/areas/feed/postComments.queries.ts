import type { Knex } from 'knex';
import { commentTable } from '../../content';
import type { CommentRow, FeedPostRow } from '../../db/tables';

/** The comments on posts; those on a piece are on its feed post. */
export const postComments = commentTable<CommentRow>({
  table: 'comments',
  parent: 'postId',
  parentTable: 'feed_posts',
  editedAt: 'modifiedDate',
});

/** Locks the comments on a locked post, also against votes. Returns their ids. */
export const lockCommentsOf = (db: Knex, { id, commentCount }: Pick<FeedPostRow, 'id' | 'commentCount'>) =>
  commentCount === 0 ? Promise.resolve([]) : postComments.lockOn(db, [id]);
