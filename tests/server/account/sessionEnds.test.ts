import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPushReceiver } from '../../../server/jobs/push/push.queries';
import { followOperators } from '../../../server/jobs/operatorChanges';
import { claimFounder } from '../../../scripts/operator/commands';
import { hexOf } from '../../../server/areas/account/passwords';
import { hourMs } from '#shared/durations';
import { topics } from '#shared/topics';
import type { DeveloperRow } from '../../../server/db/tables';
import { buildAccount, logIn as logInAt, password, saveAccount } from '../../support/server/accounts';
import { beginSession, clientOf, logIn } from '../../support/server/builders';
import { withLive } from '../../support/server/live';
import { insertDevice } from '../../support/server/pushes';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { ends, handleOf, login, newPassword, type Client } from '../../support/server/sessionEnds';

afterAll(closeDatabase);

test.each(Object.entries(ends))(
  '%s reaches the sockets of the session, and the device of its pushes',
  (_name, { act, keepsDevice }) =>
    withLive(async (site) => {
      const mika = await buildAccount(site);
      const { client: browser, passkey } = await logIn(site, mika);
      const other = await clientOf(site, mika);
      const tab = await site.connect();
      await tab.ask('setUserSocketData', { passkey });
      const isOver = tab.next<{ isLoggedIn?: boolean }>('updateUserInfo', ({ isLoggedIn }) => isLoggedIn === false);
      const deviceId = await insertDevice(site.db, { developerId: mika.id, sessionHandle: await handleOf(browser) });
      await act({ site, mika, browser, other });
      await isOver;
      // A session that takes the place of another has its device.
      expect((await readPushReceiver(site.db, deviceId)) !== undefined).toBe(keepsDevice === true);
      site.live.send([topics.user(mika.id)], 'private', {});
      await tab.ask('joinedRoom', topics.online);
      expect(tab.heard.map(({ name }) => name)).not.toContain('private');
    }),
);

test('a password that the operator sets by the command reaches the sockets too', () =>
  withLive(async (site) => {
    const founder = (await site.db('developers').where({ id: 1 }).first())!;
    const { passkey } = await logIn(site, founder);
    const tab = await site.connect();
    await tab.ask('setUserSocketData', { passkey });
    const follow = followOperators();
    await follow(site.host);
    const claim = { account: '1' as const, email: 'captain@example.com', password: 'a quiet harbour at dusk' };
    await claimFounder({ db: site.db, settings: site.host.settings }, claim);
    await follow(site.host);
    await tab.next<{ isLoggedIn?: boolean }>('updateUserInfo', ({ isLoggedIn }) => isLoggedIn === false);
  }));

test('the list names every file that ends sessions', () => {
  const folder = 'server/areas';
  const ending = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') && /session\.(end|logIn|logOut|renew)\(/.test(readFileSync(join(folder, path), 'utf8')),
    )
    .map((path) => path.replace(/^.*\/|(\.actions)?\.ts$/g, ''));
  // A registration begins a session where there was none.
  expect(ending.filter((name) => name !== 'register').sort()).toEqual(
    [...new Set(Object.values(ends).map((end) => end.in))].sort(),
  );
});

test('only the foundation of sessions deletes them', () => {
  const deleting = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => path.endsWith('.ts') && /'sessions'\)[^;]*\.delete\(/.test(readFileSync(join('server', path), 'utf8')),
    )
    .sort();
  // Expired ones are of no use to anybody.
  expect(deleting).toEqual(['http/session/sessions.ts', 'jobs/jobs.queries.ts']);
});

