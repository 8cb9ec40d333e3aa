import type { Counters } from '../../db/counters';

/** Follower counts. The flag comes first: a pair who follow each other are friends. */
export const followCounters: readonly Counters[] = [
  {
    table: 'developer_follows',
    key: ['id'],
    truths: {
      isMutual: `exists (select 1 from developer_follows as other
        where other.followerId = counted.developerId and other.developerId = counted.followerId)`,
    },
  },
  {
    table: 'developers',
    key: ['id'],
    truths: {
      followers: '(select count(*) from developer_follows where developer_follows.developerId = counted.id)',
      followingDevelopers: '(select count(*) from developer_follows where developer_follows.followerId = counted.id)',
      friends:
        '(select count(*) from developer_follows where developer_follows.followerId = counted.id and isMutual = true)',
      followingGames: '(select count(*) from game_follows where game_follows.followerId = counted.id)',
    },
  },
  {
    table: 'games',
    key: ['id'],
    truths: { followers: '(select count(*) from game_follows where game_follows.gameId = counted.id)' },
  },
];
