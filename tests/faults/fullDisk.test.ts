import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { failureTexts } from '#shared/endpoint';
import { failureSentence } from '../../scripts/operator/failures';
import { takeBackup } from '../../scripts/backup/take';
import { freePort, startSite, type Site } from '../../scripts/lib/site.mjs';
import { connect } from '../../server/db/connect';
import { readSecrets } from '../../server/settings/secrets';
import { readSettings } from '../../server/settings';
import { canMount, mountSmallDisk, type SmallDisk } from '../support/faults/smallDisk';
import { beginSession, buildDeveloper } from '../support/server/builders';
import { addAlbum, ownMedia, sendPiece } from '../support/server/media';
import { folderOf } from '../support/server/builtServer';
import { until } from '../support/until';

const onSmallDisks = canMount ? describe : describe.skip;
if (!canMount) test.skip('full disks are not tried: this account may not mount a small file system', () => undefined);

interface LogLine {
  msg: string;
  dropped?: number;
}

/** The lines of a log; the one that met the full disk may be torn. */
const linesIn = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^{.*}$/.test(line))
    .map((line) => JSON.parse(line) as LogLine);

const toldOf = async (sending: PromiseLike<{ status: number; body: { error?: string } }>) => {
  const { status, body } = await sending;
  return [status, body.error];
};

/** The lines about dropped ones, which follow the answer that was logged. */
const untilDropped = (file: string) =>
  until(
    () => droppedIn(file),
    ({ length }) => length > 0,
  );

const droppedIn = (file: string) => linesIn(file).filter(({ dropped }) => dropped !== undefined);

onSmallDisks('a site whose disk is full', () => {
  let disk: SmallDisk;
  let site: Site;
  const env = { DEMO_COMMUNITY: '0', RATE_LIMIT_FACTOR: '1000', NEW_ACCOUNT_HOURS: '0', LOG_LEVEL: 'info' };
  const visitor = () => request(site.url);
  const settings = () =>
    readSettings(
      { DATABASE_URL: site.databaseUrl, VAR_DIR: disk.folder, USERDATA_URL: join(disk.folder, 'userdata') },
      readSecrets,
    );

  beforeAll(async () => {
    disk = mountSmallDisk('site', 500);
    site = await startSite({ varDir: disk.folder, port: 0, isThrowAway: true, env });
  });
  afterAll(async () => {
    await site.stop();
    disk.unmount();
  });

  async function newcomer() {
    const db = connect(site.databaseUrl, { pool: 1 });
    try {
      const developer = await buildDeveloper(db);
      const { cookie } = await beginSession(db, readSecrets(disk.folder), developer);
      const client = request.agent(site.url);
      client.set('Cookie', cookie);
      return { client, developer };
    } finally {
      await db.destroy();
    }
  }

  test('goes on with reads, refuses writes by a sentence, and tells of its dropped log lines once there is room', async () => {
    const { client, developer } = await newcomer();
    const album = await addAlbum(client, ownMedia(developer));
    const upload = (title: string) => sendPiece(client, album, { title });
    const post = () => client.post('/api/feedPosts').send({ content: 'An entry of a log' });
    const pids = () => [site.server.pid(), site.database?.pid()];
    const before = pids();
    const log = join(disk.folder, 'log/server.log');

    disk.fill();
    const ready = await until(
      () => visitor().get('/readyz'),
      ({ status }) => status !== 200,
    );
    expect([ready.status, ready.body]).toEqual([503, { ok: false, error: failureTexts.noRoomForFiles }]);
    for (let turn = 0; turn < 20; turn += 1)
      for (const path of ['/healthz', '/', `/api/feedPosts?feedType=home&before=${1_000 + turn}`, '/api/login'])
        expect([path, (await client.get(path)).status]).toEqual([path, 200]);
    expect(await toldOf(upload('Without room'))).toEqual([507, failureTexts.noRoomForFiles]);
    expect(await toldOf(post())).toEqual([507, failureTexts.noRoom]);
    expect(readdirSync(join(disk.folder, 'userdata/.uploads'))).toEqual([]);
    expect(droppedIn(log)).toEqual([]);

    disk.empty();
    expect((await until(post, ({ status }) => status === 201)).status).toBe(201);
    expect((await upload('With room')).status).toBe(201);
    expect((await visitor().get('/readyz')).status).toBe(200);
    expect(pids()).toEqual(before);
    expect(await untilDropped(log)).toEqual([expect.objectContaining({ dropped: expect.any(Number) as number })]);
  });

  test('goes on while its backup has no room, of which nothing is left', async () => {
    const small = mountSmallDisk('backup', 2);
    try {
      small.fill();
      const failure: unknown = await takeBackup({ settings: settings(), folder: small.folder }).catch(
        (error: unknown) => error,
      );
      expect(failureSentence(failure, {})).toContain('The disk is full');
      expect(readdirSync(small.folder)).toEqual(['filler']);
      expect((await visitor().get('/readyz')).status).toBe(200);
    } finally {
      small.unmount();
    }
  });
});

onSmallDisks('a start whose output is on a full disk', () => {
  test('goes on without its log', async () => {
    const disk = mountSmallDisk('output', 2);
    const varDir = folderOf('full-disk-output');
    const port = await freePort();
    const file = join(disk.folder, 'output.log');
    const output = openSync(file, 'a');
    const env = { DATABASE_URL: '', VAR_DIR: varDir, USERDATA_URL: join(varDir, 'userdata'), PORT: String(port) };
    const child = spawn('node', ['scripts/start.mjs'], {
      env: { ...process.env, ...env, DEMO_COMMUNITY: '0', LOG_TO_STDOUT: '1', LOG_LEVEL: 'info' },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    const ended = once(child, 'exit');
    const site = request(`http://127.0.0.1:${port}`);
    try {
      await until(
        () => readFileSync(file, 'utf8'),
        (text) => text.includes('Press Ctrl+C to stop'),
        { most: 90_000 },
      );
      disk.fill();
      for (let turn = 0; turn < 200; turn += 1) expect((await site.get('/api/unknown')).status).toBe(404);
      expect((await site.get('/readyz')).status).toBe(200);
      disk.empty();
      expect((await site.get('/api/unknown')).status).toBe(404);
      expect(await untilDropped(file)).toHaveLength(1);
    } finally {
      child.kill('SIGTERM');
      await ended;
      disk.unmount();
    }
  });
});
