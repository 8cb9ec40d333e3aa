import { networkPrefix } from '../../../server/http/security/clientAddress';
import { comesFromSite } from '../../../server/http/security/csrf';
import { createRateLimits } from '../../../server/http/security/rateLimits';
import { textKey } from '../../../server/db/keys';
import { readSettings, SettingsError } from '../../../server/settings';
import { newSecrets } from '../../../server/secrets';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('limits count %s as %s', (ip, network) => {
  expect(networkPrefix(ip)).toBe(network);
});

describe('what comes from the site itself', () => {
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
  [{ DATABASE_URL: 'mysql://x/y', PORT: 'many' }, 'PORT must be a number'],
  [{ DATABASE_URL: 'mysql://x/y', PUBLIC_URL: 'spawnpoint' }, 'PUBLIC_URL must be a web address'],
  [{ DATABASE_URL: 'mysql://x/y', USERDATA_URL: 's3://bucket/uploads' }, 'USERDATA_URL must be the path of a folder'],
  [{ DATABASE_URL: 'mysql://x/y', USERDATA_URL: 'file:///uploads' }, 'USERDATA_URL must be the path of a folder'],
  [{ DATABASE_URL: 'mysql://x/y', RECAPTCHA_SITE_KEY: 'key' }, 'must be set together'],
  [
    { DATABASE_URL: 'mysql://x/y', DONATION_BUTTON_ID: '"><i>' },
    'DONATION_BUTTON_ID must be the id of a hosted button',
  ],
])('wrong settings %j stop the start with a sentence', (environment, sentence) => {
  expect(() => readSettings(environment, newSecrets)).toThrow(SettingsError);
  expect(() => readSettings(environment, newSecrets)).toThrow(sentence);
});
