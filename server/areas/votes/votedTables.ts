import type { VoteParentType } from '#shared/areas/votes';
import { contentKinds } from '../../content';

export interface VotedTable {
  table: string;
  parentType: VoteParentType;
  pointsOf: 'both' | 'developer' | 'nobody';
}

const receivers = { gameOrAuthor: 'both', author: 'developer', nobody: 'nobody' } as const;

/** Where what is voted on stands, with the total of its votes and who gets their points. */
export const votedTables = (): readonly VotedTable[] =>
  contentKinds().flatMap(({ table, votes }) =>
    votes ? { table, parentType: votes.parentType, pointsOf: receivers[votes.points] } : [],
  );
