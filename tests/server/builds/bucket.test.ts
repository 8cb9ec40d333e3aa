import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackBuilds } from '../../../server/areas/builds';
import { openBucket, type TestBucket } from '../../support/server/bucket';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { askGame, beginUpload, buildOf, partIn, pathIn, sendPart } from '../../support/server/builds';
import { openSite } from '../../support/server/site';
import { storedFiles } from '../../support/server/storedFiles';
import { indexPage, zipOf } from '../../support/server/zips';

let bucket: TestBucket;
let site: Awaited<ReturnType<typeof openSite>>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-bucket-'));
  bucket = await openBucket('builds');
  site = await openSite({ settings: { ...bucket.settings('builds'), VAR_DIR: join(folder, 'var') } });
});
afterAll(async () => {
  await site.close();
  await bucket.stop();
  await rm(folder, { recursive: true });
});

test('a build lies in the bucket: it comes in parts, is unpacked, played, sent in ranges, and leaves nothing behind', async () => {
  const owner = await buildDeveloper(site.db);
  const game = await buildGame(site.db, owner.id);
  const client = await clientOf(site, owner);
  const data = Buffer.alloc(8.5e6, 'the harbour at night, ');
  const zip = zipOf([indexPage, { name: 'data/harbour.pck', content: data, isStored: true }]);
  const build = await beginUpload(client, game.id, { bytes: zip.length });
  await sendPart(client, build, 1, partIn(zip, 1)).expect(200);
  expect(await storedFiles(site)).toEqual([`buildParts/${build.id}-1`]);
  await sendPart(client, build, 0, partIn(zip, 0)).expect(200);
  await unpackBuilds(site.host);
  expect(await buildOf(client, game.id, build.id)).toMatchObject({ state: 'ready', isCurrent: true });

  const path = await pathIn(site, game.id, '');
  const key = path.replaceAll('/', '');
  expect(await storedFiles(site)).toEqual([`builds/${key}-0`, `builds/${key}-1`]);
  await askGame(site, game.id, `${path}index.html`).expect(200, indexPage.content);
  const whole = await askGame(site, game.id, `${path}data/harbour.pck`).responseType('blob').expect(200);
  expect(data.equals(whole.body as Buffer)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  const ask = (range: string) =>
    askGame(site, game.id, `${path}data/harbour.pck`).set('Range', range).responseType('blob');
  const middle = await ask('bytes=8000000-8000009').expect(206);
  expect(middle.headers['content-range']).toBe(`bytes 8000000-8000009/${data.length}`);
  expect(data.subarray(8_000_000, 8_000_010).equals(middle.body as Buffer)).toBe(true);
  const end = await ask('bytes=-5').expect(206);
  expect(data.subarray(-5).equals(end.body as Buffer)).toBe(true);
  await ask(`bytes=${data.length}-`).expect(416);

  await client.post('/api/builds/delete').send({ buildId: build.id }).expect(200);
  expect(await storedFiles(site)).toEqual([]);
  await askGame(site, game.id, `${path}index.html`).expect(404);
});

test('a build that is refused, and an upload that is cancelled, leave nothing in the bucket', async () => {
  const owner = await buildDeveloper(site.db);
  const game = await buildGame(site.db, owner.id);
  const client = await clientOf(site, owner);
  const zip = zipOf([indexPage, { name: '../a.js', content: 'x' }]);
  const refused = await beginUpload(client, game.id, { bytes: zip.length });
  await sendPart(client, refused, 0, zip).expect(200);
  await unpackBuilds(site.host);
  expect(await buildOf(client, game.id, refused.id)).toMatchObject({ state: 'refused' });
  expect(await storedFiles(site)).toEqual([]);
  const cancelled = await beginUpload(client, game.id, { bytes: 9e6 });
  await sendPart(client, cancelled, 0, Buffer.alloc(8e6)).expect(200);
  expect(await storedFiles(site)).toHaveLength(1);
  await client.post('/api/builds/delete').send({ buildId: cancelled.id }).expect(200);
  expect(await storedFiles(site)).toEqual([]);
});
