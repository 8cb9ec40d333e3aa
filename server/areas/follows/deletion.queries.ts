import type { Knex } from 'knex';
import type { Page } from '#shared/topics';
import type { DeletedPageRow } from '../../db/tables';
import { lockDevelopers } from '../../people';

/** Deletes what an account that is deleted follows, and updates the counters of others. */
export async function deleteFollowsBy(db: Knex, followerId: number) {
  const followed = () => db('developer_follows').where({ followerId });
  const games = () => db('game_follows').where({ followerId });
  // Ids instead of subqueries: for those the database would read and lock every game and developer.
  const gameIds: number[] = await games().forUpdate().pluck('gameId');
  const rows = await followed().forUpdate().select('developerId', 'isMutual');
  const followedIds = rows.map(({ developerId }) => developerId);
  const friendIds = rows.filter(({ isMutual }) => isMutual).map(({ developerId }) => developerId);
  await db('games').whereIn('id', gameIds).decrement('followers', 1);
  await lockDevelopers(db, followedIds);
  await db('developers').whereIn('id', followedIds).decrement('followers', 1);
  await db('developers').whereIn('id', friendIds).decrement('friends', 1);
  await db('developer_follows')
    .where({ developerId: followerId })
    .whereIn('followerId', friendIds)
    .update({ isMutual: false });
  await followed().delete();
  await games().delete();
}

/** Notes that an account or game is deleted: what is left of it in the rows of others is deleted after the commit. */
export async function noteDeletedPage(db: Knex, { parentType, parentId }: Page) {
  await db('deleted_pages').insert({ parentType, parentId });
}

/** The deleted accounts and games of which something is left. */
export const readDeletedPages = (db: Knex): Promise<DeletedPageRow[]> => db('deleted_pages').orderBy('id');

export async function forgetDeletedPage(db: Knex, id: number) {
  await db('deleted_pages').where({ id }).delete();
}

/** Ends the follows of some followers of a deleted page, with their counters; answers how many. */
export async function deleteSomeFollowers(db: Knex, { parentType, parentId }: Page, limit: number): Promise<number> {
  const follows = (): Knex.QueryBuilder =>
    parentType === 'game'
      ? db('game_follows').where({ gameId: parentId })
      : db('developer_follows').where({ developerId: parentId });
  const rows = await follows()
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .select<{ id: number; followerId: number }[]>('id', 'followerId');
  if (rows.length === 0) return 0;
  const followerIds = rows.map(({ followerId }) => followerId);
  await lockDevelopers(db, followerIds);
  await db('developers')
    .whereIn('id', followerIds)
    .decrement(parentType === 'game' ? 'followingGames' : 'followingDevelopers', 1);
  const ids = rows.map(({ id }) => id);
  await follows().whereIn('id', ids).delete();
  return rows.length;
}
