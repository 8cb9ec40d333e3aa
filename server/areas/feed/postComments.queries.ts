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

/** The game, in SQL, as which the actor of a notification wrote their last comment on a post; null if as themselves. */
export const commentedAs = (postId: string) =>
  `select said.gameId from comments as said where said.postId = ${postId} and said.authorId = newest.actorId
   order by said.id desc limit 1`;
