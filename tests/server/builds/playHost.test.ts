import { gzipSync } from 'node:zlib';
import { buildsTexts as texts } from '#shared/areas/builds/builds';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { askGame, buildBuild, pathIn, publishGame } from '../../support/server/builds';
import { until } from '../../support/until';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { indexPage, type ZipEntry } from '../../support/server/zips';

afterAll(closeDatabase);

const script = 'export const harbour = 1;';
const entries: ZipEntry[] = [
  indexPage,
  { name: 'game.js', content: script },
  { name: 'game.wasm.br', content: 'packed before' },
  { name: 'data.js.gz', content: gzipSync(script) },
  { name: 'sounds/wave 1.ogg', content: '0123456789' },
  { name: 'level.xyz', content: 'unknown' },
  { name: 'levels/index.html', content: 'Levels' },
];

async function buildPlayed(site: TestSite, given: object = {}) {
  const owner = await buildDeveloper(site.db);
  const game = await buildGame(site.db, owner.id, { alias: 'Harbour & <Sea>' });
  const client = await clientOf(site, owner);
  const build = await publishGame(site, client, { gameId: game.id, entries, ...given });
  const path = await pathIn(site, game.id, '');
  const ask = (file: string) => askGame(site, game.id, path + file);
  return { owner, game, client, build, path, ask };
}

test('sends the files of a game by a fixed table of types, with headers that keep it in its frame', () =>
  withSite(async (site) => {
    const { ask } = await buildPlayed(site, { hosts: ['api.example.com'] });
    const { headers, text } = await ask('index.html').expect(200);
    expect(text).toBe(indexPage.content);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
      vary: 'Sec-Fetch-Dest',
    });
    for (const name of ['set-cookie', 'x-powered-by', 'access-control-allow-origin', 'clear-site-data'])
      expect(headers[name]).toBeUndefined();
    const policy = headers['content-security-policy'];
    for (const part of [
      "connect-src 'self' blob: data: https://api.example.com wss://api.example.com;",
      "form-action 'none';",
      'frame-ancestors http://localhost:3000 http://127.0.0.1:3000;',
      'sandbox allow-scripts allow-same-origin allow-pointer-lock allow-orientation-lock',
    ])
      expect(policy).toContain(part);
    expect(policy).toMatch(/sandbox [a-z -]+$/);

    const immutable = 'public, max-age=31536000, immutable';
    const js = await ask('game.js').expect(200);
    expect(js.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': immutable });
    expect(js.headers['content-encoding']).toBeUndefined();
    const packed = await ask('game.wasm.br').responseType('blob').buffer(false);
    expect(packed.headers).toMatchObject({ 'content-type': 'application/wasm', 'content-encoding': 'br' });
    const data = await ask('data.js.gz').expect(200);
    expect(data.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
    });
    expect(data.text).toBe(script);
    expect((await ask('level.xyz').expect(200)).headers['content-type']).toBe('application/octet-stream');
    expect((await ask('levels/').expect(200)).text).toBe('Levels');
    expect((await ask('').expect(200)).text).toBe(indexPage.content);
  }));

test('sends parts of a file, and nothing where it has not changed', () =>
  withSite(async (site) => {
    const { ask } = await buildPlayed(site);
    const part = await ask('sounds/wave%201.ogg').set('Range', 'bytes=2-4').responseType('blob').expect(206);
    expect((part.body as Buffer).toString()).toBe('234');
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-type': 'audio/ogg' });
    await ask('sounds/wave%201.ogg').set('Range', 'bytes=20-').expect(416);
    const { etag } = (await ask('index.html')).headers;
    await ask('index.html').set('If-None-Match', etag!).expect(304);
  }));

test('answers nothing but GET and HEAD of builds: no page, call, cookie or upload of the site', () =>
  withSite(async (site) => {
    const { game, path, client, ask, owner } = await buildPlayed(site);
    const host = `g${game.id}.localhost:3000`;
    expect((await site.visitor().head(`${path}index.html`).set('Host', host).expect(200)).text).toBeUndefined();
    for (const method of ['post', 'put', 'delete', 'options', 'patch'] as const) {
      const { headers } = await client[method](`${path}index.html`).set('Host', host).expect(405);
      expect(headers.allow).toBe('GET, HEAD');
    }
    for (const other of [
      '/api/login',
      '/healthz',
      '/Games',
      '/userdata/avatar_blank_100.jpg',
      '/robots.txt',
      path.slice(0, -1),
    ]) {
      const { headers, text } = await client.get(other).set('Host', host).expect(404);
      expect([other, headers['set-cookie'], headers['cache-control']]).toEqual([other, undefined, 'no-store']);
      expect(text).not.toContain(owner.alias);
    }
    for (const file of [
      '../game.js',
      '%2e%2e/game.js',
      'game.js/',
      '%',
      '%00',
      'GAME.js',
      'constructor',
      `${path}index.html`,
    ])
      await ask(file).expect(404);
    // Another game's host has not this one's files, and no host is left to the site.
    await askGame(site, game.id + 1, `${path}index.html`).expect(404);
    for (const name of ['g0.localhost:3000', 'games.localhost', 'a.g1.localhost:3000'])
      await site.visitor().get('/healthz').set('Host', name).expect(404);
    await site.visitor().get(`${path}index.html`).expect(404);
    await site.visitor().get('/healthz').set('Host', 'localhost:3000').expect(200);
  }));

