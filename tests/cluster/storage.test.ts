import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '../../scripts/backup/restore';
import { takeBackup } from '../../scripts/backup/take';
import { createFiles, createFolderFiles, readBytes } from '../../server/infrastructure/storage';
import { newSecrets } from '../../server/settings/secrets';
import { SettingsError, readSettings } from '../../server/settings';
import { openSharedSwift, type Swift } from '../support/cluster/swift';
import { buildDeveloper, clientOf } from '../support/server/builders';
import { emptyDatabase, urlOf } from '../support/server/database';
import { picture, sendForm } from '../support/server/media';
import { openSite } from '../support/server/site';
import { storedFiles, storedPaths } from '../support/server/storedFiles';

// The tests of all buckets, on one that checks signatures and has its files on several machines.
import '../server/storage/files.test';
import '../server/storage/site.test';
import '../faults/frozenBucket.test';

let swift: Swift;
let folder: string;
beforeAll(async () => {
  swift = await openSharedSwift('storage');
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-swift-'));
});
afterAll(async () => {
  await swift.stop();
  await rm(folder, { recursive: true });
});

const opening = (settings: Record<string, string>) =>
  createFiles(readSettings({ DATABASE_URL: 'mysql://not/used', VAR_DIR: folder, ...settings }, newSecrets));

test.each<[string, (settings: Record<string, string>) => Record<string, string>, string]>([
  [
    'another secret',
    (settings) => ({ ...settings, AWS_SECRET_ACCESS_KEY: 'guessed' }),
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are refused by http://127.0.0.1',
  ],
  [
    'another region',
    ({ USERDATA_URL = '', ...settings }) => ({ ...settings, USERDATA_URL: USERDATA_URL.replace('harbour', 'inland') }),
    'USERDATA_URL names the region inland, which is not that of http://127.0.0.1',
  ],
])('a start with %s is refused with a sentence', async (_name, change, sentence) => {
  const refused = opening(change(swift.settings('refused')));
  await expect(refused).rejects.toThrow(SettingsError);
  await expect(refused).rejects.toThrow(sentence);
});

test('a backup has the files that rows name, also where the lists of the storage are behind', async () => {
  const site = await openSite({ settings: { ...swift.settings('behind'), VAR_DIR: join(folder, 'behind') } });
  const mika = await buildDeveloper(site.db);
  const client = await clientOf(site, mika);
  const avatarFile = { bytes: await picture(300, 300).png().toBuffer(), name: 'a.png' };
  await swift.lists.kill();
  await sendForm(client, '/developer/uploadAvatar', {}, { avatarFile }).expect(200);
  await swift.lists.start();
  expect(await storedFiles(site)).toEqual([]);
  const settings = { ...site.host.settings, DATABASE_URL: urlOf(site.db) };
  const { path, manifest } = await takeBackup({ settings, folder: join(folder, 'backups') });
  expect(manifest.files).toBe(2);
  const empty = await emptyDatabase('restored');
  const files = await createFolderFiles(join(folder, 'restored'));
  await restoreBackup(path, { databaseUrl: empty.url, files, varDir: join(folder, 'restored-var') });
  expect(await storedPaths(files)).toEqual([`avatars/developer_${mika.id}.jpg`, `avatars/developer_${mika.id}.webp`]);
  await empty.drop();
  await site.close();
});

test('machines of the storage are killed in turn and come back: files are read, stored and removed as before', async () => {
  const files = await opening(swift.settings('machines'));
  const textOf = async (path: string) => (await readBytes(files, path))?.toString();
  await files.put('media/first.txt', Buffer.from('Before'));
  for (const { name, kill, start } of swift.nodes) {
    await kill();
    expect(await textOf('media/first.txt')).toBe('Before');
    await files.put(`media/${name}.txt`, Buffer.from(name));
    await files.put('media/gone.txt', Buffer.from('x'));
    await files.move('media/gone.txt', 'removed/gone.txt');
    await files.remove('removed/gone.txt');
    for (const path of ['media/gone.txt', 'removed/gone.txt'])
      expect([path, await textOf(path)]).toEqual([path, undefined]);
    await start();
    expect(await textOf(`media/${name}.txt`)).toBe(name);
  }
  expect(await storedPaths(files, 'media')).toContain('media/first.txt');
});
