import type { Counters } from '../../db/counters';

export const memberCounters: readonly Counters[] = [
  {
    table: 'games',
    key: ['id'],
    truths: {
      memberCount:
        "(select count(*) from game_members where game_members.gameId = counted.id and game_members.status = 'Current')",
    },
  },
];
