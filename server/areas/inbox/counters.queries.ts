import type { Counters } from '../../db/counters';

/** The newest message of each conversation, which its lists are sorted by. */
export const inboxCounters: readonly Counters[] = [
  {
    table: 'inbox_participants',
    key: ['id'],
    truths: {
      lastMessageId:
        '(select coalesce(max(id), 0) from inbox_messages where inbox_messages.conversationId = counted.conversationId)',
    },
  },
];
