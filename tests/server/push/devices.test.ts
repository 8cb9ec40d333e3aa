import { push, pushTexts } from '#shared/areas/notifications/push';
import { dayMs, hourMs } from '#shared/durations';
import type { DeveloperRow } from '../../../server/db/tables';
import { hexOf } from '../../../server/areas/account/passwords';
import { buildAccount, password } from '../../support/server/accounts';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildPushed, pushSettings, saveDevice, withPushes } from '../../support/server/pushes';
import { startPushService, type PushService } from '../../support/server/pushService';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(async () => {
  service.stop();
  await closeDatabase();
});

type Client = Awaited<ReturnType<typeof clientOf>>;

const listed = async (client: Client) => push.listDevices.output.parse((await client.get('/api/pushDevices')).body);
const withDevices = (body: (site: TestSite) => Promise<void>) => withPushes(service, body);

describe('a device that notifications are pushed to', () => {
  test('is listed to its owner, with the key of the site, until it is removed', () =>
    withDevices(async (site) => {
      const { client, deviceId, developer, subscription } = await buildPushed(site, service);
      const { key, items } = await listed(client);
      expect(key).toMatch(/^B[\w-]{86}$/);
      const device = { deviceId, device: 'Unknown device', showsTexts: false };
      expect(items).toMatchObject([{ ...device, isCurrent: true }]);
      expect((await saveDevice(client, subscription, true)).body).toMatchObject({ deviceId, showsTexts: true });
      const other = await clientOf(site, developer);
      expect((await listed(other)).items).toMatchObject([{ deviceId, isCurrent: false }]);
      await other.post('/api/pushDevices/remove').send({ deviceId }).expect(200);
      expect((await listed(client)).items).toEqual([]);
      const again = await client.post('/api/pushDevices/remove').send({ deviceId }).expect(404);
      expect((again.body as { errors: string[] }).errors).toEqual([pushTexts.missing]);
    }));

  test('is one row for its address, which the newest session has', () =>
    withDevices(async (site) => {
      const first = await buildPushed(site, service);
      const second = await buildPushed(site, service);
      for (const { client } of [first, second]) await saveDevice(client, first.subscription).expect(200);
      expect((await listed(first.client)).items).toEqual([]);
      expect(await site.db('push_devices').pluck('developerId')).toEqual([second.developer.id]);
    }));

  test('makes its session one that is remembered', () =>
    withDevices(async (site) => {
      const { email } = await buildAccount(site);
      const client = site.visitor();
      await client
        .post('/api/login')
        .send({ email, password: hexOf(password), remember: false })
        .expect(200);
      const { headers } = await saveDevice(client, service.subscribe()).expect(200);
      const cookies = headers['set-cookie'] as unknown as string[];
      for (const name of ['sid', 'loggedIn'])
        expect(cookies.find((cookie) => cookie.startsWith(`${name}=`))).toMatch(/Expires=/);
      const session = await site.db('sessions').where({ remember: true }).first();
      expect(Date.parse(session?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 29 * dayMs);
      expect((await listed(client)).items).toHaveLength(1);
    }));

  test('moves to the session that takes the place of its own', () =>
    withDevices(async (site) => {
      const { email } = await buildAccount(site);
      const client = site.visitor();
      await client
        .post('/api/login')
        .send({ email, password: hexOf(password), remember: true })
        .expect(200);
      await saveDevice(client, service.subscribe()).expect(200);
      await client
        .post('/api/sessions/confirm')
        .send({ password: hexOf(password) })
        .expect(200);
      expect((await listed(client)).items).toMatchObject([{ isCurrent: true }]);
    }));

  test('is not listed once its session is over by time', () =>
    withDevices(async (site) => {
      const { client, developer } = await buildPushed(site, service);
      const other = await clientOf(site, developer);
      await site
        .db('sessions')
        .whereIn('handle', site.db('push_devices').select('sessionHandle'))
        .update({ expiresAt: new Date(Date.now() - hourMs) });
      expect((await listed(other)).items).toEqual([]);
      await client.get('/api/pushDevices');
    }));
});

describe('switching pushes on', () => {
  test.each<[string, object]>([
    ['plain http', { endpoint: 'http://hooks.example/push/1' }],
    ['another port', { endpoint: 'https://hooks.example:8443/push/1' }],
    ['a name and password', { endpoint: 'https://me:secret@hooks.example/push/1' }],
    ['a private address', { endpoint: 'https://10.0.0.5/push/1' }],
    ['the loopback', { endpoint: 'https://127.0.0.1/push/1' }],
    ['the loopback as one number', { endpoint: 'https://2130706433/push/1' }],
    ['the loopback of IPv6', { endpoint: 'https://[::1]/push/1' }],
    ['the address of cloud metadata', { endpoint: 'https://169.254.169.254/latest' }],
    ['a host of one word', { endpoint: 'https://localhost/push/1' }],
    ['this site', { endpoint: 'https://lanterns.dev/push/1' }],
    ['this site with a dot', { endpoint: 'https://lanterns.dev./push/1' }],
    ['a part after #', { endpoint: 'https://hooks.example/push/1#two' }],
    ['a second line', { endpoint: 'https://hooks.example/push/1\nHost: other.example' }],
    ['signs beyond ASCII', { endpoint: 'https://hooks.example/püsh' }],
    ['no address', { endpoint: 'push' }],
    ['a file', { endpoint: 'file:///etc/passwd' }],
    ['a key that is no point', { p256dh: `B${'A'.repeat(86)}` }],
    ['a key in another form', { p256dh: `A${'A'.repeat(86)}` }],
  ])('is refused for %s, and nothing is stored', (_name, wrong) =>
    withSite(
      async (site) => {
        const client = await clientOf(site, await buildDeveloper(site.db));
        const refused = await client.post('/api/pushDevices').send({ ...service.subscribe(), ...wrong });
        expect(refused.status).toBe(422);
        expect((refused.body as { errors: string[] }).errors).toEqual([pushTexts.unusable]);
        expect(await site.db('push_devices')).toEqual([]);
      },
      { settings: { ...pushSettings, PUBLIC_URL: 'http://lanterns.dev' } },
    ),
  );

  test.each<[string, Record<string, string>]>([
    ['nobody to turn to', {}],
    ['an address of this machine', { OPERATOR_EMAIL: 'keeper@localhost.localdomain.local' }],
    ['an address for examples', { OPERATOR_EMAIL: 'keeper@spawnpoint.example' }],
    ['a page without https', { PUBLIC_URL: 'http://lanterns.dev' }],
  ])('is refused with a sentence where the site names %s', (_name, settings) =>
    withSite(
      async (site) => {
        const client = await clientOf(site, await buildDeveloper(site.db));
        expect(await listed(client)).toEqual({ key: null, items: [] });
        const refused = await client.post('/api/pushDevices').send(service.subscribe());
        expect(refused.status).toBe(422);
        expect((refused.body as { errors: string[] }).errors).toEqual([pushTexts.notSetUp]);
      },
      { settings },
    ),
  );

  test.each<[string, Partial<DeveloperRow> | null, number]>([
    ['limited', { limitedUntil: new Date(Date.now() + dayMs) as never }, 403],
    ['suspended', { suspendedUntil: new Date(Date.now() + dayMs) as never }, 401],
    ['banned', { isBanned: true }, 401],
    ['deleted', null, 401],
  ])('is refused to a %s account without a change', (_name, standing, status) =>
    withDevices(async (site) => {
      const developer = await buildDeveloper(site.db);
      const client = await clientOf(site, developer);
      const row = site.db('developers').where({ id: developer.id });
      await (standing ? row.update(standing) : row.delete());
      site.host.sessions.forgetAccount(developer.id);
      expect((await saveDevice(client, service.subscribe())).status).toBe(status);
      expect(await site.db('push_devices')).toEqual([]);
      expect(await site.db('sessions').where({ remember: false })).toEqual([]);
    }),
  );
});
