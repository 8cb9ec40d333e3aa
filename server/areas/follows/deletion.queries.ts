import type { Knex } from 'knex';
import { lockDevelopers } from '../../people';

/** Deletes the follows of a deleted account in both directions, and updates the counters of others. */
export async function deleteFollowsOfAccount(db: Knex, developerId: number) {
  const followed = () => db('developer_follows').where({ followerId: developerId });
  const following = () => db('developer_follows').where({ developerId });
  const games = () => db('game_follows').where({ followerId: developerId });
  // Ids instead of subqueries: for those the database would read and lock every game and developer.
  const gameIds: number[] = await games().forUpdate().pluck('gameId');
  const followedRows = await followed().forUpdate().select('developerId', 'isMutual');
  const followerIds: number[] = await following().forUpdate().pluck('followerId');
  const followedIds = followedRows.map((row) => row.developerId);
  const friendIds = followedRows.filter(({ isMutual }) => isMutual).map((row) => row.developerId);
  await db('games').whereIn('id', gameIds).decrement('followers', 1);
  await lockDevelopers(db, [...followerIds, ...followedIds]);
  await db('developers').whereIn('id', followerIds).decrement('followingDevelopers', 1);
  await db('developers').whereIn('id', followedIds).decrement('followers', 1);
  await db('developers').whereIn('id', friendIds).decrement('friends', 1);
  await following().delete();
  await followed().delete();
  await games().delete();
}

/** Updates the counters of a deleted game's followers. */
export async function deleteFollowsOfGame(db: Knex, gameId: number) {
  const followerIds: number[] = await db('game_follows').where({ gameId }).forUpdate().pluck('followerId');
  await db('developers').whereIn('id', followerIds).decrement('followingGames', 1);
  await db('game_follows').where({ gameId }).delete();
}
