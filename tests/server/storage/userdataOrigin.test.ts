import { createServer } from 'node:http';
import { lookAtUploads } from '../../../scripts/operator/doctor/uploads';
import { readSettings, SettingsError } from '../../../server/settings';
import { newSecrets } from '../../../server/settings/secrets';
import { settingsWarnings } from '../../../server/settingsWarnings';
import { buildDeveloper, logIn } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { listenOnFreePort } from '../../support/server/listen';

afterAll(closeDatabase);

const origins = { PUBLIC_URL: 'https://spawnpoint.example', USERDATA_ORIGIN: 'https://uploads.example' };
const picture = `/userdata/pictures/${'a'.repeat(26)}-40x30.png`;

/** A site with an origin for uploads, and a picture in it. */
const withOrigin = (body: (site: TestSite) => Promise<void>, settings = origins) =>
  withSite(
    async (site) => {
      await site.host.files.put(picture.replace('/userdata/', ''), Buffer.from('a picture'));
      await body(site);
    },
    { settings },
  );

describe('the origin of uploads', () => {
  test.each(['uploads.example', 'UPLOADS.example'])(
    'serves them to pages of other sites, without a cookie (%s)',
    (host) =>
      withOrigin(async (site) => {
        const { headers } = await site.visitor().get(picture).set('Host', host).expect(200);
        expect(headers).toMatchObject({
          'content-type': 'image/png',
          'cross-origin-resource-policy': 'cross-origin',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=2592000',
        });
        expect(headers).not.toHaveProperty('set-cookie');
      }),
  );

  test('knows nothing of the site and of who is logged in', () =>
    withOrigin(async (site) => {
      const { client } = await logIn(site, await buildDeveloper(site.db));
      for (const path of [
        ...['/', '/DevLogs', '/api/login', '/api/site', '/api/openapi.json', '/healthz', '/readyz', '/picture/a/b'],
        ...['/robots.txt', '/feeds/media.atom', '/userdata', '/userdata/foreign/a.webp', '/userdata/removed/a.png'],
      ]) {
        const { status, headers } = await client.get(path).set('Host', 'uploads.example');
        expect([path, status, headers['set-cookie']]).toEqual([path, 404, undefined]);
      }
      await client.post('/api/feedPosts').set('Host', 'uploads.example').send({ content: 'Words' }).expect(404);
      expect(await site.db('feed_posts')).toEqual([]);
    }));

  test('is where the site leads for them, and where its pages may load pictures and sounds from', () =>
    withOrigin(async (site) => {
      const { headers } = await site.visitor().get(`${picture}?v=1`).expect(307);
      expect(headers.location).toBe(`https://uploads.example${picture}?v=1`);
      await site.visitor().post(picture).expect(404);
      const policy = (await site.visitor().get('/healthz').expect(200)).headers['content-security-policy'] ?? '';
      expect(policy).toContain("img-src 'self' data: blob: https://uploads.example;");
      expect(policy).toContain("media-src 'self' https://uploads.example;");
    }));

  test('is no other host, and without the setting the site serves them itself', async () => {
    await withOrigin(async (site) => {
      for (const host of ['other.example', 'uploads.example.evil.example', 'uploads.example:8443'])
        await site.visitor().get('/healthz').set('Host', host).expect(200);
    });
    await withSite(async (site) => {
      await site.host.files.put(picture.replace('/userdata/', ''), Buffer.from('a picture'));
      const { headers } = await site.visitor().get(picture).expect(200);
      expect(headers['cross-origin-resource-policy']).toBe('same-site');
      const policy = (await site.visitor().get('/healthz')).headers['content-security-policy'] ?? '';
      expect(policy).toContain("img-src 'self' data: blob:;");
    });
  });
});

describe('the setting USERDATA_ORIGIN', () => {
  const read = (given: Record<string, string>) =>
    readSettings({ DATABASE_URL: 'mysql://unused/unused', ...given }, () => newSecrets());

  test.each([
    [{ USERDATA_ORIGIN: 'https://uploads.example' }, 'needs PUBLIC_URL'],
    [{ ...origins, USERDATA_ORIGIN: 'https://spawnpoint.example:8443' }, 'must have another host than PUBLIC_URL'],
    [{ ...origins, USERDATA_ORIGIN: 'http://uploads.example' }, 'must be https'],
    [{ ...origins, USERDATA_ORIGIN: 'https://uploads.example/files' }, 'must have nothing after the host'],
    [{ ...origins, USERDATA_ORIGIN: 'uploads.example' }, 'must be a web address'],
  ])('%j stops the start with a sentence', (given, sentence) => {
    expect(() => read(given)).toThrow(SettingsError);
    expect(() => read(given)).toThrow(`USERDATA_ORIGIN ${sentence}`);
  });

  test.each([
    ['https://uploads.example', false],
    ['https://uploads.spawnpoint.example', true],
    ['https://example', true],
  ])('warns of a host that is not apart: %s', (origin, isWarned) => {
    const settings = read({ ...origins, USERDATA_ORIGIN: origin, HOST: '127.0.0.1' });
    expect(settingsWarnings(settings, {}, []).some((text) => text.includes('USERDATA_ORIGIN'))).toBe(isWarned);
  });

  test.each<[string, number, Record<string, string>]>([
    ['fine', 200, { 'Cross-Origin-Resource-Policy': 'cross-origin' }],
    ['failure', 404, {}],
    ['failure', 307, { Location: 'https://elsewhere.example/' }],
    ['failure', 200, { 'Cross-Origin-Resource-Policy': 'same-site' }],
    ['failure', 200, { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Set-Cookie': 'a=b' }],
  ])('the doctor looks at what answers there: %s for %i %j', async (level, status, headers) => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(status, headers).end();
    });
    const port = await listenOnFreePort(server);
    const settings = { ...read({}), USERDATA_ORIGIN: `http://127.0.0.1:${port}` };
    const found = [];
    for await (const finding of lookAtUploads(settings)) found.push(finding.level);
    expect([found, asked]).toEqual([[level], ['/userdata/avatar_blank_100.jpg']]);
    server.close();
  });

  test('the doctor says where nobody answers, and nothing without the setting', async () => {
    const levelsOf = async (settings: ReturnType<typeof read>) => {
      const found = [];
      for await (const { level } of lookAtUploads(settings)) found.push(level);
      return found;
    };
    expect(await levelsOf({ ...read({}), USERDATA_ORIGIN: 'http://127.0.0.1:1' })).toEqual(['failure']);
    expect(await levelsOf(read({}))).toEqual([]);
  });
});
