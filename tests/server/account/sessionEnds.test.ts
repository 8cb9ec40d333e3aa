import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { followOperators } from '../../../server/jobs/operatorChanges';
import { claimFounder } from '../../../scripts/operator/commands';
import { createKeycode } from '../../../server/areas/account/keycodes.queries';
import { hexOf } from '../../../server/areas/account/passwords';
import { dayMs, hourMs } from '#shared/durations';
import { topics } from '#shared/topics';
import type { DeveloperRow } from '../../../server/db/tables';
import { buildAccount, logIn as logInAt, password, saveAccount } from '../../support/server/accounts';
import { addPasskey } from '../../support/server/authenticator';
import { beginSession, buildDeveloper, clientOf, logIn } from '../../support/server/builders';
import { withLive, type LiveSite } from '../../support/server/live';
import { setUpApp } from '../../support/server/secondStep';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Client = Awaited<ReturnType<typeof clientOf>>;

interface Scene {
  site: LiveSite;
  mika: DeveloperRow;
  /** The browser with the session that ends. */
  browser: Client;
  /** Another browser of the same account. */
  other: Client;
}

interface End {
  /** The file that ends the session. */
  in: string;
  act: (scene: Scene) => Promise<unknown>;
}

const keycode = ({ site, mika: { id, email } }: Scene, purpose: 'recovery' | 'notMe') =>
  createKeycode(site.db, { developerId: id, purpose, email: email ?? '' });
const handleOf = async (client: Client): Promise<string> =>
  ((await client.get('/api/sessions')).body as { sessionId: string; isCurrent: boolean }[]).find(
    ({ isCurrent }) => isCurrent,
  )?.sessionId ?? '';
const login = ({ email }: DeveloperRow) => ({ email, password: hexOf(password), remember: true });

const newPassword = { password: 'a quiet harbour at dusk', passwordAgain: 'a quiet harbour at dusk' };

/** Everything that ends a session, by what it is. */
const ends: Record<string, End> = {
  'logging out': { in: 'login', act: ({ browser }) => browser.post('/api/logout').send({}).expect(200) },
  'logging out as older clients do': {
    in: 'login',
    act: ({ browser }) =>
      browser
        .get('/api/login?logOut=true')
        .set({ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' })
        .expect(200),
  },
  'another login in the same browser': {
    in: 'beginSession',
    act: ({ browser, mika }) => browser.post('/api/login').send(login(mika)).expect(200),
  },
  'ending the present session': {
    in: 'devices',
    act: async ({ browser }) =>
      browser
        .post('/api/sessions/revoke')
        .send({ sessionId: await handleOf(browser) })
        .expect(200),
  },
  'ending it from another device': {
    in: 'devices',
    act: async ({ browser, other }) =>
      other
        .post('/api/sessions/revoke')
        .send({ sessionId: await handleOf(browser) })
        .expect(200),
  },
  'ending all others': {
    in: 'devices',
    act: ({ other }) => other.post('/api/sessions/revoke').send({ others: true }).expect(200),
  },
  'a login beyond the tenth': {
    in: 'beginSession',
    act: async ({ site, mika }) => {
      await site.db('sessions').update({ lastSeenAt: new Date(0) });
      for (const _login of Array(10)) await logInAt(site, mika.email, password).expect(200);
    },
  },
  'a deletion in 14 days': {
    in: 'leaving',
    act: ({ browser }) => browser.post('/api/accountInformation/deleteLater').send({ texts: 'stay' }).expect(200),
  },
  'a new password': {
    in: 'settings',
    act: ({ other }) => saveAccount(other, newPassword).expect(200),
  },
  'the recovery of the account': {
    in: 'recovery',
    act: async (scene) =>
      scene.site
        .visitor()
        .post('/api/forgotPassword/recover')
        .send({ keycode: await keycode(scene, 'recovery'), password: 'a quiet harbour at dusk' })
        .expect(200),
  },
  'taking the account back': {
    in: 'notMe',
    act: async (scene) =>
      scene.site
        .visitor()
        .post('/api/notMe')
        .send({ keycode: await keycode(scene, 'notMe') })
        .expect(200),
  },
  'a confirmed password, which begins a new session': {
    in: 'confirmPassword',
    act: ({ browser }) =>
      browser
        .post('/api/sessions/confirm')
        .send({ password: hexOf(password) })
        .expect(200),
  },
  'setting up an authenticator app on another device': {
    in: 'startSecondSteps',
    act: ({ other }) => setUpApp(other),
  },
  'adding a passkey on another device': {
    in: 'startSecondSteps',
    act: ({ other }) => addPasskey(other),
  },
  'a suspension': {
    in: 'give',
    act: async ({ site, mika }) =>
      (await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true })))
        .post('/api/moderation/sanctions')
        .send({
          ...{ developerId: mika.id, kind: 'suspend', reason: 'Insults' },
          until: new Date(Date.now() + dayMs).toISOString(),
        })
        .expect(201),
  },
  'a ban': {
    in: 'give',
    act: async ({ site, mika }) =>
      (await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true })))
        .post('/api/developer/ban')
        .send({ developerId: mika.id })
        .expect(200),
  },
  'deleting the account': {
    in: 'deletion',
    act: ({ other }) => saveAccount(other, { delete: 'DELETE' }).expect(200),
  },
  'an operator who ends all sessions': {
    in: 'accounts',
    act: async ({ site, mika }) =>
      (await clientOf(site, await buildDeveloper(site.db, { isOperator: true })))
        .post('/api/operator/accounts/endSessions')
        .send({ developerId: mika.id })
        .expect(200),
  },
  'an operator who deletes the account': {
    in: 'deletion',
    act: async ({ site, mika }) =>
      (await clientOf(site, await buildDeveloper(site.db, { isOperator: true })))
        .post('/api/operator/accounts/delete')
        .send({ developerId: mika.id, alias: mika.alias })
        .expect(200),
  },
};

test.each(Object.entries(ends))('%s reaches the sockets of the session', (_name, { act }) =>
  withLive(async (site) => {
    const mika = await buildAccount(site);
    const { client: browser, passkey } = await logIn(site, mika);
    const other = await clientOf(site, mika);
    const tab = await site.connect();
    await tab.ask('setUserSocketData', { passkey });
    const isOver = tab.next<{ isLoggedIn?: boolean }>('updateUserInfo', ({ isLoggedIn }) => isLoggedIn === false);
    await act({ site, mika, browser, other });
    await isOver;
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
      await clientOf(site, mika);
      expect(await left()).toEqual([first]);
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
