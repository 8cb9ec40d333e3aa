import type { Knex } from 'knex';
import { before, days } from '../ids';

interface Vote {
  postId: number;
  receiverId: number;
  actorId: number;
  created: string;
}

/** Adds notifications of votes of the last weeks; those of the last days are unread. */
export async function addNotifications(db: Knex, now: Date) {
  const votes = await db('votes')
    .join('feed_posts', 'feed_posts.id', 'votes.parentId')
    .whereRaw(
      "votes.parentType = 'post' and votes.direction = 1 and votes.voterId <> feed_posts.authorId and votes.created > ?",
      [before(now, days(60))],
    )
    .orderBy('votes.created')
    .select<Vote[]>(
      'feed_posts.id as postId',
      'feed_posts.authorId as receiverId',
      'votes.voterId as actorId',
      'votes.created as created',
    );
  const news = before(now, days(4)).toISOString();
  const rows = votes.map(({ postId, created, ...who }) => ({
    ...who,
    targetType: 'post' as const,
    targetId: postId,
    action: 'upvote' as const,
    hasBeenRead: created < news,
    created: new Date(created),
  }));
  if (rows.length > 0) await db.batchInsert('notifications', rows, 500);
}
