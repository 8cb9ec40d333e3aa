import type { Knex } from 'knex';
import { dataLoader } from '../db/dataLoader';
import { inList, rowsOf } from '../db/rows';
import type { VoteRow } from '../db/tables';

/** The viewer's vote from its stored direction; 0 for none. */
export const loggedVoteOf = (direction: number | null | undefined) =>
  direction === 1 || direction === -1 ? direction : 0;

type Voted = Pick<VoteRow, 'parentType' | 'parentId'>;

interface VotesQuery {
  voterId: number;
  parentType: Voted['parentType'];
  parentIds: readonly number[];
}

type OwnVote = Voted & Pick<VoteRow, 'voterId' | 'direction'>;

/** One select for each voter, because each is then a range of the index. */
const votesOfOne =
  '(select voterId, parentType, parentId, direction from votes where voterId = ? and parentType = ? and parentId in (?))';

const directions = dataLoader(async (db: Knex, queries: readonly VotesQuery[]) => {
  const rows = await rowsOf<OwnVote>(
    db.raw(
      queries.map(() => votesOfOne).join(' union all '),
      queries.flatMap(({ voterId, parentType, parentIds }) => [voterId, parentType, inList(parentIds)]),
    ),
  );
  const byVoter = new Map<string, Map<number, number>>();
  for (const { voterId, parentType, parentId, direction } of rows) {
    const key = `${voterId} ${parentType}`;
    const own = byVoter.get(key) ?? new Map<number, number>();
    byVoter.set(key, own.set(parentId, direction));
  }
  return queries.map(({ voterId, parentType }) => byVoter.get(`${voterId} ${parentType}`) ?? new Map<number, number>());
});

/**
 * Adds the viewer's own votes to items that were read for everybody. Items without a vote, and a list without any, stay
 * the same objects. `votedOf` names an item as the table `votes` does.
 */
export async function withOwnVotes<T extends { loggedVote: number }>(
  db: Knex,
  voterId: number,
  things: T[],
  votedOf: (thing: T) => Voted,
): Promise<T[]> {
  const voted = things.map(votedOf);
  const kinds = [...new Set(voted.map(({ parentType }) => parentType))];
  const own = new Map<Voted['parentType'], ReadonlyMap<number, number>>();
  await Promise.all(
    kinds.map(async (parentType) => {
      const parentIds = voted.flatMap((one) => (one.parentType === parentType ? one.parentId : []));
      own.set(parentType, await directions(db, { voterId, parentType, parentIds }));
    }),
  );
  if ([...own.values()].every((votes) => votes.size === 0)) return things;
  return things.map((thing, index) => {
    const { parentType, parentId } = voted[index] ?? votedOf(thing);
    const loggedVote = loggedVoteOf(own.get(parentType)?.get(parentId));
    return loggedVote === 0 ? thing : Object.assign({}, thing, { loggedVote });
  });
}
