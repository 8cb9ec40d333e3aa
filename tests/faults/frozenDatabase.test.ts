import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Knex } from 'knex';
import request from 'supertest';
import { failureTexts } from '#shared/endpoint';
import { buildApp } from '../../server/app';
import { connect } from '../../server/db/connect';
import { beginSession, buildDeveloper } from '../support/server/builders';
import { openGate, type Gate } from '../support/faults/gate';
import { openSite } from '../support/server/site';
import { until } from '../support/until';

const pool = 3;
/** The server's own time limits add up to 6 s; a busy machine needs longer. */
const timeoutMs = 25_000;

let site: Awaited<ReturnType<typeof openSite>>;
let gate: Gate;
let gated: Knex;
let app: ReturnType<typeof buildApp>;

beforeAll(async () => {
  site = await openSite();
  gate = await openGate(site.db);
  gated = connect(gate.url, { pool });
  app = buildApp({ ...site.host, db: gated });
});

afterAll(async () => {
  gate.thaw();
  await gated.destroy();
  await gate.close();
  await site.close();
});

async function newcomer() {
  const developer = await buildDeveloper(site.db);
  const { cookie } = await beginSession(site.db, site.host.settings.secrets, developer);
  const client = request.agent(app);
  client.set('Cookie', cookie);
  return { client, cookie, developer };
}

const usedConnections = () => (gated.client as { pool: { numUsed(): number } }).pool.numUsed();
const noneIsUsed = () => until(usedConnections, (used) => used === 0);
const postsOf = ({ id }: { id: number }) => site.db('feed_posts').where({ authorId: id });
let asked = 0;
/** At another address each time, because visitors' answers are kept for a second. */
const read = () => request(app).get(`/api/feedPosts?feedType=home&before=${1_000 + (asked += 1)}`);
const isWaiting = async (statement: string) =>
  until(
    () => site.db('information_schema.processlist').whereRaw('db = database()').where('info', 'like', `${statement}%`),
    ({ length }) => length > 0,
  );

/** Blocks a developer's posts while the body runs: each names its author. */
async function whileLocked({ id }: { id: number }, body: () => Promise<void>) {
  const holding = await site.db.transaction();
  await holding('developers').where({ id }).forUpdate().first();
  try {
    await body();
  } finally {
    await holding.rollback();
  }
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}
const refused = expect.objectContaining({ error: failureTexts.unknown });
const told = ({ status, headers, body }: Answer) => ({ status, retryAfter: headers['retry-after'], body });

/** Expects all requests to be answered 503 in time, however few database connections there are. */
async function expectRefusals(requests: PromiseLike<Answer>[]) {
  const began = Date.now();
  const answers = await Promise.all(requests);
  expect(Date.now() - began).toBeLessThan(timeoutMs);
  expect(answers.map(told)).toEqual(requests.map(() => ({ status: 503, retryAfter: '2', body: refused })));
}

test('a database that freezes with connections open: 503 for all in time, and all is well once it thaws', async () => {
  const { client, developer } = await newcomer();
  await Promise.all([read(), read(), read()]);
  const key = randomUUID();
  const write = () => client.post('/api/feedPosts').set('Idempotency-Key', key).send({ content: 'Words' });
  gate.freeze();
  const requests = Array.from({ length: 10 }, () => read());
  await expectRefusals([...requests, write(), client.get('/api/login')]);
  // A second crowd does not queue behind the first.
  await expectRefusals([read(), read(), write()]);
  gate.thaw();
  expect((await until(read, ({ status }) => status === 200)).status).toBe(200);
  expect((await write()).status).toBe(201);
  expect(await postsOf(developer)).toHaveLength(1);
  expect(await noneIsUsed()).toBe(0);
});

test('connections that break in the middle of a write: 503, nothing is half-written, and the repeat succeeds', async () => {
  const { client, developer } = await newcomer();
  const key = randomUUID();
  const write = () => client.post('/api/feedPosts').set('Idempotency-Key', key).send({ content: 'Words' });
  await whileLocked(developer, async () => {
    const writing = write().then(told);
    await isWaiting('insert into `feed_posts`');
    gate.cut();
    expect(await writing).toEqual({ status: 503, retryAfter: '2', body: refused });
  });
  expect(
    await until(
      () => postsOf(developer),
      ({ length }) => length === 0,
    ),
  ).toEqual([]);
  expect((await write()).status).toBe(201);
  expect(await postsOf(developer)).toHaveLength(1);
  expect(await noneIsUsed()).toBe(0);
});

test('writes that hold every connection do not make readers wait for ever, and give them back', async () => {
  const { client, developer } = await newcomer();
  await whileLocked(developer, async () => {
    const writing = Array.from({ length: pool }, () => client.post('/api/feedPosts').send({ content: 'Words' }));
    const answering = Promise.all(writing.map((sent) => sent.then(told)));
    await until(usedConnections, (used) => used === pool);
    await expectRefusals([read(), read()]);
    // The lock is still held: requests that wait for it are refused when their statement times out.
    for (const answer of await answering) expect(answer).toEqual({ status: 503, retryAfter: '2', body: refused });
  });
  expect(await noneIsUsed()).toBe(0);
  expect((await until(read, ({ status }) => status === 200)).status).toBe(200);
  expect(await postsOf(developer)).toEqual([]);
});

test('a statement that takes too long ends on the server too', async () => {
  await expect(gated.raw("select benchmark(1000000000, sha2('x', 512))")).rejects.toThrow();
  const [left] = await until(
    () =>
      site.db('information_schema.processlist').whereRaw('db = database()').where('info', 'like', 'select benchmark%'),
    ({ length }) => length === 0,
  );
  expect(left).toBeUndefined();
  expect(await noneIsUsed()).toBe(0);
});

test('a client that goes away leaves no connection taken', async () => {
  const { cookie, developer } = await newcomer();
  // A server of its own: Supertest's would never end after an aborted request.
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await whileLocked(developer, async () => {
    const leaving = request(server).post('/api/feedPosts').set('Cookie', cookie).send({ content: 'Words' });
    const ignore = () => undefined;
    leaving.then(ignore, ignore);
    await isWaiting('insert into `feed_posts`');
    leaving.abort();
  });
  server.close();
  server.closeAllConnections();
  expect(await noneIsUsed()).toBe(0);
  expect((await read()).status).toBe(200);
});
