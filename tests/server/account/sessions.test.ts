import { hourMs } from '#shared/durations';
import { buildAccount } from '../../support/server/accounts';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite } from '../../support/server/site';
import { insertSession } from '../../../server/http/session/sessions';
import { deviceOf } from '../../../server/areas/account/device';

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

test('one session can be ended, or all others; those of other accounts cannot', () =>
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
    expect(await isLoggedIn()).toBe(true);
    await developer.clone().update({ sessionEpoch: 1 });
    expect(await isLoggedIn()).toBe(false);
    await developer.clone().update({ sessionEpoch: 0, isBanned: true });
    expect(await isLoggedIn()).toBe(false);
    await developer.clone().update({ isBanned: false });
    expect(await isLoggedIn()).toBe(true);
    await sessions.clone().update({ expiresAt: new Date(Date.now() - 1) });
    expect(await isLoggedIn()).toBe(false);
  }));

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
