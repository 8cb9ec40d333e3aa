import type { LoggedUser } from '#shared/areas/session';
import { hourMs } from '#shared/durations';
import { buildAccount, keycodeIn, mailsOf, password } from '../../support/server/accounts';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { everyStatement } from '../../support/server/statements';
import { connect } from '../../../server/db/connect';
import { createSessionReader } from '../../../server/http/session/sessionReader';
import { insertSession } from '../../../server/http/session/sessions';
import { deviceOf } from '../../../server/people';

afterAll(closeDatabase);

interface Listed {
  sessionId: string;
  device: string;
  lastSeen: string;
  isCurrent: boolean;
}

const list = async (client: Awaited<ReturnType<typeof clientOf>>) =>
  (await client.get('/api/sessions').expect(200)).body as Listed[];

test('the list tells where one is logged in, and which of them this is, but nothing that could be used', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site);
    const client = await clientOf(site, mika);
    await clientOf(site, mika);
    await clientOf(site, await buildDeveloper(site.db));
    const sessions = await list(client);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(['device', 'isCurrent', 'lastSeen', 'sessionId']);
    for (const { sessionId } of sessions)
      await site.visitor().get('/api/sessions').set('Cookie', `sid=${sessionId}`).expect(401);
  }));

test('nobody is logged out while the socket of the database is missing', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildAccount(site));
    const away = connect('mysql://somebody@nowhere/spawnpoint?socketPath=/nowhere/database.sock', { acquireMs: 500 });
    const reader = createSessionReader(away, { secret: site.host.settings.secrets.sessionSecret, isCached: false });
    const reading = jest.spyOn(site.host.sessions, 'read').mockImplementation((id) => reader.read(id));
    await client
      .post('/api/feedPosts')
      .send({ content: 'Said in a bad moment' })
      .expect(503)
      .expect('Retry-After', '2');
    reading.mockRestore();
    await away.destroy();
    await client.post('/api/feedPosts').send({ content: 'Said in a bad moment' }).expect(201);
  }));

test('ends one session or all others, and none of other accounts', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site);
    const stranger = await clientOf(site, await buildDeveloper(site.db));
    const [client, second, third, fourth] = [
      await clientOf(site, mika),
      await clientOf(site, mika),
      await clientOf(site, mika),
      await clientOf(site, mika),
    ];
    const own = (await list(second)).find(({ isCurrent }) => isCurrent);
    const revoke = { sessionId: own?.sessionId };
    await stranger.post('/api/sessions/revoke').send(revoke).expect(404);
    await client.post('/api/sessions/revoke').send(revoke).expect(200, { ended: 1 });
    await second.get('/api/sessions').expect(401);
    await client.post('/api/sessions/revoke').send(revoke).expect(404);
    await client.post('/api/sessions/revoke').send({}).expect(400);
    expect(site.rechecked).toEqual([mika.id]);

    await client.post('/api/sessions/revoke').send({ others: true }).expect(200, { ended: 2 });
    for (const ended of [third, fourth]) await ended.get('/api/sessions').expect(401);
    expect(await list(client)).toHaveLength(1);
    await list(stranger);
  }));

test('ending the present session is logging out', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildAccount(site));
    const [present] = await list(client);
    const answer = await client.post('/api/sessions/revoke').send({ sessionId: present?.sessionId }).expect(200);
    expect(answer.get('Set-Cookie')).toEqual([expect.stringMatching(/^sid=;/), expect.stringMatching(/^loggedIn=;/)]);
    await client.get('/api/sessions').expect(401);
  }));

test('an account has ten sessions at most; the one longest unused goes', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site);
    const first = await clientOf(site, mika);
    const earlier = new Date(Date.now() - hourMs);
    await site.db('sessions').update({ lastSeenAt: earlier });
    for (const _time of Array(10))
      await insertSession(site.db, site.host.settings.secrets.ticketKey, {
        developerId: mika.id,
        remember: true,
        epoch: 0,
        userAgent: '',
      });
    await first.get('/api/sessions').expect(401);
    expect(await site.db('sessions').where({ developerId: mika.id })).toHaveLength(10);
  }));

test('a session ends when it was not used for long, when its epoch is over, and with a ban', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site);
    const client = await clientOf(site, mika);
    const isLoggedIn = async () => (await client.get('/api/login')).body.isLoggedIn as boolean;
    const sessions = site.db('sessions').where({ developerId: mika.id });
    const developer = site.db('developers').where({ id: mika.id });
    const after = async (change: PromiseLike<unknown>) => {
      await change;
      site.host.sessions.forgetAccount(mika.id);
      return isLoggedIn();
    };
    expect(await isLoggedIn()).toBe(true);
    expect(await after(developer.clone().update({ sessionEpoch: 1 }))).toBe(false);
    expect(await after(developer.clone().update({ sessionEpoch: 0, isBanned: true }))).toBe(false);
    expect(await after(developer.clone().update({ isBanned: false }))).toBe(true);
    expect(await after(sessions.clone().update({ expiresAt: new Date(Date.now() - 1) }))).toBe(false);
  }));

