import type { Counters } from '../../db/counters';
import { givesPoint } from './points.queries';
import { votedTables, type VotedTable } from './votedTables';

/** How many up-votes have given a point to whoever the things belong to of which `ruleOf` tells (wire §19.3). */
const pointsOf = (tables: readonly VotedTable[], ruleOf: (table: VotedTable) => string) =>
  tables
    .map(
      (voted) =>
        `(select count(*) from ${voted.table} as written
          join votes on votes.parentType = '${voted.parentType}' and votes.parentId = written.id
          where ${ruleOf(voted)} and ${givesPoint})`,
    )
    .join(' + ');

const ofDeveloper = ({ pointsOf }: VotedTable) =>
  `written.authorId = counted.id${pointsOf === 'both' ? ' and written.gameId is null' : ''}`;
const tablesOfDevelopers = () => votedTables().filter((voted) => voted.pointsOf !== 'nobody');
const tablesOfGames = () => votedTables().filter((voted) => voted.pointsOf === 'both');

export const voteCounters = (): readonly Counters[] => [
  ...votedTables().map(({ table, parentType }) => ({
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
    truths: { xp: pointsOf(tablesOfDevelopers(), ofDeveloper) },
  },
  { table: 'games', key: ['id'], truths: { xp: pointsOf(tablesOfGames(), () => 'written.gameId = counted.id') } },
];
