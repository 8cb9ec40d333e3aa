import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { hourMs } from '#shared/durations';
import { freePort } from '../../../scripts/lib/site.mjs';
import { errorHandler } from '../../../server/http/middleware/errorHandler';
import { createFiles, namesOlderThan, readBytes, type Files } from '../../../server/infrastructure/storage';
import { newSecrets } from '../../../server/settings/secrets';
import { SettingsError, readSettings } from '../../../server/settings';
import { openBucket, type TestBucket } from '../../support/server/bucket';
import { storedPaths } from '../../support/server/storedFiles';
import { listenOnFreePort } from '../../support/server/listen';

let folder: string;
let bucket: TestBucket;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-storage-'));
  bucket = await openBucket('files');
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});

function openPlace(settings: Record<string, string>): Promise<Files> {
  const given = { DATABASE_URL: 'mysql://unused/unused', VAR_DIR: join(folder, 'var'), ...settings };
  return createFiles(readSettings(given, newSecrets));
}

const places: [string, () => Record<string, string>][] = [
  ['a folder', () => ({ USERDATA_URL: join(folder, `files-${count}`) })],
  ['a bucket', () => bucket.settings(`files-${count}/of-one-test`)],
];

describe.each(places)('files in %s', (_name, settings) => {
  let files: Files;
  beforeEach(async () => {
    count += 1;
    files = await openPlace(settings());
  });

  const put = (path: string, text: string) => files.put(path, Buffer.from(text));
  const textOf = async (path: string) => (await readBytes(files, path))?.toString();

  test('are stored, replaced and removed', async () => {
    await put('media/al1id2_a.png', 'One');
    expect(await textOf('media/al1id2_a.png')).toBe('One');
    await put('media/al1id2_a.png', 'Another');
    expect(await textOf('media/al1id2_a.png')).toBe('Another');
    await files.remove('media/al1id2_a.png');
    await files.remove('media/al1id2_a.png');
    expect(await textOf('media/al1id2_a.png')).toBeUndefined();
    expect(await storedPaths(files)).toEqual([]);
  });

  test('come from files of this machine too, whole or not at all', async () => {
    const path = join(folder, 'upload');
    await writeFile(path, 'x'.repeat(300_000));
    await files.put('media/large.zip', { path, bytes: 300_000 });
    expect(await textOf('media/large.zip')).toHaveLength(300_000);
    await expect(files.put('media/large.zip', { path: join(folder, 'gone'), bytes: 5 })).rejects.toThrow();
    expect(await textOf('media/large.zip')).toHaveLength(300_000);
    expect(await storedPaths(files)).toEqual(['media/large.zip']);
  });

  test('are moved, and are then as young as if they had just been written', async () => {
    await put('media/al1id2_a.png', 'One');
    await put('removed/7.media~al1id2_a.png', 'Left over');
    await files.move('media/al1id2_a.png', 'removed/7.media~al1id2_a.png');
    await files.move('media/none.png', 'removed/8.media~none.png');
    expect(await storedPaths(files)).toEqual(['removed/7.media~al1id2_a.png']);
    expect(await textOf('removed/7.media~al1id2_a.png')).toBe('One');
    const namesBefore = async (hours: number) => {
      const names = [];
      const before = new Date(Date.now() + hours * hourMs);
      for await (const some of namesOlderThan(files, 'removed', before)) names.push(...some);
      return names;
    };
    expect(await namesBefore(-1)).toEqual([]);
    expect(await namesBefore(1)).toEqual(['7.media~al1id2_a.png']);
  });

  test('are listed by folder, with their sizes', async () => {
    const names = ['media/al1id1_a.png', 'media/al1id2_a.png'];
    for (const path of names) await put(path, 'x');
    await put('mediaThumbs/al1id1_a.png', 'Small');
    await put('mediaSizes/640/al1id1_a.png.webp', 'Wide');
    expect(await storedPaths(files, 'media')).toEqual(names);
    expect(await storedPaths(files, 'mediaSizes')).toEqual(['mediaSizes/640/al1id1_a.png.webp']);
    expect(await storedPaths(files, 'none')).toEqual([]);
    expect(await storedPaths(files)).toHaveLength(names.length + 2);
    for await (const { bytes, modified } of files.list('mediaThumbs')) {
      expect(bytes).toBe(5);
      expect(Math.abs(modified.getTime() - Date.now())).toBeLessThan(hourMs);
    }
  });

  describe('in answers', () => {
    const app = express();
    app.get(/.*/, (call, response) =>
      files.send(call.path.slice(1), response, { maxAge: 60_000, headers: call.path.includes('.zip') ? saved : {} }),
    );
    app.use(errorHandler(pino({ level: 'silent' })));
    const saved = { 'Content-Type': 'application/octet-stream', 'Content-Disposition': 'attachment' };
    const get = (headers: Record<string, string> = {}) => request(app).get('/media/a.mp3').set(headers).buffer(true);
    const content = 'The harbour at low tide.';
    const bytesOf = ({ body }: { body: unknown }) => (body as Buffer).toString();

    beforeEach(() => put('media/a.mp3', content));

    test('have their type, length, version and time', async () => {
      const answer = await get().expect(200);
      expect(bytesOf(answer)).toBe(content);
      expect(answer.headers).toMatchObject({
        'content-type': 'audio/mpeg',
        'content-length': String(content.length),
        'cache-control': 'public, max-age=60',
        'accept-ranges': 'bytes',
        etag: expect.stringMatching(/^(W\/)?"[^"]+"$/) as string,
      });
      expect(Math.abs(Date.parse(answer.headers['last-modified'] ?? '') - Date.now())).toBeLessThan(hourMs);
      const head = await request(app).head('/media/a.mp3').expect(200);
      for (const name of ['content-type', 'content-length', 'cache-control', 'accept-ranges', 'etag', 'last-modified'])
        expect(head.headers[name]).toBe(answer.headers[name]);
    });

    test('are answered 304 to clients that have them', async () => {
      const { etag = '', 'last-modified': time = '' } = (await get()).headers;
      const known = await get({ 'If-None-Match': `"other", ${etag}` }).expect(304);
      expect(known.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=60' });
      expect(known.headers['content-type']).toBeUndefined();
      await get({ 'If-Modified-Since': time }).expect(304);
      await get({ 'If-None-Match': '"other"', 'If-Modified-Since': time }).expect(200);
      await get({ 'If-Modified-Since': new Date(0).toUTCString() }).expect(200);
      await get({ 'If-Match': '"other"' }).expect(412);
      await put('media/a.mp3', 'Another text');
      expect(bytesOf(await get({ 'If-None-Match': etag }).expect(200))).toBe('Another text');
    });

    test.each([
      ['bytes=4-10', 'harbour', 'bytes 4-10/24'],
      ['bytes=15-', 'low tide.', 'bytes 15-23/24'],
      ['bytes=-5', 'tide.', 'bytes 19-23/24'],
      ['bytes=20-99', 'ide.', 'bytes 20-23/24'],
    ])('come in parts: %s', async (Range, part, contentRange) => {
      const answer = await get({ Range }).expect(206);
      expect(bytesOf(answer)).toBe(part);
      expect(answer.headers).toMatchObject({
        'content-range': contentRange,
        'content-length': String(part.length),
        'content-type': 'audio/mpeg',
        'cache-control': 'public, max-age=60',
      });
    });

    test('come whole where parts of them make no sense, and not at all beyond their end', async () => {
      const { 'last-modified': time = '' } = (await get()).headers;
      for (const Range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=x'])
        expect(bytesOf(await get({ Range }).expect(200))).toBe(content);
      const Range = 'bytes=4-10';
      expect(bytesOf(await get({ Range, 'If-Range': '"other"' }).expect(200))).toBe(content);
      expect(bytesOf(await get({ Range, 'If-Range': time }).expect(206))).toBe('harbour');
      const beyond = await get({ Range: 'bytes=24-' }).expect(416);
      expect(beyond.headers['content-range']).toBe('bytes */24');
      expect(beyond.headers['cache-control']).toBeUndefined();
    });

    test('are saved where they must not be shown, and missing ones are told', async () => {
      await put('media/a.zip', 'PK');
      const { headers } = await request(app).get('/media/a.zip').expect(200);
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment',
      });
      for (const path of ['/media/b.mp3', '/none/a.mp3', '/media']) {
        await request(app).get(path).expect(404);
        await request(app).get(path).set('Range', 'bytes=0-1').expect(404);
      }
    });
  });
});

