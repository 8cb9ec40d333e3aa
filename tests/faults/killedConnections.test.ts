import { randomUUID } from 'node:crypto';
import axios from 'axios';
import type { Knex } from 'knex';
import { freePort, startSite, type Site } from '../../scripts/lib/site.mjs';
import { connect } from '../../server/db/connect';
import { readSecrets } from '../../server/settings/secrets';
import { beginSession, buildDeveloper } from '../support/server/builders';
import { folderOf } from '../support/server/builtServer';
import { until } from '../support/until';

const people = 6;
const maxKills = 15;
/** The share of calls that may be refused. */
const maxRefused = 0.02;
const varDir = folderOf('faults-killed-connections');
let site: Site;
let db: Knex;

beforeAll(async () => {
  site = await startSite({
    varDir,
    port: await freePort(),
    isThrowAway: true,
    survivesCrashes: true,
    env: { DEMO_COMMUNITY: '0', RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'fatal' },
  });
  db = connect(site.databaseUrl, { pool: 1 });
});

afterAll(async () => {
  await db.destroy();
  await site.stop();
});

/** Kills every connection to the database but this one. */
async function killAll() {
  const ids = await db('information_schema.processlist')
    .whereRaw('db = database() and id <> connection_id()')
    .pluck<number[]>('id');
  // Some have ended by themselves.
  await Promise.all(ids.map((id) => db.raw('kill connection ?', [id]).catch(() => undefined)));
}

test('all connections to the database are killed every second: hardly a call is refused, and each write is stored once', async () => {
  const secrets = readSecrets(varDir);
  const members: { id: number; cookie: string }[] = [];
  for (let count = 0; count < people; count += 1) {
    const developer = await buildDeveloper(db);
    members.push({ id: developer.id, cookie: (await beginSession(db, secrets, developer)).cookie });
  }
  const statuses = { reads: new Map<number, number>(), writes: new Map<number, number>() };
  const note = (kind: keyof typeof statuses, status: number) =>
    statuses[kind].set(status, (statuses[kind].get(status) ?? 0) + 1);
  const stored: string[] = [];
  let isOver = false;

  const write = async ({ cookie, id }: { cookie: string; id: number }) => {
    for (let number = 1; !isOver; number += 1) {
      const title = `Writer ${id}, number ${number}`;
      const headers = { cookie, 'Idempotency-Key': randomUUID() };
      const body = { subject: title, content: title };
      const { status } = await axios.post(`${site.url}/api/feedPosts`, body, { headers, validateStatus: () => true });
      note('writes', status);
      if (status === 201) stored.push(title);
    }
  };
  const read = async ({ cookie, id }: { cookie: string; id: number }) => {
    while (!isOver) {
      const path = `${site.url}/api/feedPosts?feedType=developer&feedId=${id}`;
      note('reads', (await axios.get(path, { headers: { cookie }, validateStatus: () => true })).status);
    }
  };

  const going = Promise.all([...members.map(write), ...members.map(read)]);
  let kills = 0;
  const killing = setInterval(() => void killAll().then(() => (kills += 1)), 1_000);
  await until(
    () => kills,
    (count) => count >= maxKills,
    { most: 120_000 },
  );
  clearInterval(killing);
  isOver = true;
  await going;

  for (const [kind, counts] of Object.entries(statuses)) {
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const good = counts.get(kind === 'reads' ? 200 : 201) ?? 0;
    expect(all).toBeGreaterThan(100);
    expect((all - good) / all).toBeLessThan(maxRefused);
    expect([...counts.keys()].filter((status) => status !== 503).sort()).toEqual([kind === 'reads' ? 200 : 201]);
  }
  const posts = await db('feed_posts').orderBy('id').pluck<string[]>('title');
  expect(new Set(posts).size).toBe(posts.length);
  expect(posts).toEqual(expect.arrayContaining(stored));
});
