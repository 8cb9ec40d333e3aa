import { blocklistLimits } from '#shared/areas/operating/blocklists';
import { deskLimits } from '#shared/areas/operating/desk';
import { noticesLimits } from '#shared/areas/operating/notices';
import { buildNotice, noticeInput, operatorOf } from '../../support/server/operating';
import { closeDatabase, withCommits, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const left = 3;
const tries = 12;

const lists = {
  notices: {
    fill: async (site: TestSite) => {
      for (let made = 0; made < noticesLimits.notices - left; made += 1) await buildNotice(site);
    },
    path: '/api/operator/notices',
    entry: () => noticeInput({}),
    table: 'site_notices',
    limit: noticesLimits.notices,
  },
  invitations: {
    fill: async ({ db }: TestSite) => {
      const expires = new Date(Date.now() + 86_400_000);
      const entries = Array.from({ length: deskLimits.invitations - left }, (_, number) => ({
        ...{ note: '', uses: 1, created: new Date(), expires, codeHash: String(number).padStart(64, '0') },
      }));
      await db('registration_invitations').insert(entries);
    },
    path: '/api/operator/invitations',
    entry: () => ({ note: '', uses: 1, days: 1 }),
    table: 'registration_invitations',
    limit: deskLimits.invitations,
  },
  'blocked hosts': {
    fill: async ({ db }: TestSite) => {
      const entries = Array.from({ length: blocklistLimits.blocked - left }, (_, number) => ({
        ...{ kind: 'host', value: `spam${number}.example`, note: '', created: new Date() },
      }));
      await db.batchInsert('blocked_addresses', entries as never, 1_000);
    },
    path: '/api/operator/blocklists',
    entry: (number: number) => ({ kind: 'host', value: `more${number}.example` }),
    table: 'blocked_addresses',
    limit: blocklistLimits.blocked,
  },
} as const;

test.each(Object.keys(lists) as (keyof typeof lists)[])('the limit of %s holds for many at once', (name) =>
  withCommits(async (site) => {
    const { fill, path, entry, table, limit } = lists[name];
    await fill(site);
    const { client } = await operatorOf(site);
    const answers = await Promise.all(
      Array.from({ length: tries }, (_, number) => client.post(path).send(entry(number))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(left);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(tries - left);
    expect(await site.db.from(table).count({ total: '*' })).toEqual([{ total: limit }]);
  }),
);
