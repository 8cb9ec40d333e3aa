import type { Knex } from 'knex';
import { givePointsBack, takePoints } from './points.queries';
import { votedTables, type VotedTable } from './votedTables';

/** Takes all votes of a developer back, out of the totals too; answers those who have lost points by it. */
export async function deleteVotesOf(db: Knex, voterId: number) {
  const losses = await takePoints(db, { sql: 'votes.voterId = ?', values: [voterId] });
  for (const { table, parentType } of votedTables())
    await db.raw(
      `update ${table} join votes on votes.parentType = '${parentType}' and votes.parentId = ${table}.id
       set ${table}.voteTotal = ${table}.voteTotal - votes.direction where votes.voterId = ?`,
      [voterId],
    );
  await db('votes').where({ voterId }).delete();
  return losses;
}

type GoingIds = Partial<Record<VotedTable['parentType'], readonly number[]>>;

/** Deletes the votes on what goes and is locked; answers those who have lost points by it. */
export async function deleteVotesOn(db: Knex, going: GoingIds) {
  const kinds = Object.entries(going).filter(([, ids]) => ids.length > 0);
  if (kinds.length === 0) return [];
  const sql = kinds.map(() => '(votes.parentType = ? and votes.parentId in (?))').join(' or ');
  const values = kinds.flatMap(([parentType, ids]) => [parentType, [...ids]]);
  const losses = await takePoints(db, { sql: `(${sql})`, values });
  await db.raw(`delete from votes where ${sql}`, values);
  return losses;
}

/** The totals of what stands again, from its votes, and the points that these give; answers those who have got some. */
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
  return givePointsBack(db, {
    sql: `votes.parentType = '${parentType}' and votes.parentId in (?)`,
    values: [[...ids]],
  });
}
