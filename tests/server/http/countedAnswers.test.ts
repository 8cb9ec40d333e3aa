import request from 'supertest';
import { buildApp } from '../../../server/app';
import { endpoints } from '../../../server/areas';
import { pagesOf } from '../../support/server/pages';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

/** Addresses beside the calls: health, docs, feeds, cards, uploads, pages and files of the site, known and unknown ones. */
const addresses = [
  ...['/healthz', '/readyz', '/robots.txt', '/site.webmanifest', '/sitemap.xml', '/sitemap-1.xml'],
  ...[
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/start.js',
    '/api/docs/swagger-ui-bundle.js',
    '/api/docs/swagger-ui.css',
  ],
  ...['/api/nothing', '/feeds/devlogs.atom', '/feeds/classifieds.atom', '/feeds/thread/1.atom', '/feeds/game/x.atom'],
  ...['/socialImage/site', '/socialImage/avatar/game/1', '/socialImage/cover/game/1', '/socialImage/media/1'],
  ...['/userdata/avatar_blank_100.jpg', '/userdata/media/none.png', '/', '/Media', '/nothing', '/assets/none.js'],
  ...[
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/apple-touch-icon-precomposed.png',
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable.png',
    '/index.html',
    '//Media',
  ],
];

const calls = endpoints.map(({ endpoint }) => ({
  method: endpoint.method,
  path: `/api${endpoint.path.replace(/:\w+/g, '1')}`,
}));

test('every address that the server answers is counted by a limit', () =>
  withSite(
    async (site) => {
      const pages = await pagesOf(site);
      const free: string[] = [];
      const walked = [...calls, ...addresses.map((path) => ({ method: 'get' as const, path }))];
      for (const [number, { method, path }] of walked.entries()) {
        // Each from an address of its own, whose allowances are whole.
        const send = () =>
          pages[method](path)
            .set('X-Forwarded-For', `203.0.${number >> 8}.${number & 255}`)
            .send()
            .redirects(0);
        const first = await send();
        const second = await send();
        if (first.status === 429 || second.status !== 429) free.push(`${path}: ${first.status}, ${second.status}`);
      }
      expect(free).toEqual([]);
    },
    // Every allowance is one request.
    { limitFactor: 0.000_01, settings: { TRUST_PROXY: 'loopback' } },
  ));

test('the description of the API is written once, for each name of the site, and sent compressed', () =>
  withSite(async ({ host }) => {
    const app = request(buildApp(host));
    const first = await app.get('/api/openapi.json').expect(200);
    expect(first.headers).toMatchObject({
      ...{ 'content-encoding': 'gzip', 'cache-control': 'no-cache' },
      vary: expect.stringContaining('Accept-Encoding'),
    });
    const etag = first.headers.etag ?? '';
    await app.get('/api/openapi.json').set('If-None-Match', etag).expect(304);
    const plain = await app.get('/api/openapi.json').set('Accept-Encoding', 'identity').expect(200);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toEqual(first.body);
    const script = await app.get('/api/docs/swagger-ui-bundle.js').expect(200);
    expect(script.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
    });
    await app
      .get('/api/docs/swagger-ui-bundle.js')
      .set('If-None-Match', script.headers.etag ?? '')
      .expect(304);
    await app.get('/api/docs/package.json').expect(404);
  }));