describe('sessions beyond the tenth', () => {
  const isIn = async (client: Client) => (await client.get('/api/login')).body.isLoggedIn as boolean;
  const fresh = async ({ db }: TestSite, { id }: DeveloperRow) => {
    await db('sessions').where({ developerId: id }).update({ isKnownDevice: true });
  };

  test('do not push out a session in use, however often somebody logs in who knows the password', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const owner = await clientOf(site, mika);
      await fresh(site, mika);
      const { body } = await site.visitor().post('/api/login').send(login(mika)).expect(200);
      expect(body.isLoggedIn).toBe(true);
      const thief = site.visitor();
      for (const _time of Array(15)) await thief.post('/api/login').send(login(mika)).expect(200);
      for (const _time of Array(15)) await logInAt(site, mika.email, password).expect(200);
      expect(await isIn(owner)).toBe(true);
      await saveAccount(owner, newPassword).expect(200);
    }));

  test('end those of unknown devices first, then those that were unused for longest', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const [known, unused] = [await clientOf(site, mika), await clientOf(site, mika)];
      const [first, second] = [await handleOf(known), await handleOf(unused)];
      await site.db('sessions').whereIn('handle', [first, second]).update({ isKnownDevice: true });
      const earlier = { lastSeenAt: new Date(Date.now() - 2 * hourMs) };
      await site.db('sessions').where({ handle: second }).update(earlier);
      for (const _time of Array(9)) await clientOf(site, mika);
      const left = () => site.db('sessions').whereIn('handle', [first, second]).pluck('handle');
      expect(await left()).toHaveLength(2);
      await site.db('sessions').update({ isKnownDevice: true });
      const deviceId = await insertDevice(site.db, { developerId: mika.id, sessionHandle: second });
      await clientOf(site, mika);
      expect(await left()).toEqual([first]);
      // Pushes end with the session.
      expect(await site.db('push_devices').where({ id: deviceId })).toEqual([]);
      expect(await site.db('sessions').where({ developerId: mika.id })).toHaveLength(10);
    }));

  test('come at a bounded pace from unknown devices; those of known ones are not counted', () =>
    withSite(
      async (site) => {
        const mika = await buildAccount(site);
        const owner = site.visitor();
        await owner.post('/api/login').send(login(mika)).expect(200);
        for (const _time of Array(19)) await logInAt(site, mika.email, password).expect(200);
        const refused = await logInAt(site, mika.email, password).expect(429);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        await owner.post('/api/login').send(login(mika)).expect(200);
      },
      { limitFactor: 1 },
    ));
});

describe('confirming the password', () => {
  const token = { name: 'Backup', days: 365, canRead: true, canPost: false };
  const stale = (site: TestSite) => site.db('sessions').update({ loggedInAt: new Date(Date.now() - hourMs) });

  test('begins a new session, so that a cookie copied before never becomes fresh', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const { cookie } = await beginSession(site.db, site.host.settings.secrets, mika);
      const [browser, copy] = [site.visitor(), site.visitor()];
      for (const each of [browser, copy]) each.set('Cookie', cookie);
      const handle = await handleOf(copy);
      await stale(site);
      site.host.sessions.forgetAccount(mika.id);
      const answer = await browser
        .post('/api/sessions/confirm')
        .send({ password: hexOf(password) })
        .expect(200);
      const sent = (answer.get('Set-Cookie') ?? []).find((text) => text.startsWith('sid='))?.split(';')[0] ?? '';
      const renewed = site.visitor();
      renewed.set('Cookie', sent);
      await renewed.post('/api/accessTokens/new').send(token).expect(200);
      // A call that was under way with the former cookie.
      await copy.get('/api/sessions').expect(200);
      expect((await copy.post('/api/accessTokens/new').send({ ...token, name: 'Theirs' })).status).toBe(403);
      expect((await copy.post('/api/sessions/revoke').send({ others: true })).status).toBe(403);
      expect((await renewed.get('/api/sessions')).body).toHaveLength(1);
      await site.db('sessions').where({ handle }).update({ expiresAt: new Date() });
      site.host.sessions.forgetAccount(mika.id);
      await copy.get('/api/sessions').expect(401);
      await renewed.get('/api/sessions').expect(200);
    }));

  test('is needed to end other sessions, and not to log out', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const [browser, other] = [await clientOf(site, mika), await clientOf(site, mika)];
      await stale(site);
      const refused = await browser.post('/api/sessions/revoke').send({ others: true }).expect(403);
      expect(refused.body.error).toBe('Enter your password to go on.');
      const sessionId = await handleOf(other);
      await browser.post('/api/sessions/revoke').send({ sessionId }).expect(403);
      await other.post('/api/sessions/revoke').send({ sessionId }).expect(200);
    }));
});
