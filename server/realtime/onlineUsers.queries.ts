import type { Knex } from 'knex';
import type { OnlineUser } from '#shared/areas/online';
import { authorWithBadges, badgeColumns, posterColumns, type BadgeColumns, type PosterColumns } from '../people';

/** The public entries of the online list, without deleted and banned accounts. */
export async function readOnlineUsers(db: Knex, ids: readonly number[]): Promise<OnlineUser[]> {
  const rows: (PosterColumns & BadgeColumns)[] = await db('developers as poster')
    .whereIn('poster.id', ids)
    .where('poster.isBanned', false)
    .select({ ...posterColumns, ...badgeColumns });
  return rows.map(authorWithBadges).flatMap((user) => (user.id === null ? [] : [user]));
}