describe('a bucket that cannot be used stops the start with a sentence', () => {
  const named = { USERDATA_URL: 's3://uploads', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };

  test.each<[Record<string, string>, string]>([
    [{ USERDATA_URL: 'ftp://files.example/x' }, 'no other place for uploads is known'],
    [{ USERDATA_URL: 's3://uploads' }, 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too'],
    ...['s3://', 's3://x', 's3://uploads?endpoint=files', 's3://uploads?zone=1', 's3://a:b@uploads'].map(
      (USERDATA_URL) =>
        [{ ...named, USERDATA_URL }, 'USERDATA_URL must look like s3://'] as [Record<string, string>, string],
    ),
  ])('%j', (settings, sentence) => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://unused/unused', ...settings }, newSecrets)).toThrow(sentence);
  });

  test("uses Amazon's address where none is set", () => {
    const { files } = readSettings(
      { DATABASE_URL: 'mysql://a/b', ...named, USERDATA_URL: 's3://uploads/a/b/?region=eu-west-3' },
      newSecrets,
    );
    expect(files).toMatchObject({ bucket: 'uploads', prefix: 'a/b/', endpoint: 'https://s3.eu-west-3.amazonaws.com' });
  });

  test('says whether the bucket is missing, refuses the keys or does not answer', async () => {
    const right = bucket.settings('start');
    const missing = { ...right, USERDATA_URL: right.USERDATA_URL.replace('spawnpoint', 'elsewhere') };
    await expect(openPlace(missing)).rejects.toThrow('names the bucket elsewhere, which is not at http://127.0.0.1');
    await expect(openPlace({ ...right, AWS_ACCESS_KEY_ID: 'other' })).rejects.toThrow(
      'are refused by http://127.0.0.1',
    );
    const nothing = { ...right, USERDATA_URL: `s3://spawnpoint?endpoint=http://127.0.0.1:${await freePort()}` };
    await expect(openPlace(nothing)).rejects.toThrow('cannot be used: http://127.0.0.1');
    for (const settings of [missing, nothing]) await expect(openPlace(settings)).rejects.toThrow(SettingsError);
  });
});

