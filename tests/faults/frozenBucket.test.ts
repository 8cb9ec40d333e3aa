import { pino } from 'pino';
import request from 'supertest';
import { dayMs } from '#shared/durations';
import { createFiles, type Files } from '../../server/infrastructure/storage';
import { removeOrphans } from '../../server/jobs/orphans';
import { newSecrets, readSecrets } from '../../server/settings/secrets';
import { readSettings } from '../../server/settings';
import { filesNamedByRows } from '../../scripts/backup/rows.queries';
import { openBucket, type TestBucket } from '../support/server/bucket';
import { beginSession, buildDeveloper } from '../support/server/builders';
import { folderOf, startServer, type BuiltServer } from '../support/server/builtServer';
import { addAlbum, addPiece, ownMedia, sendPiece } from '../support/server/media';
import { storedPaths } from '../support/server/storedFiles';
import { until } from '../support/until';

/** The time that the storage is waited for. */
const silence = 4_000;
/** With what a busy machine adds. */
const timeoutMs = 15_000;

let bucket: TestBucket;
let server: BuiltServer;
let files: Files;

beforeAll(async () => {
  bucket = await openBucket('frozen');
  const settings = bucket.settings('uploads');
  server = await startServer('frozen-bucket', { ...settings, LOG_LEVEL: 'fatal' });
  const VAR_DIR = folderOf('frozen-bucket-look');
  files = await createFiles(readSettings({ DATABASE_URL: 'mysql://not/used', VAR_DIR, ...settings }, newSecrets));
});
afterAll(async () => {
  bucket.thaw();
  server.child.kill('SIGTERM');
  await server.ended;
  await server.db.destroy();
  await bucket.stop();
});

async function newcomer() {
  const developer = await buildDeveloper(server.db);
  const { cookie } = await beginSession(server.db, readSecrets(server.varDir), developer);
  const client = request.agent(server.url);
  client.set('Cookie', cookie);
  return { client, developer };
}

interface Answer {
  status: number;
  headers: Record<string, string>;
}

/** The answer in brief, and whether it came in time. */
async function answerOf(sending: PromiseLike<Answer>, within: number) {
  const began = Date.now();
  const { status, headers } = await sending;
  const took = Date.now() - began;
  return { status, retryAfter: headers['retry-after'], isInTime: took < within || took };
}

const away = { status: 503, retryAfter: '2', isInTime: true };

test('a bucket that freezes: uploads and files are answered 503 in time, all else goes on, and nothing is stored by half', async () => {
  const { client, developer } = await newcomer();
  const { client: other } = await newcomer();
  const album = await addAlbum(client, ownMedia(developer));
  const piece = await addPiece(client, album);
  const visitor = request(server.url);
  const look = () => visitor.get(`/userdata/media/${piece.mediaUrl}`);
  expect((await look()).status).toBe(200);
  const pieces = () => server.db('media_pieces').pluck('id');
  const before = await pieces();

  bucket.freeze();
  const waiting = [
    ...Array.from({ length: 5 }, () => answerOf(sendPiece(client, album), timeoutMs)),
    ...Array.from({ length: 5 }, () => answerOf(look(), timeoutMs)),
    answerOf(visitor.get('/readyz'), timeoutMs),
  ];
  // Their account is locked by their upload for a moment only.
  waiting.push(answerOf(client.post('/api/feedPosts').send({ content: 'Beside an upload' }), timeoutMs));
  // Meanwhile all that needs no storage is answered.
  for (let turn = 0; turn < 5; turn += 1) {
    const content = `While it is frozen: ${turn}`;
    expect(await answerOf(other.post('/api/feedPosts').send({ content }), silence)).toMatchObject({
      status: 201,
      isInTime: true,
    });
    for (const path of ['/', '/healthz', `/api/feedPosts?feedType=home&before=${1_000 + turn}`])
      expect([path, await answerOf(visitor.get(path), silence)]).toMatchObject([path, { status: 200, isInTime: true }]);
  }
  const answers = await Promise.all(waiting);
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(away));
  expect(answers.slice(10)).toMatchObject([
    { status: 503, isInTime: true },
    { status: 201, isInTime: true },
  ]);
  // Once it is known to be silent, nobody waits for it.
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await answerOf(look(), silence)).toEqual(away);
    expect(await answerOf(sendPiece(client, album), silence)).toEqual(away);
  }
  expect(await pieces()).toEqual(before);

  bucket.thaw();
  const isBack = await until(look, ({ status }) => status === 200);
  expect(isBack.status).toBe(200);
  const added = await addPiece(client, album);
  expect(await pieces()).toEqual([...before, added.id]);
  expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null]);

  // Uploads that reached the frozen bucket may have been stored after their refusal: the chore of the night removes them.
  const named = async () => (await filesNamedByRows(server.db)).sort();
  expect(await storedPaths(files, 'media')).toEqual(expect.arrayContaining(await named()));
  await removeOrphans({ db: server.db, files, log: pino({ level: 'silent' }) }, new Date(Date.now() + 2 * dayMs));
  expect(await storedPaths(files, 'media')).toEqual(await named());
});
