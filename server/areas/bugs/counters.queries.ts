import type { Counters } from '../../db/counters';

export const bugCounters: readonly Counters[] = [
  {
    table: 'bug_items',
    key: ['id'],
    truths: { commentCount: '(select count(*) from bug_comments where bug_comments.bugId = counted.id)' },
  },
];
