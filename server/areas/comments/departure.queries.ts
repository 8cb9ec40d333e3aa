import type { Knex } from 'knex';

export interface Going {
  id: number;
  postId: number;
}

/** The comments that go with a game, locked: on its posts, and what it has said elsewhere. Posts before comments. */
export async function lockCommentsOfGame(db: Knex, gameId: number): Promise<Going[]> {
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

/** Takes away what a game has said, out of what the posts count. */
export async function deleteSaidBy(db: Knex, gameId: number) {
  await db.raw(
    `update feed_posts join (select postId, count(*) as said from comments where gameId = ? group by postId) as gone
     on gone.postId = feed_posts.id set commentCount = commentCount - gone.said`,
    [gameId],
  );
  await db('comments').where({ gameId }).delete();
}
