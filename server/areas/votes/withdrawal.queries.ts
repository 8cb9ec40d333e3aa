import type { Knex } from 'knex';
import { levelOf } from '#shared/shapes';

/** Up-votes on posts that somebody else wrote: each has given its receiver a point (wire §19.3). */
const upVotes = `from votes join feed_posts as post on votes.parentType = 'post' and post.id = votes.parentId
  where votes.voterId = ? and votes.direction = 1 and post.authorId is not null and post.authorId <> votes.voterId`;

/** The receiver of what was written as a game is the game, else the developer. */
const receivers = {
  developer: { table: 'developers', column: 'authorId', rule: 'post.gameId is null' },
  game: { table: 'games', column: 'gameId', rule: 'post.gameId is not null' },
} as const;
type ReceiverType = keyof typeof receivers;

/** Takes all votes of a developer back, out of the totals too; answers those who have lost points by it. */
export async function deleteVotesOf(db: Knex, voterId: number) {
  const losers = [...(await takeXp(db, 'developer', voterId)), ...(await takeXp(db, 'game', voterId))];
  await db.raw(
    `update feed_posts join votes on votes.parentType = 'post' and votes.parentId = feed_posts.id
     set feed_posts.voteTotal = feed_posts.voteTotal - votes.direction where votes.voterId = ?`,
    [voterId],
  );
  await db('votes').where({ voterId }).delete();
  return losers;
}

async function takeXp(db: Knex, profileType: ReceiverType, voterId: number) {
  const { table, column, rule } = receivers[profileType];
  const given = `select post.${column} as id, count(*) as points ${upVotes} and ${rule} group by post.${column}`;
  await db.raw(`update ${table} join (${given}) as given on given.id = ${table}.id set xp = xp - given.points`, [
    voterId,
  ]);
  const rows = await db(table)
    .join(db.raw(`(${given}) as given`, [voterId]), 'given.id', `${table}.id`)
    .select<{ id: number; xp: number }[]>(`${table}.id`, `${table}.xp`);
  return rows.map(({ id, xp }) => ({ profileType, profileId: id, xp, xpLevelData: levelOf(xp) }));
}
