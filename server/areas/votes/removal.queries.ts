import type { Knex } from 'knex';
import { restoreXp, takeXp } from './xp.queries';
import { votedTables, type VotedTable } from './votedTables';

/** Deletes all votes of a developer and takes them out of the totals. Returns who has lost points by it. */
export async function deleteVotesBy(db: Knex, voterId: number) {
  const losses = await takeXp(db, { sql: 'votes.voterId = ?', values: [voterId] });
  for (const { table, parentType } of votedTables())
    await db.raw(
      `update ${table} join votes on votes.parentType = '${parentType}' and votes.parentId = ${table}.id
       set ${table}.voteTotal = ${table}.voteTotal - votes.direction where votes.voterId = ?`,
      [voterId],
    );
  await db('votes').where({ voterId }).delete();
  return losses;
}

/** Deletes the votes on locked content, given by what votes call it. Returns who has lost points by it. */
export async function deleteVotesOn(db: Knex, voted: ReadonlyMap<VotedTable['parentType'], readonly number[]>) {
  if (voted.size === 0) return [];
  const sql = [...voted].map(() => '(votes.parentType = ? and votes.parentId in (?))').join(' or ');
  const values = [...voted].flatMap(([parentType, ids]) => [parentType, [...ids]]);
  const losses = await takeXp(db, { sql: `(${sql})`, values });
  await db.raw(`delete from votes where ${sql}`, values);
  return losses;
}

/** Sets the totals of restored content from its votes and gives their points. Returns who has got some. */
export async function countVotesOn(
  db: Knex,
  { table, parentType }: Pick<VotedTable, 'table' | 'parentType'>,
  ids: readonly number[],
) {
  await db.raw(
    `update ${table} as counted set voteTotal = coalesce((select sum(direction) from votes
       where votes.parentType = '${parentType}' and votes.parentId = counted.id), 0) where counted.id in (?)`,
    [[...ids]],
  );
  return restoreXp(db, {
    sql: `votes.parentType = '${parentType}' and votes.parentId in (?)`,
    values: [[...ids]],
  });
}
