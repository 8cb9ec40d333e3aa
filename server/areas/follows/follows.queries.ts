import type { Knex } from 'knex';
import { developersTexts } from '#shared/areas/developers';
import { gamesTexts } from '#shared/areas/games';
import { notFound } from '../../http/refusal';

export interface Follow {
  followerId: number;
  parentType: 'developer' | 'game';
  parentId: number;
}

/** Locks both ends of a follow, so that its rows and counters change for one call at a time. */
export async function lockFollowerAndTarget(db: Knex, { followerId, parentType, parentId }: Follow) {
  if (parentType === 'game') {
    const game = await db('games').where({ id: parentId }).forUpdate().first('id');
    if (!game) throw notFound(gamesTexts.missing);
    return;
  }
  const ends = [...new Set([followerId, parentId])];
  const rows = await db('developers').whereIn('id', ends).orderBy('id').forUpdate().select('id');
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
  await db('developers').whereIn('id', following().select('followerId')).decrement('followingDevelopers', 1);
  await db('developers').whereIn('id', followed().select('developerId')).decrement('followers', 1);
  await db('developers')
    .whereIn('id', followed().where({ isMutual: true }).select('developerId'))
    .decrement('friends', 1);
  await db('games')
    .whereIn('id', db('game_follows').where({ followerId: developerId }).select('gameId'))
    .decrement('followers', 1);
  await following().delete();
  await followed().delete();
  await db('game_follows').where({ followerId: developerId }).delete();
}

/** Updates the counters of a deleted game's followers. */
export async function onGameDeleted({ db }: { db: Knex }, gameId: number) {
  await db('developers')
    .whereIn('id', db('game_follows').where({ gameId }).select('followerId'))
    .decrement('followingGames', 1);
  await db('game_follows').where({ gameId }).delete();
}
