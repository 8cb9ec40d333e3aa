import type { Knex } from 'knex';
import type { OnlineUser } from '#shared/areas/online';
import { authorWithBadges, badgeColumns, posterColumns, type BadgeColumns, type PosterColumns } from '../people';

/** The public entries of the online list, without accounts that are deleted, banned, or show as offline. */
export async function readOnlineUsers(db: Knex, ids: readonly number[]): Promise<OnlineUser[]> {
  const rows: (PosterColumns & BadgeColumns)[] = await db('developers as poster')
    .whereIn('poster.id', ids)
    .where({ 'poster.isBanned': false, 'poster.showAsOffline': false })
    .select({ ...posterColumns, ...badgeColumns });
  return rows.map(authorWithBadges).flatMap((user) => (user.id === null ? [] : [user]));
}

/** Those of these accounts that show as offline. */
export async function readShownAsOffline(db: Knex, ids: readonly number[]): Promise<number[]> {
  return ids.length === 0 ? [] : db('developers').whereIn('id', ids).where({ showAsOffline: true }).pluck('id');
}
