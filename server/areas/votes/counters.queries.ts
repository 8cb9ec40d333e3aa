import type { Counters } from '../../db/counters';
import { givesXpSql } from './xp.queries';
import { votedTables, type VotedTable } from './votedTables';

/** The up-votes that gave a point to the owner of the content, for whom `owner` is the condition. */
const pointsOf = (tables: readonly VotedTable[], owner: (table: VotedTable) => string) =>
  tables
    .map(
      (voted) =>
        `(select count(*) from ${voted.table} as written
          join votes on votes.parentType = '${voted.parentType}' and votes.parentId = written.id
          where ${owner(voted)} and ${givesXpSql})`,
    )
    .join(' + ');

const ofDeveloper = ({ points }: VotedTable) =>
  `written.authorId = counted.id${points === 'gameOrAuthor' ? ' and written.gameId is null' : ''}`;
const tablesOfDevelopers = () => votedTables().filter(({ points }) => points !== 'nobody');
const tablesOfGames = () => votedTables().filter(({ points }) => points === 'gameOrAuthor');

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
