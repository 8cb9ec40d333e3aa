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
