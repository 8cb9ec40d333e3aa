import type { DeveloperRow } from '../../../server/db/tables';
import type { TestSite } from './site';

type Account = Pick<DeveloperRow, 'id'>;

/** One has blocked the other. */
export async function buildBlock({ db }: Pick<TestSite, 'db'>, blocker: Account, blocked: Account) {
  await db('blocks').insert({ blockerId: blocker.id, blockedId: blocked.id, created: new Date() });
}

/** One follows the other. */
export async function buildFollow({ db }: Pick<TestSite, 'db'>, follower: Account, followed: Account) {
  await db('developer_follows').insert({
    followerId: follower.id,
    developerId: followed.id,
    isMutual: false,
    created: new Date(),
  });
}
