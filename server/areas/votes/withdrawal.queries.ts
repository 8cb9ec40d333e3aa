import type { Knex } from 'knex';
import { takePoints } from './points.queries';

/** Takes all votes of a developer back, out of the totals too; answers those who have lost points by it. */
export async function deleteVotesOf(db: Knex, voterId: number) {
  const losses = await takePoints(db, { sql: 'votes.voterId = ?', values: [voterId] });
  for (const table of ['feed_posts', 'comments'])
    await db.raw(
      `update ${table} join votes on votes.parentType = 'post' and votes.parentId = ${table}.id
       set ${table}.voteTotal = ${table}.voteTotal - votes.direction where votes.voterId = ?`,
      [voterId],
    );
  await db('votes').where({ voterId }).delete();
  return losses;
}

/** Deletes the votes on posts and comments that go and are locked; answers those who have lost points by it. */
export async function deleteVotesOn(db: Knex, ids: readonly number[]) {
  const losses = await takePoints(db, { sql: 'votes.parentId in (?)', values: [[...ids]] });
  await db('votes').where({ parentType: 'post' }).whereIn('parentId', ids).delete();
  return losses;
}
