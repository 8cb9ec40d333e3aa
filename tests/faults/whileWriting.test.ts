import type { Knex } from 'knex';
import { freePort, startSite, type Site } from '../../scripts/lib/site.mjs';
import { daysIn } from '../../server/areas/chat/days.queries';
import { connect } from '../../server/db/connect';
import { readSecrets } from '../../server/settings/secrets';
import { beginSession, buildDeveloper } from '../support/server/builders';
import { folderOf } from '../support/server/builtServer';
import { until } from '../support/until';
import { startWriting, type Writers } from '../support/faults/writers';

const people = 8;
const varDir = folderOf('faults-writing');
let site: Site;
let db: Knex;
let cookies: string[];

beforeAll(async () => {
  site = await startSite({
    varDir,
    port: await freePort(),
    isThrowAway: true,
    survivesCrashes: true,
    env: { DEMO_COMMUNITY: '0', RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'fatal' },
  });
  db = connect(site.databaseUrl);
  const secrets = readSecrets(varDir);
  cookies = [];
  for (let count = 0; count < people; count += 1)
    cookies.push((await beginSession(db, secrets, await buildDeveloper(db))).cookie);
});

afterAll(async () => {
  await db.destroy();
  await site.stop();
});

beforeEach(async () => {
  await db('feed_posts').delete();
  await db('chat_messages').delete();
  await db('chat_days').delete();
});

const databasePid = () => site.database?.pid() ?? 0;
const serverPid = () => site.server.pid();

/** Expects new acknowledged writes. */
async function expectProgress({ acknowledged }: Writers) {
  const before = acknowledged.length;
  const after = await until(
    () => acknowledged.length,
    (length) => length >= before + 50,
  );
  expect(after).toBeGreaterThanOrEqual(before + 50);
}

/** Expects each acknowledged write to be stored once under its id, and nothing else. */
async function expectStoredOnce({ acknowledged }: Writers) {
  const posts = await db('feed_posts').select('id', 'title as words');
  const messages = await db('chat_messages').select('id', 'message as words');
  const stored = [
    ...posts.map(({ id, words }) => `/feedPosts ${id} ${words}`),
    ...messages.map(({ id, words }) => `/chatrooms ${id} ${words}`),
  ];
  const told = new Set(acknowledged.map(({ path, id, body }) => `${path} ${id} ${body.subject ?? body.message}`));
  expect(stored.sort()).toEqual([...told].sort());
  const days = (await daysIn(db, 'siteGeneral')) as { messageCount: number }[];
  expect(days.reduce((sum, { messageCount }) => sum + messageCount, 0)).toBe(messages.length);
}

/** The server answers each request within 15 s; a busy machine gets some more. */
const longestRequest = 18_000;

test('the database dies again and again while people write: all that was acknowledged is there once', async () => {
  const before = serverPid();
  const writers = startWriting(site.url, cookies);
  await expectProgress(writers);
  for (let round = 0; round < 3; round += 1) {
    const dead = databasePid();
    process.kill(dead, 'SIGKILL');
    expect(await until(databasePid, (pid) => pid !== dead)).not.toBe(dead);
    await expectProgress(writers);
  }
  await writers.stop();
  await expectStoredOnce(writers);
  expect([...writers.refusals]).toEqual([503]);
  expect(writers.slowestRefusal()).toBeLessThan(longestRequest);
  expect(writers.acknowledged.some(({ tries }) => tries > 1)).toBe(true);
  expect(serverPid()).toBe(before);
});

test('the database freezes while people write, and thaws', async () => {
  const before = serverPid();
  const writers = startWriting(site.url, cookies);
  await expectProgress(writers);
  process.kill(databasePid(), 'SIGSTOP');
  const refused = await until(
    () => writers.refusals.size,
    (size) => size > 0,
  );
  process.kill(databasePid(), 'SIGCONT');
  expect(refused).toBe(1);
  await expectProgress(writers);
  await writers.stop();
  await expectStoredOnce(writers);
  expect([...writers.refusals]).toEqual([503]);
  expect(writers.slowestRefusal()).toBeLessThan(longestRequest);
  expect(serverPid()).toBe(before);
});

test('the server dies again and again while people write: all that was acknowledged is there once', async () => {
  const writers = startWriting(site.url, cookies);
  await expectProgress(writers);
  for (let round = 0; round < 3; round += 1) {
    const dead = serverPid();
    process.kill(dead, 'SIGKILL');
    expect(await until(serverPid, (pid) => pid !== dead)).not.toBe(dead);
    await expectProgress(writers);
  }
  await writers.stop();
  await expectStoredOnce(writers);
  expect(writers.acknowledged.some(({ tries }) => tries > 1)).toBe(true);
});
