import type { Knex } from 'knex';
import type { Reach } from '#shared/policies/contact.policy';

/** Somebody whom a developer would like to contact. */
export interface ReachRow extends Reach {
  id: number;
  alias: string;
  /** The block is the asking developer's own. */
  isOwnBlock: boolean;
}

interface RawRow extends Omit<ReachRow, 'isBlocked' | 'isOwnBlock' | 'isFollowing'> {
  theirBlock: number;
  ownBlock: number;
  follows: number;
}

/** Blocks, follows and settings between a developer and these others, as far as their accounts exist. */
export async function readReach(db: Knex, developerId: number, otherIds: readonly number[]): Promise<ReachRow[]> {
  if (otherIds.length === 0) return [];
  const rows: RawRow[] = await db('developers')
    .whereIn('id', otherIds)
    .select('id', 'alias', 'whoMayMessage', 'whoMayInvite', 'whoMayMention')
    .select(
      db.raw(
        `exists (select 1 from blocks where blockerId = developers.id and blockedId = ?) as theirBlock,
         exists (select 1 from blocks where blockerId = ? and blockedId = developers.id) as ownBlock,
         exists (select 1 from developer_follows as follow
                 where follow.followerId = developers.id and follow.developerId = ?) as follows`,
        [developerId, developerId, developerId],
      ),
    );
  return rows.map(({ theirBlock, ownBlock, follows, ...row }) => ({
    ...row,
    isBlocked: theirBlock + ownBlock > 0,
    isOwnBlock: ownBlock > 0,
    isFollowing: follows > 0,
  }));
}
