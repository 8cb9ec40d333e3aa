import type { Knex } from 'knex';
import type { WhoMayMessage } from '#shared/areas/contact';
import type { Reach } from '#shared/policies/contact.policy';

/** Whether one of the two has blocked the other. */
export async function blockedEitherWay(db: Knex, aId: number, bId: number): Promise<boolean> {
  const row = await db('blocks')
    .whereIn(
      ['blockerId', 'blockedId'],
      [
        [aId, bId],
        [bId, aId],
      ],
    )
    .first('id');
  return row !== undefined;
}

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
    .select('id', 'alias', 'whoMayMessage')
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

export async function readWhoMayMessage(db: Knex, developerId: number): Promise<WhoMayMessage> {
  const row = await db('developers').where({ id: developerId }).first('whoMayMessage');
  return row?.whoMayMessage ?? 'everyone';
}

export async function saveWhoMayMessage(db: Knex, developerId: number, whoMayMessage: WhoMayMessage) {
  await db('developers').where({ id: developerId }).update({ whoMayMessage });
}
