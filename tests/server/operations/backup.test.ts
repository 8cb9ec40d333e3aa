import { appendFile, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { recount } from '../../../server/jobs/recount';
import { migrateAt } from '../../../server/db/migrate';
import { seedReference } from '../../../seeds/reference';
import { connect } from '../../../server/db/connect';
import { insertSession } from '../../../server/http/session/sessions';
import { createFiles, createFolderFiles, readBytes } from '../../../server/infrastructure/storage';
import { findSecrets, newSecrets } from '../../../server/settings/secrets';
import type { Settings } from '../../../server/settings';
import { backupsIn } from '../../../server/trouble/backupNames';
import { differencesOf, restoreBackup } from '../../../scripts/backup/restore';
import { takeBackup } from '../../../scripts/backup/take';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { emptyDatabase, urlOf } from '../../support/server/database';
import { buildAlbum, buildPiece, ownMedia } from '../../support/server/media';
import { buildPost, ownPage } from '../../support/server/posts';
import { insertDevice } from '../../support/server/pushes';
import { releasedBackup, releasedVersions } from '../../support/server/releasedBackups';
import { openSite } from '../../support/server/site';

let site: Awaited<ReturnType<typeof openSite>>;
let folder: string;
let settings: Settings;
let empty: Awaited<ReturnType<typeof emptyDatabase>>;

beforeAll(async () => {
  site = await openSite();
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-backups-'));
  const userdata = join(folder, 'userdata');
  settings = {
    ...site.host.settings,
    DATABASE_URL: urlOf(site.db),
    VAR_DIR: join(folder, 'var'),
    files: { root: userdata },
  };
  await buildDeveloper(site.db, { id: 500, alias: 'Zoë \\ "quoted" 🏮', avatarId: 'newest' });
  for (const kind of ['jpg', 'webp'])
    await put(join(userdata, `avatars/developer_500.${kind}`), `A picture as ${kind}`);
  await put(join(userdata, '.uploads/under-way'), 'Not yet');
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  empty = await emptyDatabase('restored');
});
afterEach(() => empty.drop());

async function put(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

let count = 0;
/** The empty place of a fresh checkout, whose folder of uploads has a file of git. */
const aTarget = async () => {
  count += 1;
  const place = join(folder, `restored-${count}`);
  await put(join(place, 'userdata/.gitkeep'), '');
  const files = await createFolderFiles(join(place, 'userdata'));
  return { databaseUrl: empty.url, files, varDir: join(place, 'var') };
};
const backups = () => join(folder, 'backups');
const take = (time: string) => takeBackup({ settings, folder: backups(), now: new Date(time) });

test('a backup that is taken while people write comes back as the site was at one moment', async () => {
  const mika = await buildDeveloper(site.db);
  const client = await clientOf(site, mika);
  const postId = await buildPost(site, ownPage(mika));
  let isOver = false;
  const writing = (async () => {
    for (let number = 1; !isOver; number += 1)
      await client
        .post('/api/feedPosts/comments')
        .send({ parentId: postId, content: `Words ${number}` })
        .expect(201);
  })();
  const { path, manifest } = await take('2026-01-02T03:00:00Z');
  isOver = true;
  await writing;
  expect(manifest.files).toBe(2);

  const target = await aTarget();
  // The check compares rows and their content, and looks for the files that rows name.
  await restoreBackup(path, target);
  const restored = connect(target.databaseUrl, { pool: 1 });
  const [comments] = await restored('comments').where({ postId }).count({ there: '*' });
  const counted = await restored('feed_posts').where({ id: postId }).first('commentCount');
  expect(counted?.commentCount).toBe(Number(comments?.there));
  expect(await restored('developers').where({ id: 500 }).first('alias', 'avatarId')).toEqual({
    alias: 'Zoë \\ "quoted" 🏮',
    avatarId: 'newest',
  });
  await restored.destroy();
  expect((await readBytes(target.files, 'avatars/developer_500.jpg'))?.toString()).toBe('A picture as jpg');
  const secrets = join(target.varDir, 'secrets.json');
  expect(findSecrets(secrets)).toEqual(settings.secrets);
  expect((await stat(secrets)).mode & 0o777).toBe(0o600);
  expect((await stat(path)).mode & 0o077).toBe(0);
});

test('archives of accounts are in no backup, and none is promised after a restore', async () => {
  const name = 'a'.repeat(64);
  const asked = { developerId: 500, epoch: 0, asked: new Date(), expectedBytes: 1, name };
  await site.db('account_exports').insert({ ...asked, state: 'ready' });
  await put(join(folder, `userdata/exports/${name}.zip`), 'All of an account');
  const { path } = await take('2026-01-03T03:00:00Z');
  expect(await readdir(join(path, 'userdata'))).toEqual(['avatars']);
  const target = await aTarget();
  await restoreBackup(path, target);
  const restored = connect(target.databaseUrl, { pool: 1 });
  expect(await restored('account_exports')).toEqual([]);
  await restored.destroy();
  await site.db('account_exports').delete();
});

test('a restored site pushes nothing to devices that it knew', async () => {
  const session = { developerId: 500, epoch: 0, remember: true, userAgent: 'Test browser' };
  const { handle: sessionHandle } = await insertSession(site.db, newSecrets().ticketKey, session);
  const deviceId = await insertDevice(site.db, { developerId: 500, sessionHandle });
  const push = { deviceId, targetType: 'post', targetId: 1, action: 'comment' };
  await site.db('push_queue').insert({ ...push, created: new Date(), due: new Date() });
  const { path } = await take('2026-01-04T03:00:00Z');
  const target = await aTarget();
  await restoreBackup(path, target);
  const restored = connect(target.databaseUrl, { pool: 1 });
  for (const table of ['sessions', 'push_devices', 'push_queue']) expect(await restored(table)).toEqual([]);
  await restored.destroy();
  await site.db('sessions').where({ handle: sessionHandle }).delete();
});

test('unchanged files cost no space again, and backups of thirty days and more go', async () => {
  await rm(backups(), { recursive: true, force: true });
  const old = await take('2026-01-01T03:00:00Z');
  const [kept, other] = ['jpg', 'webp'].map((kind) => `userdata/avatars/developer_500.${kind}`) as [string, string];
  await appendFile(join(folder, other), ', changed');
  const { path, removed } = await take('2026-01-30T03:00:00Z');
  expect(removed).toEqual([]);
  const inode = async (file: string) => (await stat(file)).ino;
  expect(await inode(join(path, kept))).toBe(await inode(join(old.path, kept)));
  expect(await readFile(join(path, other), 'utf8')).toBe('A picture as webp, changed');
  expect(await readFile(join(old.path, other), 'utf8')).toBe('A picture as webp');
  await mkdir(join(backups(), '2026-01-30T02-00-00Z.unfinished'));
  await take('2026-02-01T03:00:01Z');
  expect(await readdir(backups())).toHaveLength(2);
  expect(await backupsIn(backups())).toEqual(['2026-01-30T03-00-00Z', '2026-02-01T03-00-01Z']);
  await restoreBackup(path, await aTarget());
});

test('nothing is written over, and what is damaged is not restored', async () => {
  const { path } = await take('2026-02-03T03:00:00Z');
  const { databaseUrl, ...places } = await aTarget();
  await expect(restoreBackup(path, { ...places, databaseUrl: settings.DATABASE_URL })).rejects.toThrow(
    'empty one only',
  );
  await expect(restoreBackup(path, { ...places, databaseUrl, files: await createFiles(settings) })).rejects.toThrow(
    'into an empty one only',
  );
  await put(join(places.varDir, 'secrets.json'), '{}');
  await expect(restoreBackup(path, { ...places, databaseUrl })).rejects.toThrow('other secrets');
  await expect(restoreBackup(path, { ...(await aTarget()), secrets: newSecrets() })).rejects.toThrow(
    'nobody could log in',
  );
  await appendFile(join(path, 'database.sql.gz'), 'x');
  await expect(restoreBackup(path, await aTarget())).rejects.toThrow('is not what was backed up');
  await expect(restoreBackup(folder, await aTarget())).rejects.toThrow('is no backup');
});

test('secrets that the environment sets are in the backup, and a restore with them writes none', async () => {
  const { path } = await take('2026-02-05T03:00:00Z');
  const target = await aTarget();
  await restoreBackup(path, { ...target, secrets: settings.secrets });
  expect(findSecrets(join(path, 'secrets.json'))).toEqual(settings.secrets);
  expect(findSecrets(join(target.varDir, 'secrets.json'))).toBeUndefined();
});

test('a file that a row names and that is not in the backup is told', async () => {
  await site.db('developers').where({ id: 500 }).update({ hasBanner: true });
  const { path } = await take('2026-02-04T03:00:00Z');
  await expect(restoreBackup(path, await aTarget())).rejects.toThrow('The file banners/500.png is missing');
  await site.db('developers').where({ id: 500 }).update({ hasBanner: false });
});

test('a file that is set aside as malware comes back where nobody can download it', async () => {
  const album = await buildAlbum(site, ownMedia(await buildDeveloper(site.db)));
  const mediaUrl = 'al1id1_build.zip';
  const piece = await buildPiece(site, album, { mediaType: 'Archive', mediaUrl, fileState: 'setAside' });
  await put(join(folder, `userdata/aside/${mediaUrl}`), 'A build');
  const { path } = await take('2026-02-05T05:00:00Z');
  const target = await aTarget();
  await restoreBackup(path, target);
  expect((await readBytes(target.files, `aside/${mediaUrl}`))?.toString()).toBe('A build');
  await site.db('media_pieces').where({ id: piece.id }).delete();
});

test('the logo of the site belongs to the files that rows name', async () => {
  const logoId = 'lantern'.padEnd(26, '0');
  await site.db('site_settings').insert({ id: 1, changed: new Date(), logoId });
  await put(join(folder, `userdata/logos/${logoId}.png`), 'A logo as png');
  const { path } = await take('2026-02-06T03:00:00Z');
  await expect(restoreBackup(path, await aTarget())).rejects.toThrow(`The file logos/${logoId}.webp is missing`);
  await site.db('site_settings').delete();
});

test('a backup whose manifest is damaged is refused with a sentence', async () => {
  const { path } = await take('2026-02-07T03:00:00Z');
  await writeFile(join(path, 'manifest.json'), '{"format": 1');
  await expect(restoreBackup(path, await aTarget())).rejects.toThrow('manifest.json is damaged');
  await expect(restoreBackup(join(path, 'secrets.json'), await aTarget())).rejects.toThrow('is no backup');
});

test.each(releasedVersions)(
  'a backup of %s is restored, and the command says what the start will do',
  async (version) => {
    const { databaseUrl, varDir } = await aTarget();
    const userdata = join(varDir, 'userdata');
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      VAR_DIR: varDir,
      USERDATA_URL: userdata,
    };
    const command = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/operator.ts', 'restore', releasedBackup(version)],
      { env },
    );
    const [said, complaint] = await Promise.all([text(command.stdout), text(command.stderr)]);
    expect(complaint).toBe('');
    // The tables of the newest release may be those of the present version.
    const isNewest = version === releasedVersions.at(-1);
    const older = 'It is of an older version: npm start applies \\d+ migrations?';
    expect(said).toMatch(
      new RegExp(`and 2 files are as they were\\. All sessions[^.]*\\. (${older}${isNewest ? '|Start the site' : ''})`),
    );
    expect(await readFile(join(userdata, 'avatars/developer_100.jpg'), 'utf8')).toBe('A picture as jpg');

    await migrateAt(databaseUrl);
    const db = connect(databaseUrl, { pool: 2 });
    await seedReference(db);
    expect(await recount(db)).toEqual([]);
    expect(await db('feed_posts').pluck('content')).toEqual(['The first words of an older version']);
    await db.destroy();
  },
);

test('each table that differs is told', () => {
  const of = (rows: number, checksum: string) => ({ rows, checksum });
  expect(
    differencesOf(
      { same: of(1, '1'), fewer: of(2, '2'), other: of(3, '3'), gone: of(4, '4') },
      { same: of(1, '1'), fewer: of(1, '2'), other: of(3, '4'), added: of(0, '0') },
    ),
  ).toEqual([
    'The table fewer has 1 rows instead of 2.',
    'What is in the table other differs.',
    'The table gone is missing.',
    'The table added was not in the backup.',
  ]);
});
