import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { examine } from '../../../scripts/operator/doctor';
import { takeBackup } from '../../../scripts/backup/take';
import { openDatabase } from '../../../server/database';
import { connect } from '../../../server/db/connect';
import { pendingMigrations } from '../../../server/db/migrate';
import { createFiles } from '../../../server/infrastructure/storage';
import { listenOn } from '../../../server/listen';
import { connectRedis } from '../../../server/infrastructure/redis/connection';
import { newSecrets, readSecrets } from '../../../server/settings/secrets';
import { SettingsError, readSettings } from '../../../server/settings';
import { settingsWarnings } from '../../../server/settingsWarnings';
import { emptyDatabase } from '../../support/server/database';
import { openRedis } from '../../support/server/redis';

const folder = mkdtempSync(join(tmpdir(), 'spawnpoint-settings-'));
const file = join(folder, 'file');
writeFileSync(file, '');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const site = { DATABASE_URL: 'mysql://site:secret@127.0.0.1:1/site', VAR_DIR: join(folder, 'var') };
type Environment = Record<string, string>;

const told = (error: unknown) => {
  if (error instanceof SettingsError) return error.message;
  throw error;
};
const refusalOf = (given: Environment): string => {
  try {
    readSettings({ ...site, ...given }, readSecrets);
    return 'Accepted';
  } catch (error) {
    return told(error);
  }
};
async function doctorSays(environment: Environment) {
  const lines: string[] = [];
  await examine({ ...site, ...environment }, (line) => void lines.push(line));
  return lines.join('\n');
}

const secretOf = (letter: string) => letter.repeat(32);

