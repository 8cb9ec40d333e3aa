import { randomUUID } from 'node:crypto';
import axios from 'axios';
import type { Knex } from 'knex';
import { failureTexts } from '#shared/endpoint';
import { freePort, startSite, type Site } from '../../scripts/lib/site.mjs';
import { connect } from '../../server/db/connect';
import { readSecrets } from '../../server/settings/secrets';
import { beginSession, buildDeveloper } from '../support/server/builders';
import { folderOf } from '../support/server/builtServer';
import type { Follower } from '../support/faults/follower';
import { beginTalk, expectSaid, expectTalk, type Talk } from '../support/faults/talking';
import { until } from '../support/until';
import { startWriting, type Sending, type Write } from '../support/faults/writers';

const people = 6;
const varDir = folderOf('faults-outage');
let site: Site;
let db: Knex;
let cookies: string[];
let talk: Talk;
let followers: Follower[];
/** The acknowledged writes of all tests, which followers must see. */
const acknowledged: Write[] = [];

beforeAll(async () => {
  site = await startSite({
    varDir,
    port: await freePort(),
    isThrowAway: true,
    survivesCrashes: true,
    env: { DEMO_COMMUNITY: '0', RATE_LIMIT_FACTOR: '100000', NEW_ACCOUNT_HOURS: '0', LOG_LEVEL: 'fatal' },
  });
  db = connect(site.databaseUrl);
  cookies = [];
  for (let count = 0; count < people; count += 1)
    cookies.push((await beginSession(db, readSecrets(varDir), await buildDeveloper(db))).cookie);
  talk = await beginTalk({ db, url: site.url }, cookies);
  followers = await talk.lookOn();
});

afterAll(async () => {
  for (const { close } of followers) close();
  await db.destroy();
  await site.stop();
});

const databasePid = () => site.database?.pid() ?? 0;

interface Trying {
  sending: Sending;
  /** The idempotency key that the site's client sends with each attempt. */
  key: string;
}

/** Sends it as the first person. */
const send = ({ sending: { path, body }, key }: Trying) =>
  axios.post<{ id: number; error: string }>(`${site.url}/api${path}`, body, {
    headers: { cookie: cookies[0], 'Idempotency-Key': key },
    validateStatus: () => true,
  });

test('while the database is away every message is refused with a text, and sent again it is there once', async () => {
  const tryings = talk.sendings('Said in a bad moment').map((sending): Trying => ({ sending, key: randomUUID() }));
  process.kill(databasePid(), 'SIGSTOP');
  try {
    // SIGSTOP takes a moment to stop all threads of a process.
    await until(
      () => axios.get(`${site.url}/api/totals`, { validateStatus: () => true }),
      ({ status }) => status === 503,
    );
    for (const { status, data, headers } of await Promise.all(tryings.map(send))) {
      expect({ status, error: data.error }).toEqual({ status: 503, error: failureTexts.unknown });
      expect(headers['retry-after']).toBe('2');
    }
  } finally {
    process.kill(databasePid(), 'SIGCONT');
  }
  for (const trying of tryings) {
    const arrived = await until(
      () => send(trying),
      ({ status }) => status === 201,
    );
    const again = await send(trying);
    expect({ status: again.status, id: again.data.id }).toEqual({ status: 201, id: arrived.data.id });
    acknowledged.push({ ...trying.sending, writer: 0, id: arrived.data.id, tries: 2 });
  }
  await expectSaid(db, { acknowledged }, followers);
});

test('the database dies again and again while people talk: all that was acknowledged is there once, and those who look on end with exactly that', async () => {
  const serverPid = site.server.pid();
  const writers = startWriting(site.url, cookies, talk.plan);
  await expectTalk(writers, people);
  for (let round = 0; round < 4; round += 1) {
    const dead = databasePid();
    process.kill(dead, 'SIGKILL');
    expect(await until(databasePid, (pid) => pid !== dead)).not.toBe(dead);
    await expectTalk(writers, people);
  }
  await writers.stop();
  acknowledged.push(...writers.acknowledged);
  await expectSaid(db, { acknowledged }, followers);
  expect([...writers.refusals]).toEqual([503]);
  expect(writers.acknowledged.some(({ tries }) => tries > 1)).toBe(true);
  expect(site.server.pid()).toBe(serverPid);
});
