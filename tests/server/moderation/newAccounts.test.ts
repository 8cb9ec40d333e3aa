import { newAccountsTexts, type NewAccount } from '#shared/areas/moderation/newAccounts';
import { dayMs, hourMs, minuteMs } from '#shared/durations';
import { reportWave } from '../../../server/areas/moderation';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { say } from '../../support/server/chat';
import { buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

async function withModerator(site: TestSite) {
  const moderator = await buildDeveloper(site.db, { alias: 'Marta', siteModCanBan: true });
  const client = await clientOf(site, moderator);
  const list = async (query: object = {}) =>
    (await client.get('/api/moderation/newAccounts').query(query).expect(200)).body as {
      items: NewAccount[];
      hasMore: boolean;
    };
  return { moderator, client, list };
}

const spammers = (site: TestSite, count: number) =>
  Promise.all(Array.from({ length: count }, (_each, index) => buildDeveloper(site.db, { alias: `Spammer ${index}` })));

describe('the list of new accounts', () => {
  test('shows the newest first, with how much each has written and the last of it', () =>
    withSite(async (site) => {
      const { moderator, list } = await withModerator(site);
      const mika = await buildDeveloper(site.db, { alias: 'Mika' });
      await buildPost(site, { ...ownPage(mika), content: 'Buy keys at https://spam.example/now' });
      await buildPost(site, { ...ownPage(mika), content: 'Good morning' });
      const { items } = await list();
      expect(items.slice(0, 2)).toMatchObject([
        { id: mika.id, written: 2, mayBan: true, isBanned: false, latest: { kind: 'post', title: 'Good morning' } },
        { id: moderator.id, written: 0, mayBan: false, latest: null },
      ]);
    }));

  test('goes on below an account', () =>
    withSite(async (site) => {
      const { list } = await withModerator(site);
      const made = await spammers(site, 21);
      const first = await list();
      expect([first.items.length, first.hasMore]).toEqual([20, true]);
      const second = await list({ before: first.items.at(-1)?.id });
      expect(second.items[0]?.id).toBe(Math.min(...made.map(({ id }) => id)));
    }));

  test('finds who has linked to a host, with the text in which they did', () =>
    withSite(async (site) => {
      const { list } = await withModerator(site);
      const [poster, chatter, bystander] = await spammers(site, 3);
      await buildPost(site, { ...ownPage(poster!), content: 'Buy keys at https://www.spam.example/now' });
      await buildPost(site, { ...ownPage(poster!), content: 'Good morning' });
      await say(await clientOf(site, chatter!), 'See spam.example');
      for (const other of ['ham.example', 'notspam.example', 'spam.example.net', 'spam.examples'])
        await buildPost(site, { ...ownPage(bystander!), content: `I like ${other}.` });
      const found = (await list({ host: 'https://Spam.Example/x' })).items;
      expect(found.map(({ id }) => id).sort()).toEqual([poster!.id, chatter!.id].sort());
      expect(found.find(({ id }) => id === poster!.id)?.latest?.title).toContain('Buy keys');
      expect((await list({ host: 'other.example' })).items).toEqual([]);
    }));

  test.each([
    ['nothing', ''],
    ['a word', 'spam'],
    ['a placeholder', '%'],
    ['words', 'a b.example'],
    ['a name that is too long', `${'x'.repeat(260)}.example`],
  ])('refuses %s as a host', (_name, host) =>
    withSite(async (site) => {
      const { client } = await withModerator(site);
      const { body } = await client.get('/api/moderation/newAccounts').query({ host }).expect(422);
      expect((body as { error: string }).error).toBe(newAccountsTexts.noHost);
    }),
  );
});

describe('a ban of several accounts', () => {
  test('bans all of them, starts the removal of what they wrote, and is audited for each', () =>
    withSite(async (site) => {
      const { client, list } = await withModerator(site);
      const made = await spammers(site, 3);
      const developerIds = made.map(({ id }) => id);
      const given = { developerIds: [...developerIds, developerIds[0]], reason: 'A wave', remove: 'all' };
      const { body } = await client.post('/api/moderation/banSeveral').send(given).expect(200);
      expect((body as { banned: number[] }).banned).toEqual([...developerIds].sort((one, other) => one - other));
      const banned = (await list()).items.filter(({ isBanned }) => isBanned).map(({ id }) => id);
      expect(banned.sort()).toEqual([...developerIds].sort());
      expect(await site.db('account_removals').whereIn('developerId', developerIds)).toHaveLength(3);
      const audited = await site.db('audit_log').where({ action: 'ban', reason: 'A wave' });
      expect(audited).toHaveLength(3);
      await client.post('/api/moderation/banSeveral').send(given).expect(200);
      expect(await site.db('bans').whereIn('developerId', developerIds)).toHaveLength(3);
    }));

  test('bans nobody if one of them may not be banned, or is missing', () =>
    withSite(async (site) => {
      const { client, moderator } = await withModerator(site);
      const [first] = await spammers(site, 1);
      const send = (other: number) =>
        client.post('/api/moderation/banSeveral').send({ developerIds: [first!.id, other], reason: 'A wave' });
      await send(moderator.id).expect(403);
      await send(9_999_999).expect(404);
      expect(await site.db('bans').where({ developerId: first!.id })).toEqual([]);
    }));

  test('takes no more than twenty, and needs a reason', () =>
    withSite(async (site) => {
      const { client } = await withModerator(site);
      const developerIds = Array.from({ length: 21 }, (_each, index) => index + 1);
      await client.post('/api/moderation/banSeveral').send({ developerIds, reason: 'A wave' }).expect(422);
      await client
        .post('/api/moderation/banSeveral')
        .send({ developerIds: [(await spammers(site, 1))[0]!.id], reason: '' })
        .expect(422);
    }));
});

describe('an alarm', () => {
  async function waveOf(site: TestSite, accounts: number) {
    const made = await spammers(site, accounts);
    for (const developer of made) await buildPost(site, { ...ownPage(developer), content: 'Buy keys' });
    return made;
  }
  const alarms = (site: TestSite) => site.db('reports').where({ reporterId: null, kind: 'developer' });

  test('reports ten new accounts that write within ten minutes, once an hour', () =>
    withSite(async (site) => {
      const made = await waveOf(site, 10);
      await reportWave(site.host);
      await reportWave(site.host);
      const newest = Math.max(...made.map(({ id }) => id));
      expect(await alarms(site)).toMatchObject([
        { aboutId: newest, targetId: newest, reason: 'spam', words: newAccountsTexts.alarm(10) },
      ]);
      await site.db('reports').delete();
      const later = new Date(Date.now() + hourMs);
      await site.db('feed_posts').update({ postDate: later });
      await reportWave(site.host, later);
      expect(await alarms(site)).toHaveLength(1);
    }));

  test.each([
    ['nine accounts', async (site: TestSite) => void (await waveOf(site, 9))],
    [
      'accounts that are older than a day',
      async (site: TestSite) => {
        await waveOf(site, 10);
        await site.db('developers').update({ registrationDate: new Date(Date.now() - 2 * dayMs) });
      },
    ],
    [
      'what was written before',
      async (site: TestSite) => {
        await waveOf(site, 10);
        await site.db('feed_posts').update({ postDate: new Date(Date.now() - 11 * minuteMs) });
      },
    ],
    [
      'banned accounts',
      async (site: TestSite) => {
        const made = await waveOf(site, 10);
        await site.db('developers').where({ id: made[0]!.id }).update({ isBanned: true });
      },
    ],
  ])('is not raised by %s', (_name, prepare) =>
    withSite(async (site) => {
      await prepare(site);
      await reportWave(site.host);
      expect(await alarms(site)).toEqual([]);
    }),
  );
});
