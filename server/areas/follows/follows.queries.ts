import type { Knex } from 'knex';
import { developersTexts } from '#shared/areas/developers';
import type { FollowState } from '#shared/areas/follows';
import { notFound } from '../../refusal';
import { lockDevelopers, lockGame } from '../../people';
import { deleteMute, insertMute, isMuted } from './mutes.queries';

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

/** Somebody's follow state of a developer or game. Locking reads, which see commits of others since this transaction began. */
export async function stateOf(db: Knex, follow: Follow): Promise<FollowState> {
  if (await findFollow(db, follow)) return 'following';
  return (await isMuted(db, follow)) ? 'muted' : 'neutral';
}

async function findFollow(db: Knex, { followerId, parentType, parentId }: Follow): Promise<number | undefined> {
  const row =
    parentType === 'game'
      ? await db('game_follows').where({ followerId, gameId: parentId }).forUpdate().first('id')
      : await db('developer_follows').where({ followerId, developerId: parentId }).forUpdate().first('id');
  return row?.id;
}

interface ChangedState {
  /** The id of a new follow. */
  followId: number | null;
  followers: number;
  /** How many the follower follows. */
  following: number;
}

/** Turns one state into another; answers the counters. */
export async function changeState(
  db: Knex,
  follow: Follow,
  { before, after }: { before: FollowState; after: FollowState },
): Promise<ChangedState> {
  const { parentType, parentId, followerId } = follow;
  if (before === 'muted') await deleteMute(db, follow);
  if (before === 'following') await deleteFollow(db, follow);
  if (after === 'muted') await insertMute(db, follow);
  const followId = after === 'following' ? await insertFollow(db, follow) : null;
  const target = await db(parentType === 'game' ? 'games' : 'developers')
    .where({ id: parentId })
    .first('followers');
  const follower = await db('developers').where({ id: followerId }).first('followingDevelopers', 'followingGames');
  const following = (follower?.followingDevelopers ?? 0) + (follower?.followingGames ?? 0);
  return { followId, followers: target?.followers ?? 0, following };
}

async function insertFollow(db: Knex, follow: Follow): Promise<number> {
  const { followerId, parentType, parentId } = follow;
  const created = new Date();
  if (parentType === 'game') {
    const [id = 0] = await db('game_follows').insert({ followerId, gameId: parentId, created });
    await count(db, follow, { change: 1, isMutual: false });
    return id;
  }
  const theirs = await db('developer_follows')
    .where({ followerId: parentId, developerId: followerId })
    .forUpdate()
    .first('id');
  const isMutual = theirs !== undefined;
  const [id = 0] = await db('developer_follows').insert({ followerId, developerId: parentId, isMutual, created });
  if (theirs) await db('developer_follows').where({ id: theirs.id }).update({ isMutual: true });
  await count(db, follow, { change: 1, isMutual });
  return id;
}

async function deleteFollow(db: Knex, follow: Follow) {
  const { followerId, parentType, parentId } = follow;
  if (parentType === 'game') {
    await db('game_follows').where({ followerId, gameId: parentId }).delete();
    await count(db, follow, { change: -1, isMutual: false });
    return;
  }
  const mine = await db('developer_follows')
    .where({ followerId, developerId: parentId })
    .forUpdate()
    .first('id', 'isMutual');
  if (!mine) return;
  await db('developer_follows').where({ id: mine.id }).delete();
  if (mine.isMutual)
    await db('developer_follows').where({ followerId: parentId, developerId: followerId }).update({ isMutual: false });
  await count(db, follow, { change: -1, isMutual: mine.isMutual });
}

async function count(
  db: Knex,
  { followerId, parentType, parentId }: Follow,
  { change, isMutual }: { change: 1 | -1; isMutual: boolean },
) {
  if (parentType === 'game') {
    await db('games').where({ id: parentId }).increment('followers', change);
    await db('developers').where({ id: followerId }).increment('followingGames', change);
    return;
  }
  const friends = isMutual ? change : 0;
  await db('developers').where({ id: followerId }).increment({ followingDevelopers: change, friends });
  await db('developers').where({ id: parentId }).increment({ followers: change, friends });
}
