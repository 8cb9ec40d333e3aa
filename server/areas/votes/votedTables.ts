import type { VoteParentType } from '#shared/areas/votes';
import { contentKinds, type VotePoints } from '../../content';

/** A table with the totals of votes, and who gets their points. */
export interface VotedTable {
  table: string;
  parentType: VoteParentType;
  points: VotePoints;
}

export const votedTables = (): readonly VotedTable[] =>
  contentKinds().flatMap(({ table, votes }) =>
    votes ? { table, parentType: votes.parentType, points: votes.xpFor } : [],
  );
