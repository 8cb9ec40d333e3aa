import type { Knex } from 'knex';
import { developersTexts } from '#shared/areas/developers';
import { notFound } from '../../http/refusal';
import { lockDevelopers, lockGame } from '../../people';

export interface Follow {
  followerId: number;
  parentType: 'developer' | 'game';
  parentId: number;
}

/** Locks both ends of a follow, so that its rows and counters change for one call at a time. */
export async function lockFollowerAndTarget(db: Knex, { followerId, parentType, parentId }: Follow) {
  if (parentType === 'game') {
    await lockGame(db, parentId);
    await lockDevelopers(db, [followerId]);
    return;
  }
  const rows = await lockDevelopers(db, [followerId, parentId]);
  if (!rows.some(({ id }) => id === parentId)) throw notFound(developersTexts.missing);
}

/** Follows or stops following; answers the new state and the number of followers. */
export async function toggleRow(db: Knex, following: Follow): Promise<{ isFollowing: boolean; followers: number }> {
  const { parentType, parentId } = following;
  const isFollowing = parentType === 'game' ? await toggleGame(db, following) : await toggleDeveloper(db, following);
  const table = parentType === 'game' ? 'games' : 'developers';
  const target = await db(table).where({ id: parentId }).first('followers');
  return { isFollowing, followers: target?.followers ?? 0 };
}

async function toggleGame(db: Knex, { followerId, parentId: gameId }: Follow): Promise<boolean> {
  // A locking read sees commits of others since this transaction began.
  const row = await db('game_follows').where({ followerId, gameId }).forUpdate().first('id');
  if (row) await db('game_follows').where({ id: row.id }).delete();
  else await db('game_follows').insert({ followerId, gameId, created: new Date() });
  const change = row ? -1 : 1;
  await db('games').where({ id: gameId }).increment('followers', change);
  await db('developers').where({ id: followerId }).increment('followingGames', change);
  return !row;
}

async function toggleDeveloper(db: Knex, { followerId, parentId: developerId }: Follow): Promise<boolean> {
  const rows = await db('developer_follows')
    .whereIn(
      ['followerId', 'developerId'],
      [
        [followerId, developerId],
        [developerId, followerId],
      ],
    )
    .forUpdate()
    .select('id', 'followerId');
  const mine = rows.find((row) => row.followerId === followerId);
  const theirs = rows.find((row) => row.followerId === developerId);
  const isMutual = theirs !== undefined;
  if (mine) await db('developer_follows').where({ id: mine.id }).delete();
  else await db('developer_follows').insert({ followerId, developerId, isMutual, created: new Date() });
  if (theirs) await db('developer_follows').where({ id: theirs.id }).update({ isMutual: !mine });
  const change = mine ? -1 : 1;
  const friends = isMutual ? change : 0;
  await db('developers').where({ id: followerId }).increment({ followingDevelopers: change, friends });
  await db('developers').where({ id: developerId }).increment({ followers: change, friends });
  return !mine;
}

/** Deletes the follows of a deleted account in both directions, and updates the counters of others. */
export async function onAccountDeleted({ db }: { db: Knex }, developerId: number) {
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
export async function onGameDeleted({ db }: { db: Knex }, gameId: number) {
  const followerIds: number[] = await db('game_follows').where({ gameId }).forUpdate().pluck('followerId');
  await db('developers').whereIn('id', followerIds).decrement('followingGames', 1);
  await db('game_follows').where({ gameId }).delete();
}
