import type { Counters } from '../../db/counters';

export const commentCounters: readonly Counters[] = [
  {
    table: 'feed_posts',
    key: ['id'],
    truths: { commentCount: '(select count(*) from comments where comments.postId = counted.id)' },
  },
];
