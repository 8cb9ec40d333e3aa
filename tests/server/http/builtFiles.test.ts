import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { compressFolder } from '../../../scripts/lib/compress.mjs';
import { buildApp } from '../../../server/app';
import { serveBuiltFiles } from '../../../server/http/middleware/builtFiles';
import { servePages } from '../../../server/pages';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

const script = 'start(1);'.repeat(50);
const path = '/assets/main-abc.js';
let dist: string;
const built = (name: string) => join(dist, 'client', name);
const compressed = (name: string) => join(dist, 'compressed', name);
const compress = () => compressFolder(built(''), compressed(''));

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'spawnpoint-built-'));
  await mkdir(built('assets'), { recursive: true });
  await mkdir(built('.vite'));
  await writeFile(built('index.html'), '<html><head><title>Spawnpoint</title></head><body></body></html>');
  await writeFile(built('.vite/manifest.json'), '{}');
  await writeFile(built('begin.js'), 'begin();');
  await writeFile(built('worker.js'), 'work();');
  await writeFile(built(path), script);
  await writeFile(built('assets/font-abc.woff2'), 'letters');
  await compress();
});

afterAll(async () => {
  await rm(dist, { recursive: true });
  await closeDatabase();
});

const filesOf = async ({ host }: TestSite) =>
  request(buildApp(host, { builtFiles: await serveBuiltFiles(built('')), pages: await servePages(host, built('')) }));

test('built files are kept for good, those without a hash for an hour, and others are no files', async () => {
  await withSite(async (site) => {
    const files = await filesOf(site);
    const cacheControl = async (name: string) => (await files.get(name).expect(200)).headers['cache-control']!;
    expect(await cacheControl(path)).toBe('public, max-age=31536000, immutable');
    expect(await cacheControl('/assets/font-abc.woff2')).toBe('public, max-age=31536000, immutable');
    expect(await cacheControl('/begin.js')).toBe('public, max-age=3600');
    expect(await cacheControl('/worker.js')).toBe('no-cache');
    for (const other of ['/assets/main-gone.js', '/.vite/manifest.json', '/assets/main-abc.js.br', '/assets/..%2f..'])
      expect((await files.get(other)).status).toBe(404);
    expect((await files.post(path)).status).toBe(404);
  });
});

test.each([
  ['gzip, deflate, br, zstd', 'br', '.br'],
  ['gzip', 'gzip', '.gz'],
  ['br;q=0, gzip;q=0.5', 'gzip', '.gz'],
  ['identity', undefined, ''],
])('a browser that accepts %s gets a built file as the build has compressed it', async (accepted, encoding, end) => {
  const sent = await readFile(end === '' ? built(path) : compressed(path + end));
  await withSite(async (site) => {
    const files = await filesOf(site);
    for (const method of ['get', 'head'] as const) {
      const ask = () => files[method](path).set('Accept-Encoding', accepted);
      const { headers, text } = await ask().expect(200);
      expect(headers).toMatchObject({
        'content-length': String(sent.length),
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-encoding']).toBe(encoding);
      if (method === 'get') expect(text).toBe(script);
      await ask().set('If-None-Match', String(headers.etag)).expect(304);
    }
  });
});

test('each form of a built file has an ETag of its own', async () => {
  await withSite(async (site) => {
    const files = await filesOf(site);
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((name) => files.get(path).set('Accept-Encoding', name)),
    );
    expect(new Set(answers.map(({ headers }) => headers.etag!)).size).toBe(3);
  });
});

test('a range of a built file is a part of it as it is', async () => {
  await withSite(async (site) => {
    const answer = await (await filesOf(site)).get(path).set('Range', 'bytes=2-5').expect(206);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-range']).toBe(`bytes 2-5/${script.length}`);
    expect(answer.text).toBe(script.slice(2, 6));
  });
});

test('compressing again writes only what has changed, and removes what is gone', async () => {
  await writeFile(built('changing.js'), 'first();');
  await writeFile(built('going.js'), 'gone();');
  await compress();
  const past = new Date(0);
  const copies = [`${path}.br`, `${path}.gz`, 'changing.js.br', 'changing.js.gz'].map(compressed);
  await Promise.all(copies.map((copy) => utimes(copy, past, past)));
  await writeFile(built('changing.js'), 'second();');
  await rm(built('going.js'));
  await compress();
  const isOld = await Promise.all(copies.map(async (copy) => (await stat(copy)).mtimeMs === 0));
  expect(isOld).toEqual([true, true, false, false]);
  await expect(stat(compressed('going.js.br'))).rejects.toThrow('ENOENT');
});
