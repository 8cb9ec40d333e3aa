import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import axios from 'axios';
import { io, type Socket } from 'socket.io-client';
import { freePort, startSite, type Site } from '../../scripts/lib/site.mjs';
import { connect as connectToDatabase } from '../../server/db/connect';
import { until } from '../support/until';

let site: Site;
let socket: Socket | undefined;

const varDir = join(process.env.TEST_FOLDER ?? 'var/test', 'faults-database');

beforeAll(async () => {
  site = await startSite({
    varDir,
    port: await freePort(),
    isThrowAway: true,
    survivesCrashes: true,
    env: { DEMO_COMMUNITY: '0', RATE_LIMIT_FACTOR: '1000' },
  });
});

afterAll(async () => {
  socket?.close();
  await site.stop();
});

const get = (path: string) => axios.get<Record<string, unknown>>(`${site.url}${path}`, { validateStatus: () => true });

let asked = 0;
/** Reads at another address each time, because visitors' answers are kept for a second. */
const read = () => get(`/api/feedPosts?feedType=home&before=${1_000 + (asked += 1)}`);

const databasePid = () => site.database?.pid() ?? 0;

test('the database killed under the running server: 503 with the text, then good again from the same process', async () => {
  const serverPid = site.server.pid();
  expect((await read()).status).toBe(200);
  const watching = io(site.url, { transports: ['websocket'] });
  socket = watching;
  await new Promise<void>((resolve) => watching.once('connect', () => resolve()));

  process.kill(databasePid(), 'SIGKILL');
  const began = Date.now();
  const away = await until(read, ({ status }) => status !== 200);
  expect(away.status).toBe(503);
  expect(Date.now() - began).toBeLessThan(6_000);
  expect(away.headers['retry-after']).toBe('2');
  expect(away.data).toEqual(
    expect.objectContaining({ error: 'An unknown problem occurred. Please wait a few minutes and try again.' }),
  );
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/')).status).toBe(200);

  const back = await until(read, ({ status }) => status === 200);
  expect(back.status).toBe(200);
  expect(
    (
      await until(
        () => get('/readyz'),
        ({ status }) => status === 200,
      )
    ).status,
  ).toBe(200);
  expect(site.server.pid()).toBe(serverPid);
  expect(watching.connected).toBe(true);
});

test('a frozen database is answered like a stopped one', async () => {
  process.kill(databasePid(), 'SIGSTOP');
  let began = 0;
  // SIGSTOP takes a moment to stop all threads of a process.
  const away = await until(
    () => {
      began = Date.now();
      return read();
    },
    ({ status }) => status !== 200,
  );
  const seconds = (Date.now() - began) / 1_000;
  process.kill(databasePid(), 'SIGCONT');
  expect(away.status).toBe(503);
  expect(seconds).toBeLessThan(7);
  expect((await until(read, ({ status }) => status === 200)).status).toBe(200);
});

test('crawlers are told to come back while the database is frozen, and read the page afterwards', async () => {
  const crawl = () =>
    axios.get<string>(`${site.url}/Browse/Developers?page=${(asked += 1)}`, {
      headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      validateStatus: () => true,
    });
  expect((await crawl()).data).toContain('id="drawn"');
  process.kill(databasePid(), 'SIGSTOP');
  const away = await until(crawl, ({ status }) => status !== 200);
  process.kill(databasePid(), 'SIGCONT');
  expect([away.status, away.headers['retry-after']]).toEqual([503, '2']);
  expect((await until(crawl, ({ status }) => status === 200)).data).toContain('id="drawn"');
});

interface Failure {
  level: number;
  time: string;
  msg: string;
  err?: { code?: string };
}

test('a frozen database whose socket takes no more connections is noticed', async () => {
  const path = new URL(site.databaseUrl).searchParams.get('socketPath') ?? '';
  process.kill(databasePid(), 'SIGSTOP');
  const waiting: ReturnType<typeof connect>[] = [];
  const isFull = () =>
    new Promise<boolean>((resolve) => {
      const queued = connect(path);
      queued.once('connect', () => {
        resolve(false);
      });
      queued.once('error', (error: NodeJS.ErrnoException) => {
        resolve(error.code === 'EAGAIN');
      });
      waiting.push(queued);
    });
  expect(await until(async () => (await Promise.all(Array.from({ length: 20 }, isFull))).some(Boolean), Boolean)).toBe(
    true,
  );
  const answers = await Promise.all(Array.from({ length: 60 }, read));
  process.kill(databasePid(), 'SIGCONT');
  for (const queued of waiting) queued.destroy();
  for (const { status, headers } of answers) expect([status, headers['retry-after']]).toEqual([503, '2']);
  const lines = (await readFile(join(varDir, 'log/server.log'), 'utf8')).trim().split('\n');
  const failures = lines.map((line) => JSON.parse(line) as Failure);
  // The first of a kind, and after a second how many more there were.
  const perSecond = new Map<string, number>();
  for (const { level, time, msg, err } of failures) {
    const kind = [time.slice(0, 19), msg, err?.code].join(' ');
    if (level >= 50) perSecond.set(kind, (perSecond.get(kind) ?? 0) + 1);
  }
  expect([...perSecond].filter(([, lines]) => lines > 2)).toEqual([]);
  expect(perSecond.size).toBeGreaterThan(0);
  const back = await until(read, ({ status }) => status === 200);
  expect(back.status).toBe(200);
});

test('a killed server is started again, and what it had stored is there', async () => {
  const before = site.server.pid();
  const totals = (await get('/api/totals')).data;
  process.kill(before, 'SIGKILL');
  const answer = await until(
    () => get('/api/totals').catch(() => null),
    (found) => found?.status === 200 && site.server.pid() !== before,
  );
  expect(answer?.data).toEqual(totals);
});

test('its temporary tables have a folder of their own: a MariaDB that starts deletes all those beside its own', async () => {
  const db = connectToDatabase(site.databaseUrl, { pool: 1, isUnlimited: true });
  try {
    const [[row]] = (await db.raw('select @@tmpdir as folder')) as [[{ folder: string }]];
    expect(row.folder).toBe(resolve(varDir, 'tmp'));
  } finally {
    await db.destroy();
  }
});
