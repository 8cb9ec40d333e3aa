import type { Counters } from '../../db/counters';
import { givesPoint } from './withdrawal.queries';

/** How many up-votes have given a point to whoever the posts of `rule` belong to (wire §19.3). */
const pointsOf = (rule: string) =>
  `(select count(*) from feed_posts as post join votes on votes.parentType = 'post' and votes.parentId = post.id
    where ${rule} and ${givesPoint})`;

export const voteCounters: readonly Counters[] = [
  {
    table: 'feed_posts',
    key: ['id'],
    truths: {
      voteTotal:
        "coalesce((select sum(direction) from votes where votes.parentType = 'post' and votes.parentId = counted.id), 0)",
    },
  },
  { table: 'developers', key: ['id'], truths: { xp: pointsOf('post.authorId = counted.id and post.gameId is null') } },
  { table: 'games', key: ['id'], truths: { xp: pointsOf('post.gameId = counted.id') } },
];
