import type { Knex } from 'knex';
import { isSiteBoardModerator } from '#shared/policies/forums.policy';
import { roleColumns, usableRoles } from '../../http/session/roles';

interface Category {
  gameId: number | null;
  isPrivate: boolean;
}

/**
 * The developers among these who may read a category. Private ones are read by the site board's moderators, or by the
 * game's members.
 */
export async function readersAmong(db: Knex, { gameId, isPrivate }: Category, ids: readonly number[]) {
  if (!isPrivate || ids.length === 0) return [...ids];
  if (gameId !== null) {
    const rows = await db('game_members').where({ gameId, status: 'Current' }).whereIn('developerId', ids);
    return rows.flatMap(({ developerId }) => developerId ?? []);
  }
  const developers = await db('developers')
    .whereIn('id', ids)
    .select('id', ...roleColumns);
  return developers.filter((row) => isSiteBoardModerator({ id: row.id, ...usableRoles(row) })).map(({ id }) => id);
}