describe('a storage', () => {
  type Answer = [status: number, body: string] | 'broken';
  const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
  let answers: Answer[];
  let asked: string[];
  /** Called when it is asked; it answers after that. */
  let isAsked: () => Promise<void>;
  const storage = createServer((call, response) => {
    asked.push(`${call.method ?? ''} ${call.url ?? ''}`);
    call.resume();
    const answer = answers.shift() ?? [200, ''];
    if (answer === 'broken') call.destroy();
    else void isAsked().then(() => response.writeHead(answer[0]).end(answer[1]));
  });
  let files: Files;

  beforeAll(async () => {
    await listenOnFreePort(storage);
  });
  afterAll(() => storage.close());
  beforeEach(async () => {
    [answers, asked] = [[], []];
    isAsked = () => Promise.resolve();
    const { port } = storage.address() as AddressInfo;
    files = await openPlace({
      ...bucket.settings(''),
      USERDATA_URL: `s3://uploads/p?endpoint=http://127.0.0.1:${port}`,
    });
    asked = [];
  });

  test('repeats a request that fails for a moment', async () => {
    answers = [[503, error('SlowDown')], 'broken'];
    await files.put('media/a.png', Buffer.from('x'));
    expect(asked).toEqual(Array(3).fill('PUT /uploads/p/media/a.png'));
    answers = [
      [500, ''],
      [500, ''],
      [500, error('InternalError')],
    ];
    await expect(files.put('media/a.png', Buffer.from('x'))).rejects.toMatchObject({
      status: 503,
      code: 'InternalError',
    });
    await files.put('media/a.png', Buffer.from('x'));
  });

  test('tells a missing bucket from a missing file', async () => {
    answers = [[404, error('NoSuchBucket')]];
    await expect(files.read('media/a.png')).rejects.toMatchObject({ status: 503, extras: { retryAfter: 2 } });
    answers = [[404, error('NoSuchKey')]];
    expect(await files.read('media/a.png')).toBeNull();
  });

  test('keeps a file whose copy fails after it has begun', async () => {
    answers = [[200, error('InternalError')]];
    await expect(files.move('media/a.png', 'removed/1.a')).rejects.toMatchObject({ status: 503 });
    expect(asked).toEqual(['PUT /uploads/p/removed/1.a']);
  });

  test('reads long lists page by page', async () => {
    const one = (key: string) =>
      `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>7</Size></Contents>`;
    const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b+c</NextContinuationToken>';
    answers = [
      [200, `<ListBucketResult>${one('p/media/a&#x26;&lt;.png')}${one('p/media/b.png')}${next}</ListBucketResult>`],
      [200, `<ListBucketResult>${one('p/media/c.png')}</ListBucketResult>`],
    ];
    expect(await storedPaths(files, 'media')).toEqual(['media/a&<.png', 'media/b.png', 'media/c.png']);
    const list = 'GET /uploads?list-type=2&prefix=p%2Fmedia%2F';
    expect(asked).toEqual([list, `${list}&continuation-token=a%26b%2Bc`]);
  });

  test('does not count an answer after the reader has gone as a failure of the storage', async () => {
    answers = [[200, 'x'.repeat(1_000_000)]];
    const reader = new AbortController();
    const served = new Promise((done) => {
      const app = express().get(/.*/, (_call, response) => {
        const isGone = new Promise<void>((gone) => response.once('close', gone));
        isAsked = () => {
          reader.abort();
          return isGone;
        };
        files.send('media/a.png', response, { maxAge: 0, headers: {} }).then(() => done('nothing to do'), done);
      });
      const server = app.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        fetch(`http://127.0.0.1:${port}`, { signal: reader.signal }).catch(() => server.close());
      });
    });
    expect(await served).toBe('nothing to do');
  });

  test('is tried by one call at a time while it is away', async () => {
    answers = ['broken', 'broken', 'broken'];
    await expect(files.read('media/a.png')).rejects.toMatchObject({ status: 503 });
    asked = [];
    answers = ['broken', 'broken', 'broken'];
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => files.read('media/a.png')));
    expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
    expect(asked).toHaveLength(3);
    expect(await readBytes(files, 'media/a.png')).toEqual(Buffer.from(''));
  });
});