test('service workers of games are refused', () =>
  withSite(async (site) => {
    const { ask } = await buildPlayed(site);
    await ask('game.js').set('Service-Worker', 'script').expect(403);
    await ask('game.js').set('Sec-Fetch-Dest', 'serviceworker').expect(403);
    await ask('game.js').set('Sec-Fetch-Dest', 'worker').expect(200);
  }));

test('opened by itself it shows a page that leads to the page of the game', () =>
  withSite(async (site) => {
    const { game, ask, path } = await buildPlayed(site);
    for (const opened of [
      ask('index.html').set('Sec-Fetch-Dest', 'document'),
      ask('game.js').set('Sec-Fetch-Dest', 'document'),
      askGame(site, game.id, '/'),
    ]) {
      const { text, headers } = await opened.expect(200);
      expect(text).toContain(texts.opened);
      expect(text).toContain(`href="http://localhost:3000/Game/${game.stringUrl}"`);
      expect(text).toContain('Harbour &#38; &#60;Sea&#62;');
      expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Sec-Fetch-Dest' });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
    await askGame(site, game.id, `${path}index.html`).set('Sec-Fetch-Dest', 'iframe').expect(200, indexPage.content);
  }));

test('a build that is set aside is gone within a second, from memory too, and comes back', () =>
  withSite(async (site) => {
    const { game, client, build, ask } = await buildPlayed(site);
    await ask('game.js').expect(200);
    const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const report = { kind: 'build', targetId: build.id, reason: 'scam', words: 'It asks for passwords' };
    await moderator.post('/api/reports').send(report).expect(201);
    const began = performance.now();
    const gone = await until(
      () => ask('game.js'),
      ({ status }) => status === 410,
    );
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(gone.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(gone.text).toBe(texts.setAside);
    await ask('index.html').expect(410);
    await client.get('/api/builds/played').query({ gameId: game.id }).expect(404);
    await client.post('/api/builds/current').send({ buildId: build.id }).expect(409);
    expect((await client.get('/api/game').query({ id: game.id })).body).toMatchObject({ build: null });

    await moderator.post('/api/reports/clean').send({ kind: 'build', targetId: build.id }).expect(200);
    await until(
      () => ask('game.js'),
      ({ status }) => status === 200,
    );
    await client.get('/api/builds/played').query({ gameId: game.id }).expect(200);
  }));

/** A game that can be played, of an account that is not new. */
async function buildOldPlayed(site: TestSite) {
  const owner = await buildDeveloper(site.db);
  const { id: gameId } = await buildGame(site.db, owner.id);
  const id = await buildBuild(site, { gameId, uploaderId: owner.id, isCurrent: true });
  const path = await pathIn(site, gameId);
  return { build: { id }, ask: () => askGame(site, gameId, path) };
}

describe('two reports by accounts that are not new set a build aside, for whatever reason', () => {
  test('while reports of new accounts count for nothing', () =>
    withSite(
      async (site) => {
        const { build, ask } = await buildOldPlayed(site);
        const reportAs = async (hours: number, reason: string) => {
          const registrationDate = new Date(Date.now() - hours * 3_600_000);
          const reporter = await buildDeveloper(site.db, { registrationDate } as never);
          const words = 'It asks for passwords';
          await (
            await clientOf(site, reporter)
          )
            .post('/api/reports')
            .send({ kind: 'build', targetId: build.id, reason, words })
            .expect(201);
        };
        const fileState = async () => (await site.db('builds').where({ id: build.id }).first('fileState'))?.fileState;
        await reportAs(100, 'scam');
        await reportAs(1, 'malware');
        expect(await fileState()).toBe('open');
        await ask().expect(200);
        await reportAs(100, 'adult');
        expect(await fileState()).toBe('setAside');
      },
      { settings: { NEW_ACCOUNT_HOURS: '24' } },
    ));
});

test('where games have a domain of their own, its hosts are theirs alone', () =>
  withSite(
    async (site) => {
      const owner = await buildDeveloper(site.db);
      const { id: gameId } = await buildGame(site.db, owner.id);
      await buildBuild(site, { gameId, uploaderId: owner.id, isCurrent: true });
      const { body } = await site.visitor().get('/api/builds/played').query({ gameId }).expect(200);
      expect(body).toMatchObject({ origin: `https://g${gameId}.play.example` });
      const { path } = body as { path: string };
      const at = (host: string) => site.visitor().get(path).set('Host', host);
      const { headers } = await at(`g${gameId}.play.example`).expect(200);
      expect(headers['content-security-policy']).toContain('frame-ancestors https://spawnpoint.test;');
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      for (const host of [
        'play.example',
        'play.example.',
        'www.play.example',
        'g0.play.example:443',
        `g${gameId + 1}.play.example`,
      ])
        await at(host).expect(404);
      await site.visitor().get('/healthz').set('Host', 'play.example').expect(404);
      // What the frame may use is let to these hosts alone.
      const own = (await site.visitor().get('/healthz').expect(200)).headers;
      for (const feature of ['fullscreen', 'gamepad', 'autoplay', 'accelerometer', 'gyroscope', 'screen-wake-lock'])
        expect(own['permissions-policy']).toContain(`${feature}=(self "https://*.play.example")`);
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
        expect(own['permissions-policy']).toContain(`${feature}=()`);
      expect(own['content-security-policy']).toMatch(/frame-src [^;]*https:\/\/\*\.play\.example[ ;]/);
      const page = await site.visitor().get('/').set('Host', `g${gameId}.localhost`);
      expect(page.headers['x-robots-tag']).toBeUndefined();
    },
    { settings: { PUBLIC_URL: 'https://spawnpoint.test', PLAY_ORIGIN: 'https://*.play.example' } },
  ));
