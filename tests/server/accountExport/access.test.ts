import { accountExportTexts as texts } from '#shared/areas/accountExport';
import { accountTexts } from '#shared/areas/account';
import { dayMs, minuteMs } from '#shared/durations';
import { topics } from '#shared/topics';
import { makeExports } from '../../../server/areas/accountExport';
import type { DeveloperRow } from '../../../server/db/tables';
import { addressOf, ask, fetchArchive, makeArchive, stateOf } from '../../support/server/archives';
import { buildAccount, keycodeIn, mailsOf, saveAccount } from '../../support/server/accounts';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import type { Client } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { storedFiles } from '../../support/server/storedFiles';
import { buildToken } from '../../support/server/tokens';

afterAll(closeDatabase);

/** Lets the request for an archive be older. */
const age = ({ db }: TestSite, ms: number) =>
  db('account_exports').update({ asked: new Date(Date.now() - ms), claimedUntil: null });
const signInLongAgo = ({ db }: TestSite) => db('sessions').update({ loggedInAt: new Date(Date.now() - 31 * minuteMs) });

test('asking and being ready are mailed, open tabs hear of both, and the file can be fetched in parts', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site);
    const client = await clientOf(site, mika);
    expect(await stateOf(client)).toBeNull();
    const { body } = await ask(client).expect(201);
    expect(body.archive).toMatchObject({ state: 'waiting', bytes: null });
    await client.post('/api/accountExport/open').send({}).expect(404);
    await makeExports(site.host);
    const archive = await stateOf(client);
    expect(archive).toMatchObject({ state: 'ready', failure: null });
    expect(Date.parse(archive!.expiresAt!) - Date.now()).toBeCloseTo(7 * dayMs, -5);
    const heard = site.pushed.filter(({ name }) => name === 'accountArchiveUpdated');
    expect(heard.map(({ payload }) => (payload as { archive: { state: string } }).archive.state)).toEqual([
      'waiting',
      'ready',
    ]);
    expect(heard.every((each) => each.topics.join() === topics.user(mika.id))).toBe(true);
    const [asked, ready] = await mailsOf(site, 2);
    expect(asked).toMatchObject({ to: mika.email, subject: 'An archive of your Spawnpoint data was asked for' });
    expect(keycodeIn(asked)).not.toBe('none');
    expect(ready).toMatchObject({ to: mika.email, subject: 'The archive of your Spawnpoint data is ready' });
    expect(ready?.text).toContain('/AccountSettings#export');

    const address = await addressOf(client);
    const whole = await client.get(address).responseType('blob').expect(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-length': String(archive!.bytes),
    });
    expect(whole.headers['content-disposition']).toMatch(/^attachment; filename="archive-\d{4}-\d\d-\d\d\.zip"$/);
    const part = await client.get(address).set('Range', 'bytes=0-3').responseType('blob').expect(206);
    expect((part.body as Buffer).toString('latin1')).toBe('PK\u0003\u0004');
    const lines = await site.db('audit_log').where({ action: 'accountExport' }).pluck('reason');
    expect(lines).toEqual(['asked', 'fetched']);
  }));

describe('the archive is for its account alone', () => {
  const cases: [string, number, (site: TestSite, built: { mika: DeveloperRow; client: Client }) => Promise<Client>][] =
    [
      ['a visitor', 401, (site) => Promise.resolve(site.visitor())],
      ['another account', 404, async (site) => clientOf(site, await buildDeveloper(site.db))],
      [
        'a sign-in of more than 30 minutes ago',
        403,
        async (site, { client }) => {
          await signInLongAgo(site);
          return client;
        },
      ],
      [
        'a program with an access token',
        401,
        async (site, { mika }) => {
          const { secret } = await buildToken(site, mika, { canRead: true, canPost: true });
          return site.visitor().set('Authorization', `Bearer ${secret}`);
        },
      ],
    ];
  test.each(cases)('%s gets %i', (_who, status, callerOf) =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const client = await clientOf(site, mika);
      await makeArchive(site, client);
      const address = await addressOf(client);
      site.host.sessions.forgetAccount(mika.id);
      const caller = await callerOf(site, { mika, client });
      site.host.sessions.forgetAccount(mika.id);
      await caller.get(address).expect(status);
    }),
  );

  test('nothing serves it by the path of its file, and a wrong name is not there', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildAccount(site));
      await makeArchive(site, client);
      const [path] = await storedFiles(site, 'exports');
      await client.get(`/userdata/${path}`).expect(404);
      for (const name of ['', '..', 'a'.repeat(64)])
        await client.get('/api/accountExport/file').query({ name }).expect(404);
    }));

  test('asking and opening need a sign-in of the last 30 minutes', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const client = await clientOf(site, mika);
      await signInLongAgo(site);
      site.host.sessions.forgetAccount(mika.id);
      for (const call of ['ask', 'open']) {
        const { body } = await client.post(`/api/accountExport/${call}`).send({}).expect(403);
        expect(body.error).toBe(accountTexts.freshLoginNeeded);
      }
      expect(await site.db('account_exports')).toEqual([]);
    }));
});

describe('the archive ends, with its file, by', () => {
  const ends: [string, (site: TestSite, client: Client, mika: DeveloperRow) => Promise<unknown>][] = [
    [
      'a new password',
      (_site, client) =>
        saveAccount(client, { password: 'a quiet harbour', passwordAgain: 'a quiet harbour' }).expect(200),
    ],
    [
      'a ban',
      async (site, _client, { id: developerId }) => {
        const asModerator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
        await asModerator.post('/api/developer/ban').send({ developerId, reason: 'Tests' }).expect(200);
      },
    ],
    ['a deletion', (_site, client) => saveAccount(client, { delete: 'DELETE' }).expect(200)],
    [
      '“This was not me”',
      async (site) => {
        const [asked] = await mailsOf(site, 2);
        await site
          .visitor()
          .post('/api/notMe')
          .send({ keycode: keycodeIn(asked) })
          .expect(200);
      },
    ],
    ['seven days', ({ db }) => db('account_exports').update({ expiresAt: new Date() })],
  ];
  test.each(ends)('%s', (_what, end) =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const client = await clientOf(site, mika);
      await makeArchive(site, client);
      const address = await addressOf(client);
      await end(site, client, mika);
      expect([401, 404]).toContain((await client.get(address)).status);
      const stillIn = await site.db('developers').where({ id: mika.id, isBanned: false }).first('id');
      if (stillIn) {
        const again = await clientOf(site, (await site.db('developers').where({ id: mika.id }).first())!);
        await again.get(address).expect(404);
        expect(await stateOf(again)).toBeNull();
      }
      await makeExports(site.host);
      expect(await site.db('account_exports')).toEqual([]);
      expect(await storedFiles(site, 'exports')).toEqual([]);
    }),
  );

  test('the next archive, once a day has passed', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildAccount(site));
      await makeArchive(site, client);
      const first = await storedFiles(site, 'exports');
      const early = await ask(client).expect(409);
      expect(early.body.error).toBe(texts.tooSoon);
      await age(site, dayMs);
      await ask(client).expect(201);
      expect((await ask(client).expect(409)).body.error).toBe(texts.waiting);
      await makeExports(site.host);
      const second = await storedFiles(site, 'exports');
      expect(second).toHaveLength(1);
      expect(second).not.toEqual(first);
      await fetchArchive(client);
    }));
});
