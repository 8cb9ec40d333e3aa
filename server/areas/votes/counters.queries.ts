import type { Counters } from '../../db/counters';
import { givesPointTo } from './points.queries';

const written = ['feed_posts', 'comments'] as const;

/** How many up-votes have given a point to whoever the posts and comments of `rule` belong to (wire §19.3). */
const pointsOf = (rule: string) =>
  written
    .map(
      (table) =>
        `(select count(*) from ${table} as written join votes on votes.parentType = 'post' and votes.parentId = written.id
          where ${rule} and ${givesPointTo('written.authorId')})`,
    )
    .join(' + ');

export const voteCounters: readonly Counters[] = [
  ...written.map((table) => ({
    table,
    key: ['id'],
    truths: {
      voteTotal:
        "coalesce((select sum(direction) from votes where votes.parentType = 'post' and votes.parentId = counted.id), 0)",
    },
  })),
  {
    table: 'developers',
    key: ['id'],
    truths: { xp: pointsOf('written.authorId = counted.id and written.gameId is null') },
  },
  { table: 'games', key: ['id'], truths: { xp: pointsOf('written.gameId = counted.id') } },
];
