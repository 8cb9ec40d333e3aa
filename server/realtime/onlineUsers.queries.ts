import type { Knex } from 'knex';
import type { OnlineUser } from '#shared/areas/online';
import { donorTierOf, levelOf } from '#shared/shapes';

/** The public entries of the online list, without deleted and banned accounts. */
export async function readOnlineUsers(db: Knex, ids: readonly number[]): Promise<OnlineUser[]> {
  const rows = await db('developers')
    .whereIn('id', ids)
    .where('isBanned', false)
    .select('id', 'alias', 'stringUrl', 'avatarId', 'siteModCanBan', 'donatedCents', 'hideDonatedAmount', 'xp');
  return rows.map(({ id, alias, stringUrl, avatarId, siteModCanBan, donatedCents, hideDonatedAmount, xp }) => ({
    id,
    alias,
    stringUrl,
    avatarId,
    hasAvatar: avatarId !== '0',
    isModerator: siteModCanBan,
    donorTier: donorTierOf(donatedCents / 100),
    donatedAmount: hideDonatedAmount ? null : donatedCents / 100,
    xpLevelData: levelOf(xp),
  }));
}