describe('a session that was read a moment ago', () => {
  const isLoggedIn = async (client: Awaited<ReturnType<typeof clientOf>>) =>
    (await client.get('/api/invites')).status === 200;
  const selectsOf = (site: TestSite) => {
    const recording = everyStatement(site.db);
    return () => recording.stop().filter((sql) => sql.includes('from `sessions`')).length;
  };

  test('is not read again for the next request', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
      expect(await isLoggedIn(client)).toBe(true);
      const selects = selectsOf(site);
      expect(await isLoggedIn(client)).toBe(true);
      clock.mockRestore();
      expect(selects()).toBe(0);
    }));

  test('is read again after a second, when operators and other programs may have changed it', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const client = await clientOf(site, mika);
      expect(await isLoggedIn(client)).toBe(true);
      await site.db('developers').where({ id: mika.id }).update({ isBanned: true });
      const now = performance.now();
      const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + 1_001);
      expect(await isLoggedIn(client)).toBe(false);
      clock.mockRestore();
    }));

  test('ends at once with a ban, and with the login elsewhere that ends it', () =>
    withSite(async (site) => {
      const [mika, moderator] = [await buildAccount(site), await buildDeveloper(site.db, { siteModCanBan: true })];
      const [client, other] = [await clientOf(site, mika), await clientOf(site, mika)];
      for (const each of [client, other]) expect(await isLoggedIn(each)).toBe(true);
      await client.post('/api/sessions/revoke').send({ others: true }).expect(200);
      expect(await isLoggedIn(other)).toBe(false);
      expect(await isLoggedIn(client)).toBe(true);
      const asModerator = await clientOf(site, moderator);
      await asModerator.post('/api/developer/ban').send({ developerId: mika.id }).expect(200);
      expect(await isLoggedIn(client)).toBe(false);
    }));

  test('ends at once with logging out, by either way', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const [one, two] = [await clientOf(site, mika), await clientOf(site, mika)];
      for (const each of [one, two]) expect(await isLoggedIn(each)).toBe(true);
      await one.post('/api/logout').expect(200);
      await two.get('/api/login?logOut=true').expect(200);
      for (const each of [one, two]) expect(await isLoggedIn(each)).toBe(false);
    }));

  test('shows its owner what they have just changed', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site, { alias: 'Mika' });
      const client = await clientOf(site, mika);
      expect(await isLoggedIn(client)).toBe(true);
      await client
        .post('/api/accountInformation')
        .send({ info: { alias: 'Mika Vale' } })
        .expect(200);
      const message = { message: 'Hello', chatRoomId: 'siteGeneral' };
      const { body } = await client.post('/api/chatrooms').send(message).expect(201);
      expect(body).toMatchObject({ message: 'Hello' });
      expect(JSON.stringify(body)).toContain('Mika Vale');
    }));

  test('tells its owner at once what others and they themselves have written', () =>
    withSite(async (site) => {
      const [mika, noor] = [await buildAccount(site), await buildAccount(site)];
      const [client, other] = [await clientOf(site, mika), await clientOf(site, noor)];
      const postId = await buildPost(site, ownPage(mika));
      const whoAmI = async () => (await client.get('/api/login').expect(200)).body as LoggedUser;
      const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
      expect((await whoAmI()).counts.notifications).toBe(0);
      await other.post('/api/feedPosts/comments').send({ parentId: postId, content: 'Words' }).expect(201);
      await site.host.inFlight.done();
      expect((await whoAmI()).counts.notifications).toBe(1);
      await client.post('/api/userOptions/updateFeedLayoutStyle').send({ style: 'single' }).expect(200);
      expect((await whoAmI()).options.feedLayoutStyle).toBe('single');
      clock.mockRestore();
    }));

  test('ends at once with a password that is reset by mail, or changed on another device', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const [client, other] = [await clientOf(site, mika), await clientOf(site, mika)];
      for (const each of [client, other]) expect(await isLoggedIn(each)).toBe(true);
      const info = { password: 'another lantern', passwordAgain: 'another lantern' };
      await other.post('/api/accountInformation').send({ info }).expect(200);
      expect(await isLoggedIn(client)).toBe(false);
      expect(await isLoggedIn(other)).toBe(true);
      await mailsOf(site, 1);
      await site.visitor().post('/api/forgotPassword').send({ email: mika.email }).expect(200);
      const keycode = keycodeIn((await mailsOf(site, 2))[1]);
      await site.visitor().post('/api/forgotPassword/recover').send({ keycode, password }).expect(200);
      expect(await isLoggedIn(other)).toBe(false);
    }));
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/123.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['curl/8.5.0', 'Unknown device'],
])('%s is told as %s', (_userAgent, device) => {
  expect(deviceOf(_userAgent)).toBe(device);
});
