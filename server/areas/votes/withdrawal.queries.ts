import type { Knex } from 'knex';
import { levelOf } from '#shared/shapes';
import type { FeedPostRow } from '../../db/tables';

/** An up-vote gives its receiver a point, unless it is the writer's own, also of what was written as a game (wire §19.3). */
export const givesPoint = 'votes.direction = 1 and not (votes.voterId <=> post.authorId)';

/** The receiver of what was written as a game is the game, else the developer. */
const receivers = {
  developer: { table: 'developers', column: 'authorId', rule: 'post.gameId is null and post.authorId is not null' },
  game: { table: 'games', column: 'gameId', rule: 'post.gameId is not null' },
} as const;
type ReceiverType = keyof typeof receivers;

interface Receiver {
  profileType: ReceiverType;
  profileId: number;
}

const lossOf = ({ profileType, profileId }: Receiver, xp: number) => ({
  profileType,
  profileId,
  xp,
  xpLevelData: levelOf(xp),
});

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
  const given = `select post.${column} as id, count(*) as points
    from votes join feed_posts as post on votes.parentType = 'post' and post.id = votes.parentId
    where votes.voterId = ? and ${givesPoint} and ${rule} group by post.${column}`;
  await db.raw(`update ${table} join (${given}) as given on given.id = ${table}.id set xp = xp - given.points`, [
    voterId,
  ]);
  const rows = await db(table)
    .join(db.raw(`(${given}) as given`, [voterId]), 'given.id', `${table}.id`)
    .select<{ id: number; xp: number }[]>(`${table}.id`, `${table}.xp`);
  return rows.map(({ id, xp }) => lossOf({ profileType, profileId: id }, xp));
}

type VotedPost = Pick<FeedPostRow, 'id' | 'authorId' | 'gameId'>;

/** Deletes the votes on a post that goes and is locked; answers who has lost points by it, or null. */
export async function deleteVotesOn(db: Knex, post: VotedPost) {
  const receiver = receiverOf(post);
  if (receiver) {
    const { table } = receivers[receiver.profileType];
    await db.raw(
      `update ${table} set xp = xp - (select count(*) from votes join feed_posts as post on post.id = votes.parentId
         where votes.parentType = 'post' and votes.parentId = ? and ${givesPoint}) where id = ?`,
      [post.id, receiver.profileId],
    );
  }
  const deleted = await db('votes').where({ parentType: 'post', parentId: post.id }).delete();
  if (!receiver || deleted === 0) return null;
  const row = await db(receivers[receiver.profileType].table)
    .where({ id: receiver.profileId })
    .first<{ xp: number } | undefined>('xp');
  return row ? lossOf(receiver, row.xp) : null;
}

function receiverOf({ authorId, gameId }: VotedPost): Receiver | null {
  if (gameId !== null) return { profileType: 'game', profileId: gameId };
  return authorId === null ? null : { profileType: 'developer', profileId: authorId };
}
