import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../../server/db/connect';
import { DatabaseError } from '../../../server/db/databaseError';
import { networkPrefix } from '../../../server/http/security/clientAddress';
import { comesFromSite } from '../../../server/http/security/csrf';
import { createRateLimits } from '../../../server/http/security/rateLimits';
import { createLog } from '../../../server/log';
import { textKey } from '../../../server/db/keys';
import { readSettings, SettingsError } from '../../../server/settings';
import { newSecrets, printSecrets } from '../../../server/settings/secrets';
import { until } from '../../support/until';

const folder = mkdtempSync(join(tmpdir(), 'spawnpoint-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('limits count %s as %s', (ip, network) => {
  expect(networkPrefix(ip)).toBe(network);
});

describe('requests from the site itself', () => {
  const site = 'https://spawnpoint.example';
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: site }, false],
    [{ origin: site }, true],
    [{ origin: 'https://spawnpoint.example.evil.example' }, false],
    [{ origin: 'null' }, false],
    [{}, true],
  ])('%j with a public address: %s', (headers, isOurs) => {
    expect(comesFromSite({ host: 'inner:3000', ...headers }, site)).toBe(isOurs);
  });

  test.each([
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
    [{ origin: 'http://localhost:3001', host: 'localhost:3000' }, false],
    [{ origin: 'null', host: 'localhost:3000' }, false],
  ])('%j without one: %s', (headers, isOurs) => {
    expect(comesFromSite(headers, undefined)).toBe(isOurs);
  });
});

test('a spent allowance is refused with the seconds to wait, and what is given back counts again', async () => {
  const limits = createRateLimits(1);
  for (let count = 0; count < 10; count += 1) await limits.consume('failedLoginHere', 'key');
  await expect(limits.consume('failedLoginHere', 'key')).rejects.toMatchObject({ status: 429 });
  await limits.consume('failedLoginHere', 'another key');
  await limits.giveBack('failedLoginHere', 'key', 2);
  await limits.consume('failedLoginHere', 'key');
});

test('unique texts differ where a database would take them for the same', () => {
  const keys = ['mike@example.com', 'mıke@example.com', 'José', 'Jose', '🎮', '🎲'].map((text) =>
    textKey(text).toString('hex'),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(textKey('WREN')).toEqual(textKey('wren'));
  expect(textKey('ﬁn')).toEqual(textKey('fin'));
  expect(textKey('ﷺ'.repeat(40)).length).toBeLessThanOrEqual(255);
});

test.each([
  [{}, 'DATABASE_URL must be set'],
  [{ DATABASE_URL: 'postgres://x/y' }, 'DATABASE_URL must look like'],
  [{ DATABASE_URL: 'mysql://x/y', PORT: 'many' }, 'PORT must be a whole number from 0 to 65535'],
  [{ DATABASE_URL: 'mysql://x/y', PUBLIC_URL: 'spawnpoint' }, 'PUBLIC_URL must be a web address'],
  [
    { DATABASE_URL: 'mysql://x/y', USERDATA_URL: 's3://bucket/uploads' },
    'USERDATA_URL names a bucket: set AWS_ACCESS_KEY_ID',
  ],
  [{ DATABASE_URL: 'mysql://x/y', USERDATA_URL: 'file:///uploads' }, 'USERDATA_URL must be the path of a folder'],
  [{ DATABASE_URL: 'mysql://x/y', RECAPTCHA_SITE_KEY: 'key' }, 'must be set together'],
  [{ DATABASE_URL: 'mysql://x/y', TICKET_KEY: 'short' }, 'TICKET_KEY must have 32 characters at least'],
  [{ DATABASE_URL: 'mysql://x/y', TICKET_KEY: 'k'.repeat(32) }, 'HUMAN_CHECK_KEY must be set together'],
  [{ DATABASE_URL: 'mysql://x/y', SECRETS_FILE: 'package.json' }, 'SECRETS_FILE must be a readable file of secrets'],
  [{ DATABASE_URL: 'mysql://x/y', SECRETS_FILE: '/nowhere' }, 'SECRETS_FILE must be a readable file of secrets'],
  [
    { DATABASE_URL: 'mysql://x/y', DONATION_BUTTON_ID: '"><i>' },
    'DONATION_BUTTON_ID must be the id of a hosted button',
  ],
])('wrong settings %j stop the start with a sentence', (environment, sentence) => {
  expect(() => readSettings(environment, newSecrets)).toThrow(SettingsError);
  expect(() => readSettings(environment, newSecrets)).toThrow(sentence);
});

test('secrets come from the environment, else from a file, else from the folder of the server', () => {
  const [kept, given] = [newSecrets(), newSecrets()];
  const file = join(folder, 'kept.json');
  writeFileSync(file, printSecrets(given));
  const secretsWith = (environment: Record<string, string>) =>
    readSettings({ DATABASE_URL: 'mysql://x/y', ...environment }, () => kept).secrets;
  expect(secretsWith({})).toEqual(kept);
  expect(secretsWith({ SECRETS_FILE: file })).toEqual(given);
  const { sessionSecret, passwordPepper, ticketKey, humanCheckKey } = given;
  const variables = { SESSION_SECRET: sessionSecret, PASSWORD_PEPPER: passwordPepper, TICKET_KEY: ticketKey };
  expect(secretsWith({ ...variables, HUMAN_CHECK_KEY: humanCheckKey })).toEqual(given);
});

describe('the log of an outage', () => {
  interface Line {
    msg: string;
    leftOut?: number;
    number?: number;
    err?: { code: string; stack?: string };
  }
  function keptLog() {
    const lines: Line[] = [];
    return { lines, log: createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) }) };
  }
  const away = () => new DatabaseError({ code: 'ECONNREFUSED' });

  test('has a line a second of each kind, with the number of those left out and no stacks', async () => {
    const { lines, log } = keptLog();
    for (let number = 1; number <= 100; number += 1) {
      log.error({ err: away(), number }, 'A call failed');
      log.error({ status: 503, number }, 'Request');
    }
    log.error({ err: away() }, 'Another job failed');
    expect(lines.map(({ msg, number }) => [msg, number])).toEqual([
      ['A call failed', 1],
      ['Request', 1],
      ['Another job failed', undefined],
    ]);
    await until(
      () => lines.length,
      (length) => length === 5,
    );
    expect(lines.slice(3).map(({ msg, number, leftOut }) => [msg, number, leftOut])).toEqual([
      ['A call failed', 100, 98],
      ['Request', 100, 98],
    ]);
    for (const { err } of lines) expect(err?.stack).toBeFalsy();
  });

  test('is not thinned out for anything else', () => {
    const { lines, log } = keptLog();
    for (let number = 1; number <= 3; number += 1) log.error({ err: new Error('A bug'), number }, 'A call failed');
    log.info('Words');
    log.info({ status: 404 }, 'Request');
    expect(lines).toHaveLength(5);
    expect(lines[2]?.err?.stack).toContain('requests.test');
  });

  test('holds nothing that the driver of the database prints by itself', async () => {
    const printed = jest.spyOn(console, 'log').mockImplementation();
    const db = connect('mysql://somebody@nowhere/spawnpoint?socketPath=/nowhere/database.sock', { acquireMs: 500 });
    await expect(db.raw('select 1')).rejects.toThrow();
    await db.destroy();
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });
});
