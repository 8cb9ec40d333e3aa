import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hourMs } from '#shared/durations';
import { restoreBackup } from '../../../scripts/backup/restore';
import { takeBackup } from '../../../scripts/backup/take';
import { createFolderFiles } from '../../../server/infrastructure/storage';
import { removeOrphans } from '../../../server/jobs/orphans';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { openBucket, type TestBucket } from '../../support/server/bucket';
import { emptyDatabase, urlOf } from '../../support/server/database';
import { addAlbum, addPiece, ownMedia, picture, sendForm, sendPiece } from '../../support/server/media';
import { openSite } from '../../support/server/site';
import { storedFiles, storedPaths } from '../../support/server/storedFiles';
import { buildPeople } from '../../support/server/trash';

let bucket: TestBucket;
let site: Awaited<ReturnType<typeof openSite>>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-bucket-'));
  bucket = await openBucket('site');
  site = await openSite({ settings: { ...bucket.settings('uploads'), VAR_DIR: join(folder, 'var') } });
});
afterAll(async () => {
  await site.close();
  await bucket.stop();
  await rm(folder, { recursive: true });
});

const image = async () => ({ bytes: await picture(300, 300).png().toBuffer(), name: 'a.png' });
const inDays = (days: number) => new Date(Date.now() + days * 24 * hourMs);

test('uploads lie in the bucket, are served from it and go with their piece', async () => {
  const mika = await buildDeveloper(site.db);
  const client = await clientOf(site, mika);
  await sendForm(client, '/developer/uploadAvatar', {}, { avatarFile: await image() }).expect(200);
  const album = await addAlbum(client, ownMedia(mika));
  const plan = { bytes: Buffer.from('The plan of the harbour'), name: 'Plan.txt' };
  const piece = await addPiece(client, album, { selectedMediaType: 'document', mediaFile: plan });
  expect(await storedFiles(site)).toEqual([
    `avatars/developer_${mika.id}.jpg`,
    `avatars/developer_${mika.id}.webp`,
    `media/${piece.mediaUrl}`,
  ]);
  const part = await site.visitor().get(`/userdata/media/${piece.mediaUrl}`).set('Range', 'bytes=0-9').expect(206);
  expect(part.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''plan.txt",
    'content-range': `bytes 0-9/${plan.bytes.length}`,
    // A file that is set aside is gone at once.
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  await site.visitor().get(`/socialImage/avatar/developer/${mika.id}`).expect(200).expect('Content-Type', 'image/png');
  await client.post('/api/media/piece/delete').send({ id: piece.id }).expect(200);
  expect(await storedFiles(site, 'media')).toEqual([]);
  await site.visitor().get(`/userdata/media/${piece.mediaUrl}`).expect(404);
});

test('removed files are not served until they are put back', async () => {
  const { writer, asWriter, asModerator } = await buildPeople(site);
  const piece = await addPiece(asWriter, await addAlbum(asWriter, ownMedia(writer)));
  const files = await storedFiles(site, 'media');
  await asModerator.post('/api/reports/remove').send({ kind: 'piece', targetId: piece.id }).expect(200);
  expect(await storedFiles(site, 'media')).toEqual([]);
  expect(await storedFiles(site, 'removed')).not.toEqual([]);
  await site.visitor().get(`/userdata/media/${piece.mediaUrl}`).expect(404);
  const [removed] = await site.db('removed_content').where({ kind: 'piece', targetId: piece.id });
  await asModerator.post('/api/moderation/restore').send({ removedId: removed?.id }).expect(200);
  expect(await storedFiles(site, 'media')).toEqual(files);
  await site.visitor().get(`/userdata/media/${piece.mediaUrl}`).expect(200);
});

test('while the bucket is away, uploads and files are answered 503, and nothing is half there', async () => {
  const mika = await buildDeveloper(site.db);
  const client = await clientOf(site, mika);
  const album = await addAlbum(client, ownMedia(mika));
  const piece = await addPiece(client, album);
  const [rows, files] = [await site.db('media_pieces').pluck('id'), await storedFiles(site)];
  await bucket.kill();
  const refused = await sendPiece(client, album, { mediaFile: await image() });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  await site.visitor().get(`/userdata/media/${piece.mediaUrl}`).expect(503).expect('Retry-After', '2');
  await expect(site.host.files.requireAccess()).rejects.toThrow('does not answer');
  await bucket.start();
  expect([await site.db('media_pieces').pluck('id'), await storedFiles(site)]).toEqual([rows, files]);
  expect((await sendPiece(client, album, { mediaFile: await image() })).status).toBe(201);
  await site.visitor().get(`/userdata/media/${piece.mediaUrl}`).expect(200);
});

test('files that an outage left in place are quarantined while their piece is in the trash, and others removed', async () => {
  const { writer, asWriter, asModerator } = await buildPeople(site);
  const piece = await addPiece(asWriter, await addAlbum(asWriter, ownMedia(writer)));
  await bucket.kill();
  await asModerator.post('/api/reports/remove').send({ kind: 'piece', targetId: piece.id }).expect(200);
  await site.host.inFlight.done();
  await bucket.start();
  await site.host.files.put('media/al1id999999_lost.png', Buffer.from('x'));
  expect(await storedFiles(site, 'media')).toContain(`media/${piece.mediaUrl}`);
  await removeOrphans(site.host, inDays(2));
  const left = await storedFiles(site, 'media');
  expect(left).not.toContain(`media/${piece.mediaUrl}`);
  expect(left).not.toContain('media/al1id999999_lost.png');
  const [removed] = await site.db('removed_content').where({ kind: 'piece', targetId: piece.id });
  await asModerator.post('/api/moderation/restore').send({ removedId: removed?.id }).expect(200);
  await site.visitor().get(`/userdata/media/${piece.mediaUrl}`).expect(200);
});

test('a backup of the bucket is restored into another one, or into a folder', async () => {
  const settings = { ...site.host.settings, DATABASE_URL: urlOf(site.db) };
  const { path, manifest } = await takeBackup({ settings, folder: join(folder, 'backups') });
  const stored = await storedFiles(site);
  expect(manifest.files).toBe(stored.length);
  const elsewhere = await openSite({ settings: { ...bucket.settings('elsewhere'), VAR_DIR: join(folder, 'other') } });
  const inFolder = await createFolderFiles(join(folder, 'restored'));
  for (const files of [elsewhere.host.files, inFolder]) {
    const empty = await emptyDatabase('restored');
    await restoreBackup(path, { databaseUrl: empty.url, files, varDir: join(folder, 'restored-var') });
    await empty.drop();
    expect(await storedPaths(files)).toEqual(stored);
  }
  await elsewhere.close();
});
