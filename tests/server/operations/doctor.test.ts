import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stampOf } from '../../../server/trouble/backupNames';
import { freePort } from '../../../scripts/lib/site.mjs';
import { examine } from '../../../scripts/operator/doctor';
import { openDatabase } from '../../../server/database';
import { newSecrets } from '../../../server/settings/secrets';
import { certificate } from '../../support/server/certificate';
import { daysAgo } from '../../support/server/ownership';
import { emptyDatabase } from '../../support/server/database';
import { openMailServer } from '../../support/server/mailServer.mjs';
import { listenOnFreePort } from '../../support/server/listen';

let varDir: string;
beforeEach(() => {
  varDir = mkdtempSync(join(tmpdir(), 'spawnpoint-doctor-'));
});
afterEach(() => {
  rmSync(varDir, { recursive: true });
});

const settings = (more: Record<string, string>) => ({
  VAR_DIR: varDir,
  USERDATA_URL: join(varDir, 'userdata'),
  ...more,
});

async function examined(environment: Record<string, string>) {
  const lines: string[] = [];
  const isWell = await examine(settings(environment), (line) => void lines.push(line));
  return { isWell, text: lines.join('\n') };
}

test('a site in order passes, with a line for each part', async () => {
  const database = await emptyDatabase('doctor');
  const mail = await openMailServer();
  try {
    await (await openDatabase({ DATABASE_URL: database.url, DATABASE_POOL: 1, EMBEDDED_DATABASE: true })).destroy();
    const { isWell, text } = await examined({ DATABASE_URL: database.url, SMTP_URL: mail.url });
    for (const line of [
      /^✓ Database: [\d.]+-MariaDB/m,
      /^✓ Character set: utf8mb4/m,
      /^✓ Rights: /m,
      /^✓ Migrations: all are applied/m,
      /^✓ Clocks: /m,
      /^✓ Mail: .* Nothing was sent/m,
      /^✓ Uploads: a file was stored, read and removed/m,
      /^. Disk: .* are free/m,
      /^. Open files: /m,
      /^✓ Redis: not used/m,
      /^! Backups: there is none/m,
    ])
      expect(text).toMatch(line);
    expect([isWell, mail.received]).toEqual([true, []]);
  } finally {
    await mail.close();
    await database.drop();
  }
});

test('it says what is wrong, part by part', async () => {
  const database = await emptyDatabase('doctor');
  const [smtp, redis] = [await freePort(), await freePort()];
  writeFileSync(join(varDir, 'no-folder'), '');
  writeFileSync(join(varDir, 'secrets.json'), JSON.stringify(newSecrets()), { mode: 0o644 });
  mkdirSync(join(varDir, 'backups', stampOf(daysAgo(9))), { recursive: true });
  try {
    const { isWell, text } = await examined({
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
      REDIS_URL: `redis://127.0.0.1:${redis}`,
      USERDATA_URL: join(varDir, 'no-folder'),
      PUBLIC_URL: 'http://spawnpoint.example',
    });
    for (const line of [
      /^! Settings: .* is not https/m,
      /^! Secrets: others can read/m,
      /^! Migrations: the next start applies \d+\. Back up before\./m,
      /^✗ Mail: .*ECONNREFUSED/m,
      /^✗ Uploads: .*ENOTDIR/m,
      /^✗ Redis does not answer/m,
      /^! Backups: the newest is 9 days old/m,
    ])
      expect(text).toMatch(line);
    expect(isWell).toBe(false);
  } finally {
    await database.drop();
  }
});

test('it tells how long the certificate of an https bucket lasts, and why it cannot be read', async () => {
  const storage = createServer(certificate);
  const port = await listenOnFreePort(storage);
  const environment = {
    DATABASE_URL: 'mysql://nobody:wrong@127.0.0.1:1/none',
    USERDATA_URL: `s3://uploads?endpoint=https://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  };
  const { text } = await examined(environment);
  expect(text).toMatch(/^✓ Certificate: that of 127\.0\.0\.1 ends on 2126-10-30, in \d{5} days\.$/m);
  storage.close();
  storage.closeAllConnections();
  const { text: closed } = await examined(environment);
  expect(closed).toMatch(/^✗ Certificate: that of the bucket could not be read: .*ECONNREFUSED/m);
});

test('a command line without database and Redis gets all lines too, and the exit code 1', async () => {
  const [database, redis] = [await freePort(), await freePort()];
  const { code, stdout } = await runDoctor({
    DATABASE_URL: `mysql://nobody:wrong@127.0.0.1:${database}/none`,
    REDIS_URL: `redis://127.0.0.1:${redis}`,
    BACKUP_DIR: process.execPath,
  });
  expect(stdout).toMatch(/^✗ Database: No database answers at 127\.0\.0\.1:\d+: check/m);
  expect(stdout).toMatch(/^✗ Redis does not answer/m);
  expect(stdout).toMatch(/^✗ Backups: ENOTDIR/m);
  expect(stdout).toMatch(/ wrong\.$/m);
  expect(code).toBe(1);
});

function runDoctor(environment: Record<string, string>) {
  const env = { ...process.env, ...settings(environment) };
  return new Promise<{ code: number | null; stdout: string }>((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/operator.ts', 'doctor'], { env });
    let stdout = '';
    child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
    child.once('close', (code) => resolve({ code, stdout }));
  });
}

test.each([
  [{ DATABASE_URL: 'mysql://nobody:wrong@127.0.0.1:1/none' }, /^✗ Database: No database answers at/m],
  [{ DATABASE_URL: 'mysql://nobody:wrong@127.0.0.1:1/none', PORT: 'abc' }, /^✗ PORT must be a whole number/m],
  [{ DATABASE_URL: '' }, /^✗ There is no database yet/m],
])('without what all rests on it ends with that: %j', async (environment, line) => {
  const { isWell, text } = await examined(environment);
  expect(text).toMatch(line);
  expect(isWell).toBe(false);
});
