import type { Knex } from 'knex';

interface CommentIds {
  id: number;
  postId: number;
}

/** Locks the comments on a game's posts and those it wrote elsewhere. Posts are locked before comments. */
export async function lockCommentsOfGame(db: Knex, gameId: number): Promise<CommentIds[]> {
  const ofGame = db('feed_posts').where({ gameId }).select('id');
  const commentedOn = db('comments').where({ gameId }).select('postId');
  const posts = await db('feed_posts').whereIn('id', ofGame).orWhereIn('id', commentedOn).forUpdate().select('id');
  if (posts.length === 0) return [];
  return db('comments')
    .where({ gameId })
    .orWhereIn('postId', db('feed_posts').where({ gameId }).select('id'))
    .forUpdate()
    .select('id', 'postId');
}

/** Deletes the comments that a game wrote, and takes them out of the posts' counts. */
export async function deleteCommentsBy(db: Knex, gameId: number) {
  await db.raw(
    `update feed_posts join (select postId, count(*) as said from comments where gameId = ? group by postId) as gone
     on gone.postId = feed_posts.id set commentCount = commentCount - gone.said`,
    [gameId],
  );
  await db('comments').where({ gameId }).delete();
}
