import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { connect as connectTo } from 'node:net';
import { join } from 'node:path';
import type { Knex } from 'knex';
import axios, { isAxiosError } from 'axios';
import { io } from 'socket.io-client';
import { releaseDatabase } from '../support/server/database';
import { startServer, type BuiltServer } from '../support/server/builtServer';
import { until } from '../support/until';

const started: BuiltServer[] = [];
const start = async (name: string) => {
  const server = await startServer(`shutdown-${name}`);
  started.push(server);
  return server;
};

afterEach(async () => {
  for (const { child, ended, db } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
    await releaseDatabase(db);
  }
});

const post = ({ url }: BuiltServer, cookie: string, subject: string, agent = new Agent()) =>
  axios.post<{ id: number }>(
    `${url}/api/feedPosts`,
    { subject, content: 'Written while the server stops' },
    { headers: { cookie }, httpAgent: agent, validateStatus: () => true },
  );

/** Reads repeatedly on one connection; returns the statuses, and the error that ended it. */
async function readUntilRefused(url: string) {
  const httpAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = new Set<number>();
  for (;;)
    try {
      const { status } = await axios.get(`${url}/api/totals`, { httpAgent, validateStatus: () => true });
      statuses.add(status);
    } catch (error) {
      httpAgent.destroy();
      return { statuses: [...statuses], brokenBy: isAxiosError(error) ? error.code : String(error) };
    }
}

const isRefused = (url: string) =>
  axios.get(`${url}/healthz`, { httpAgent: new Agent() }).then(
    () => false,
    (error: unknown) => isAxiosError(error) && error.code === 'ECONNREFUSED',
  );

/** The number of waiting statements on a table. */
async function waitingFor(db: Knex, table: string): Promise<number> {
  const [row] = await db('information_schema.processlist')
    .where('db', db.raw('database()'))
    .where('info', 'like', `insert%${table}%`)
    .count({ waiting: '*' });
  return Number(row?.waiting);
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s under load: what is running is answered, what is new is refused, sockets are told, and the server ends well',
  async (signal) => {
    const server = await start(`load-${signal}`);
    const { url, db, child, ended } = server;
    const cookies = await Promise.all(Array.from({ length: 6 }, () => server.newcomer()));
    const socket = io(url, { transports: ['websocket'], reconnection: false });
    const told = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    await new Promise<void>((resolve) => socket.once('serverReconnect', () => resolve()));

    // Each post names its author: while the authors are locked, posts are requests under way.
    const holding = await db.transaction();
    await holding('developers').forUpdate().select('id');
    const agent = new Agent({ keepAlive: true });
    const posting = Promise.all(cookies.map((cookie, index) => post(server, cookie, `Post ${index}`, agent)));
    const reading = Promise.all(Array.from({ length: 4 }, () => readUntilRefused(url)));
    await until(
      () => waitingFor(db, 'feed_posts'),
      (waiting) => waiting === cookies.length,
    );

    child.kill(signal);
    expect(await until(() => isRefused(url), Boolean)).toBe(true);
    expect(await told).toBe('transport close');
    await holding.rollback();
    const answers = await posting;
    expect(answers.map(({ status }) => status)).toEqual(cookies.map(() => 201));
    const answeredAt = Date.now();
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(Date.now() - answeredAt).toBeLessThan(3_000);
    for (const { statuses, brokenBy } of await reading) {
      expect(statuses).toEqual([200]);
      expect(['ECONNREFUSED', 'ECONNRESET']).toContain(brokenBy);
    }
    const stored = await db('feed_posts').orderBy('id').pluck('id');
    expect(answers.map(({ data }) => data.id).sort((one, other) => one - other)).toEqual(stored);
    agent.destroy();
  },
);

test('the mail that follows an answer is still sent when the server stops right after it', async () => {
  const server = await start('mail');
  const { url, child, ended, db, varDir } = server;
  await server.newcomer();
  const { email, id } = (await db('developers').whereNotNull('email').orderBy('id', 'desc').first('email', 'id'))!;
  // The mail waits for the account's locked row, as it would for a slow mail server.
  const holding = await db.transaction();
  await holding('developers').where({ id }).forUpdate().first();
  expect((await axios.post(`${url}/api/forgotPassword`, { email })).status).toBe(200);
  child.kill('SIGTERM');
  await until(() => isRefused(url), Boolean);
  await holding.rollback();
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(await readdir(join(varDir, 'mail'))).toEqual([expect.stringMatching(/^\d.*\.eml$/)]);
});

test('a client that never ends its request keeps the server for ten seconds, not for ever', async () => {
  const server = await start('stalled');
  const cookie = await server.newcomer();
  const { port, hostname } = new URL(server.url);
  const stalled = connectTo(Number(port), hostname);
  await once(stalled, 'connect');
  stalled.write(
    `POST /api/feedPosts HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"content":"',
  );
  // Once a later request is answered, the head of this one has been read.
  expect((await post(server, cookie, '')).status).toBe(201);
  server.child.kill('SIGTERM');
  const began = Date.now();
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(Date.now() - began).toBeGreaterThan(9_000);
  expect(Date.now() - began).toBeLessThan(15_000);
  stalled.destroy();
});

test('connections without a request, and bodies that go on after their refusal, do not hold it up', async () => {
  const server = await start('idle');
  const { port, hostname } = new URL(server.url);
  const connected = () =>
    once(
      connectTo(Number(port), hostname).on('error', () => undefined),
      'connect',
    );
  await connected();
  const socket = connectTo(Number(port), hostname).on('error', () => undefined);
  socket.write(
    `POST /api/feedPosts HTTP/1.1\r\nHost: ${hostname}:${port}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"content":"',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /);
  server.child.kill('SIGTERM');
  const began = Date.now();
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(Date.now() - began).toBeLessThan(6_000);
});

test('a server whose starter has gone ends by itself', async () => {
  const server = await start('orphan');
  server.child.disconnect();
  expect(await server.ended).toEqual({ code: 0, signal: null });
});