test.each<[Environment, string]>([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '3000.5' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PLAY_ORIGIN: 'https://play.example' }, 'PLAY_ORIGIN must have a star in place of the name of each game'],
  [{ PLAY_ORIGIN: 'https://*.play.example' }, 'PLAY_ORIGIN needs PUBLIC_URL, the address of the site beside it.'],
  [
    { PUBLIC_URL: 'https://spawnpoint.example', PLAY_ORIGIN: 'http://*.play.example' },
    'PLAY_ORIGIN must be https, as PUBLIC_URL is.',
  ],
  [
    { PUBLIC_URL: 'https://www.spawnpoint.co.uk', PLAY_ORIGIN: 'https://*.play.spawnpoint.co.uk' },
    'PLAY_ORIGIN must lie below a domain of its own: spawnpoint.co.uk is that of the site too',
  ],
  [
    {
      PUBLIC_URL: 'https://spawnpoint.example',
      PLAY_ORIGIN: 'https://*.play.files.example',
      USERDATA_ORIGIN: 'https://files.example',
    },
    'PLAY_ORIGIN must lie below a domain of its own: files.example is that of USERDATA_ORIGIN too.',
  ],
  [{ DATABASE_URL: '' }, 'DATABASE_URL must be set (npm start sets it when it brings its own database).'],
  [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL must look like mysql://user:password@host:3306/database.'],
  [{ DATABASE_URL: 'postgres://site@db/site' }, 'DATABASE_URL must look like mysql://'],
  [{ DATABASE_URL: 'mysql://site:secret@127.0.0.1:3306' }, 'DATABASE_URL must end with the name of the database'],
  [{ DATABASE_URL: 'mysql://site:secret@127.0.0.1:3306/' }, 'DATABASE_URL must end with the name of the database'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be a whole number from 1 to 20.'],
  [{ DATABASE_POOL: '500' }, 'DATABASE_POOL must be a whole number from 1 to 20.'],
  [{ PUBLIC_URL: 'spawnpoint.example' }, 'PUBLIC_URL must be a web address like https://spawnpoint.example.'],
  [{ PUBLIC_URL: 'ftp://spawnpoint.example' }, 'PUBLIC_URL must be a web address like https://spawnpoint.example.'],
  [{ PUBLIC_URL: 'https://example.org/games' }, 'PUBLIC_URL must have nothing after the host and its port'],
  [{ PUBLIC_URL: 'https://example.org/?site=1' }, 'PUBLIC_URL must have nothing after the host and its port'],
  [{ PUBLIC_URL: 'https://me:secret@example.org' }, 'PUBLIC_URL must have nothing after the host and its port'],
  [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY must be addresses or networks of proxies, like 127.0.0.1 or 10.0.0.0/8'],
  [{ TRUST_PROXY: '127.0.0.1, true' }, 'TRUST_PROXY must be addresses or networks of proxies'],
  [{ TRUST_PROXY: '10.0.0.0/40' }, 'TRUST_PROXY must be addresses or networks of proxies'],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must look like redis://user:password@host:6379'],
  [{ USERDATA_URL: 'ftp://files.example' }, 'USERDATA_URL must be the path of a folder or like s3://bucket'],
  [
    { USERDATA_URL: 's3://bucket' },
    'USERDATA_URL names a bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too.',
  ],
  [{ VAR_DIR: file }, `VAR_DIR must name a folder, but ${file} is a file, or lies below one (EEXIST).`],
  [{ VAR_DIR: join(file, 'below') }, 'is a file, or lies below one (ENOTDIR).'],
  [{ SECRETS_FILE: file }, 'SECRETS_FILE must be a readable file of secrets, as VAR_DIR/secrets.json is one.'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have 32 characters at least.'],
  [{ SESSION_SECRET: secretOf('a') }, 'SESSION_SECRET, PASSWORD_PEPPER, TICKET_KEY and HUMAN_CHECK_KEY must be set'],
  [{ SMTP_URL: 'mail.example:587' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
  [{ MAIL_FROM: 'Spawnpoint' }, 'MAIL_FROM must be a name and an address like Spawnpoint <hello@spawnpoint.example>.'],
  [{ MAIL_FROM: 'Spawnpoint <hello>' }, 'MAIL_FROM must be a name and an address'],
  [{ OPERATOR_EMAIL: 'mika' }, 'OPERATOR_EMAIL must be an email address.'],
  [{ RECAPTCHA_SITE_KEY: 'a' }, 'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY must be set together.'],
  [{ GOOGLE_MAPS_KEY: 'key?' }, 'GOOGLE_MAPS_KEY must be a key of Google Maps'],
  [{ HUMAN_CHECK_WORK: '0' }, 'HUMAN_CHECK_WORK must be a whole number from 1 to 10000000.'],
  [{ DONATION_BUTTON_ID: 'https://paypal.example' }, 'DONATION_BUTTON_ID must be the id of a hosted button'],
  [{ OVERLOAD_DELAY_MS: '0' }, 'OVERLOAD_DELAY_MS must be a whole number from 1 to 600000.'],
  [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR must be a number above 0.'],
  [{ RATE_LIMIT_FACTOR: 'twice' }, 'RATE_LIMIT_FACTOR must be a number above 0.'],
  [{ NEW_ACCOUNT_HOURS: '-5' }, 'NEW_ACCOUNT_HOURS must be a whole number from 0 to 720.'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT and PORT must be two ports.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
  [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  [{ SHARED_CACHE: 'yes' }, 'SHARED_CACHE must be 0 or 1.'],
])('the start and the doctor refuse %j in a sentence', async (environment, sentence) => {
  expect(refusalOf(environment)).toContain(sentence);
  if (environment.DATABASE_URL === '') return;
  const { VAR_DIR } = environment;
  expect(await doctorSays(environment)).toContain(VAR_DIR === undefined ? sentence : 'VAR_DIR must name a folder');
});

test('settings as people write them are accepted', () => {
  for (const given of [
    { PUBLIC_URL: 'https://spawnpoint.example:8443/' },
    { TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32, ::1' },
    { MAIL_FROM: 'hello@spawnpoint.example' },
    { MAIL_FROM: '"Spawn, point" <hello@spawnpoint.example>' },
    { PORT: '0', METRICS_PORT: '9464' },
    { PUBLIC_URL: 'https://spawnpoint.co.uk', PLAY_ORIGIN: 'https://*.play.co.uk' },
    { PUBLIC_URL: 'https://one.github.io', PLAY_ORIGIN: 'https://*.two.github.io' },
    { DATABASE_URL: 'mysql://site@localhost/site?socketPath=%2Ftmp%2Fdb.sock' },
  ])
    expect(refusalOf(given)).toBe('Accepted');
});

test('a folder of uploads or backups that cannot be made is told, also below /proc', async () => {
  for (const USERDATA_URL of [file, '/proc/nope']) {
    const settings = readSettings({ ...site, USERDATA_URL }, newSecrets);
    expect(await createFiles(settings).then(() => 'Accepted', told)).toContain(
      `USERDATA_URL must name a folder, but ${USERDATA_URL} `,
    );
  }
  const settings = readSettings(site, newSecrets);
  await expect(takeBackup({ settings, folder: '/proc/nope' })).rejects.toThrow('ENOENT');
});

test('a HOST that is no address of this machine is told', async () => {
  const elsewhere = { HOST: '192.0.2.7' };
  await expect(listenOn(createServer(), { port: 0, host: elsewhere.HOST })).rejects.toThrow(
    'HOST must be an address of this machine, and 192.0.2.7 is none.',
  );
  expect(await doctorSays(elsewhere)).toContain('✗ HOST must be an address of this machine');
});

test('an https site that listens on a public address past its proxy is warned of, and so are misspelt names', () => {
  const warningsOf = (given: Environment, addresses: string[]) =>
    settingsWarnings(readSettings({ ...site, TRUST_PROXY: '10.0.0.2', ...given }, newSecrets), given, addresses);
  const https = { PUBLIC_URL: 'https://spawnpoint.example', PLAY_ORIGIN: 'https://*.play.example' };
  const machine = ['127.0.0.1', '10.0.0.7', '198.51.99.7'];
  expect(warningsOf(https, machine)).toEqual([
    expect.stringMatching(
      /^Port 3000 is open at 198\.51\.99\.7, without TLS and past the proxy: set HOST=127\.0\.0\.1/,
    ),
  ]);
  expect(warningsOf({ ...https, HOST: '127.0.0.1' }, machine)).toEqual([]);
  expect(warningsOf({ PUBLIC_URL: 'http://spawnpoint.example' }, machine)).toEqual([
    expect.stringMatching(/^Builds of games are off without PLAY_ORIGIN: .* below a domain of their own\.$/),
  ]);
  expect(warningsOf(https, ['127.0.0.1', '10.0.0.7', 'fe80::1'])).toEqual([]);
  const misspelt = { PUBLIC_ULR: 'x', SMPT_URL: 'x', HOME: '/root', HTTPS_PROXY: 'x', HOSTNAME: 'x' };
  expect(warningsOf({ ...https, ...misspelt }, [])).toEqual([
    'There is no setting PUBLIC_ULR: PUBLIC_URL may be meant.',
    'There is no setting SMPT_URL: SMTP_URL may be meant.',
  ]);
});

test('a database that is missing, of another character set, or gives too few rights is told', async () => {
  const database = await emptyDatabase('wrong_settings');
  const admin = connect(database.url, { pool: 1 });
  const opened = (DATABASE_URL: string) =>
    openDatabase({ DATABASE_URL, DATABASE_POOL: 1, EMBEDDED_DATABASE: true }).then(() => 'Accepted', told);
  const as = (user: string, password: string, name?: string) => {
    const url = new URL(database.url);
    Object.assign(url, { username: user, password });
    if (name !== undefined) url.pathname = `/${name}`;
    return url.href;
  };
  const schema = new URL(database.url).pathname.slice(1);
  try {
    const { username, password } = new URL(database.url);
    expect(await opened(as(username, password, 'not_there'))).toMatch(
      /^There is no database not_there: create it with/,
    );
    expect(await opened(as('nobody', 'wrong'))).toMatch(/^The database refuses the user nobody/);

    await admin.raw('alter database ?? character set latin1', [schema]);
    expect(await opened(database.url)).toMatch(/^The character set of the database is latin1, and must be utf8mb4/);
    expect(await doctorSays({ DATABASE_URL: database.url })).toMatch(/^✗ Character set: .* is latin1/m);
    await admin.raw('alter database ?? character set utf8mb4', [schema]);

    await admin.raw("create or replace user reader identified by 'secret'");
    await admin.raw('grant select on ??.* to reader', [schema]);
    const lacksRights = /^The database user reader lacks rights in the database/;
    expect(await opened(as('reader', 'secret'))).toMatch(lacksRights);
    await pendingMigrations(admin); // It makes the tables in which migrations are noted.
    expect(await opened(as('reader', 'secret'))).toMatch(lacksRights);
    expect(await doctorSays({ DATABASE_URL: as('reader', 'secret') })).toMatch(/^✗ Rights: .*needs all rights/m);
  } finally {
    await admin.raw('drop user if exists reader');
    await admin.destroy();
    await database.drop();
  }
});

test('a wrong password of Redis is told', async () => {
  const redis = await openRedis();
  const wrong = redis.url.replace('redis://', 'redis://site:wrong@');
  try {
    const connection = await connectRedis(wrong, pino({ level: 'silent' }));
    expect(connection.problem()).toBe('Redis refuses the user or the password in REDIS_URL.');
    connection.close();
    expect(await doctorSays({ REDIS_URL: wrong })).toContain('✗ Redis refuses the user or the password');
  } finally {
    await redis.kill();
  }
});

test('the start itself tells that VAR_DIR is a file', async () => {
  for (const [VAR_DIR, reason] of [
    [file, 'is a file, or lies below one.'],
    ['/proc/nope', 'cannot be made.'],
  ] as const) {
    const child = spawn(process.execPath, ['scripts/start.mjs'], { env: { ...process.env, VAR_DIR } });
    const [said] = await Promise.all([text(child.stderr), text(child.stdout)]);
    expect(said).toContain(`VAR_DIR must name a folder, but ${VAR_DIR} ${reason}`);
  }
});
