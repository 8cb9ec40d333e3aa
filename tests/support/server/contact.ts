import type { DeveloperRow } from '../../../server/db/tables';
import type { TestSite } from './site';

type Account = Pick<DeveloperRow, 'id'>;

/** Lets one developer block another. */
export async function buildBlock({ db }: Pick<TestSite, 'db'>, blocker: Account, blocked: Account) {
  await db('blocks').insert({ blockerId: blocker.id, blockedId: blocked.id, created: new Date() });
}

/** Lets one developer follow another. */
export async function buildFollow({ db }: Pick<TestSite, 'db'>, follower: Account, followed: Account) {
  await db('developer_follows').insert({
    followerId: follower.id,
    developerId: followed.id,
    isMutual: false,
    created: new Date(),
  });
}
