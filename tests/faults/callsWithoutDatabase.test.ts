import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Response } from 'supertest';
import { failureTexts, fillPath } from '#shared/endpoint';
import { examples } from '../../server/apiDescription/examples';
import { endpoints } from '../../server/areas';
import { connect } from '../../server/db/connect';
import { openGate, type Gate } from '../support/faults/gate';
import { buildDeveloper, clientOf } from '../support/server/builders';
import { ownDatabase, releaseDatabase } from '../support/server/database';
import { siteOver, type TestSite } from '../support/server/site';
import { cases } from '../support/simultaneous/cases';
import { sendWithKey } from '../support/simultaneous/requestPair';
import { until } from '../support/until';

let db: Knex;
let gate: Gate;
let gated: Knex;
let site: TestSite;
let folder: string;

beforeAll(async () => {
  db = await ownDatabase();
  gate = await openGate(db);
  gated = connect(gate.url, { pool: 4 });
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-away-'));
  site = await siteOver(gated, folder);
});
afterAll(async () => {
  gate.comeBack();
  site.stopServing();
  await gated.destroy();
  await gate.close();
  await releaseDatabase(db);
  await rm(folder, { recursive: true });
});
afterEach(() => gate.comeBack());

const refused = { status: 503, retryAfter: '2', error: failureTexts.unknown };
const told = ({ status, headers, body }: Response) => ({
  ...{ status, retryAfter: headers['retry-after'] },
  error: (body as { error?: string }).error,
});

/** Calls that make or toggle something, as they can be repeated with the same key. */
const repeatable = endpoints.flatMap(({ name, endpoint: { creates, toggles, access } }) =>
  (creates === true || toggles === true) && access !== 'anyone'
    ? (cases[name] ?? []).map((tested) => ({ name, tested }))
    : [],
);
const rows = repeatable.map(
  ({ name, tested }) => [tested.about === undefined ? name : `${name}, ${tested.about}`, tested] as const,
);

test.each(rows)('%s is refused while the database is away, and done once afterwards', async (_name, tested) => {
  const pair = await tested.pair(site);
  const key = randomUUID();
  gate.leave();
  expect(told(await sendWithKey(pair, key))).toEqual(refused);
  gate.comeBack();
  const { status } = await until(
    () => sendWithKey(pair, key),
    (answer) => answer.status !== 503,
  );
  expect([200, 201]).toContain(status);
  await site.host.inFlight.done();
  expect(await pair.results()).toBe(1);
});

/** Calls that visitors are answered without the database. */
const independent = [
  ...['account.humanCheck', 'account.readSession', 'donations.readDonateForm', 'notifications.listNotifications'],
  ...['places.readSource', 'site.readSite'],
];

test('all other calls are refused too', async () => {
  const moderator = await buildDeveloper(db, { siteModCanBan: true, isOperator: true });
  const client = await clientOf(site, moderator);
  gate.leave();
  const answered: string[] = [];
  for (const { name, endpoint } of endpoints.filter(({ endpoint: { files } }) => files === undefined)) {
    const by = endpoint.access === 'anyone' ? site.visitor() : client;
    const { path, rest } = fillPath(`/api${endpoint.path}`, examples[name]?.input ?? {});
    const answer = await (endpoint.method === 'get' ? by.get(path).query(rest) : by.post(path).send(rest));
    if (answer.status === 200) answered.push(name);
    else expect([name, told(answer)]).toEqual([name, refused]);
  }
  expect(answered.sort()).toEqual(independent);
});
