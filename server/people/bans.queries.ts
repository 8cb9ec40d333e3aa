import type { Knex } from 'knex';
import { findAndLockDeveloper } from './locks.queries';

/**
 * The condition that the developer of a row is not banned; it holds for rows without one. As a value it costs one look
 * into the primary key a row, while the database might read all accounts for a `not exists`.
 */
export const isNotBannedSql = (developerColumn: string): string =>
  `coalesce((select maker.isBanned from developers as maker where maker.id = ${developerColumn}), false) = false`;

/** The bit of `browseFlags` of games whose owner is banned. It is above those of roles. */
const ownerIsBannedBit = 1 << 9;

/** The condition on the flags of a game, its skills or its ads that its owner is not banned: lists leave out the others. */
export const gameIsListedSql = (flagsColumn: string): string => `${flagsColumn} < ${ownerIsBannedBit}`;

/** Takes the games of a banned owner out of the lists, or back into them. The account is locked. */
export async function noteBannedOwner(db: Knex, ownerId: number, ownerIsBanned: boolean) {
  // A locking read: a game may have come to this owner while the lock was awaited.
  const ids = await db('game_members')
    .where({ developerId: ownerId, status: 'Current', modLevel: 'owner' })
    .orderBy('gameId')
    .forUpdate()
    .pluck('gameId');
  if (ids.length > 0) await db('games').whereIn('id', ids).update({ ownerIsBanned });
}

/** The same for one locked game that has a new owner. */
export async function noteNewOwner(db: Knex, gameId: number, ownerId: number) {
  const owner = await findAndLockDeveloper(db, ownerId);
  await db('games')
    .where({ id: gameId })
    .update({ ownerIsBanned: owner?.isBanned ?? false });
}

/**
 * Leaves out of a query what banned accounts have made. Every list that shows everybody the newest things does, while
 * the pages of an account, thread or game keep them.
 */
export const withoutBanned = (query: Knex.QueryBuilder, developerColumn: string): Knex.QueryBuilder =>
  query.whereRaw(isNotBannedSql(developerColumn));
