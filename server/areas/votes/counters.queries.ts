import type { Counters } from '../../db/counters';
import { givesPoint } from './points.queries';
import { votedTables } from './votedTables';

/** How many up-votes have given a point to whoever the things of `rule` belong to (wire §19.3). */
const pointsOf = (rule: string) =>
  votedTables
    .map(
      ({ table, parentType }) =>
        `(select count(*) from ${table} as written join votes on votes.parentType = '${parentType}' and votes.parentId = written.id
          where ${rule} and ${givesPoint})`,
    )
    .join(' + ');

export const voteCounters: readonly Counters[] = [
  ...votedTables.map(({ table, parentType }) => ({
    table,
    key: ['id'],
    truths: {
      voteTotal: `coalesce((select sum(direction) from votes
        where votes.parentType = '${parentType}' and votes.parentId = counted.id), 0)`,
    },
  })),
  {
    table: 'developers',
    key: ['id'],
    truths: { xp: pointsOf('written.authorId = counted.id and written.gameId is null') },
  },
  { table: 'games', key: ['id'], truths: { xp: pointsOf('written.gameId = counted.id') } },
];
