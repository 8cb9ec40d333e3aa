import type { Knex } from 'knex';
import type { Page } from '#shared/topics';
import type { Membership } from '#shared/viewer';

/** The developer's place in a game; null for strangers and former members. */
export async function membershipIn(db: Knex, gameId: number, developerId: number | undefined): Promise<Membership> {
  if (developerId === undefined) return null;
  const row = await db('game_members').where({ gameId, developerId, status: 'Current' }).first('modLevel');
  return row ? { modLevel: row.modLevel } : null;
}

/** The same for the game that a page belongs to; null on a developer's page. */
export const membershipOn = (db: Knex, page: Page, developerId: number | undefined): Promise<Membership> =>
  page.parentType === 'game' ? membershipIn(db, page.parentId, developerId) : Promise.resolve(null);

/** The developers who are members of a game now. */
export async function memberIds(db: Knex, gameId: number): Promise<number[]> {
  const rows = await db('game_members').where({ gameId, status: 'Current' }).select('developerId');
  return rows.flatMap(({ developerId }) => developerId ?? []);
}

/** The games a developer is a member of now, lower ids first, which is the order they are locked in (security §14.3). */
export async function gameIdsOfMember(db: Knex, developerId: number): Promise<number[]> {
  const rows = await db('game_members').where({ developerId, status: 'Current' }).orderBy('gameId').select('gameId');
  return rows.map(({ gameId }) => gameId);
}
