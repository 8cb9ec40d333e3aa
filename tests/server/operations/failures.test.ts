import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../../server/db/connect';
import { readSecrets } from '../../../server/settings/secrets';
import { readSettings } from '../../../server/settings';
import { failureSentence } from '../../../scripts/operator/failures';
import { databaseUrl } from '../../../scripts/operator/site';
import { freePort } from '../../../scripts/lib/site.mjs';
import { emptyDatabase } from '../../support/server/database';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-failures-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The sentence for an operator when a query fails at this address. */
async function whatIsTold(url: string) {
  const db = connect(url, { pool: 1 });
  try {
    return await db('developers').then(
      () => 'No failure',
      (error: unknown) => failureSentence(error, { DATABASE_URL: url }),
    );
  } finally {
    await db.destroy();
  }
}

test('a database that refuses, is away or has no tables is told in a sentence', async () => {
  const database = await emptyDatabase('failures');
  try {
    const wrong = new URL(database.url);
    wrong.password = 'wrong';
    expect(await whatIsTold(wrong.href)).toMatch(/^The database refuses the user .*: check the name and the password/);
    expect(await whatIsTold(database.url)).toMatch(/start the site once/);
    const nobody = `mysql://nobody@127.0.0.1:${await freePort()}/none`;
    expect(await whatIsTold(nobody)).toMatch(/^No database answers at 127\.0\.0\.1:\d+: check that it runs/);
  } finally {
    await database.drop();
  }
});

test('a file that cannot be used is named, and a bug stays one', async () => {
  const missing = join(folder, 'missing');
  const error = await readFile(missing).catch((reason: unknown) => reason);
  expect(failureSentence(error, { VAR_DIR: folder })).toMatch(`${missing} cannot be used: ENOENT`);
  const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: missing });
  expect(failureSentence(denied, { VAR_DIR: folder })).toMatch(/^This account may not use .*missing/);
  expect(failureSentence(new TypeError('x is not a function'), { VAR_DIR: folder })).toBeUndefined();
});

test('damaged files of the site are told in a sentence', async () => {
  for (const name of ['secrets.json', 'database.json']) await writeFile(join(folder, name), '{');
  const settings = { DATABASE_URL: 'mysql://somebody@127.0.0.1/site', VAR_DIR: folder };
  expect(() => readSettings(settings, readSecrets)).toThrow(/secrets\.json is damaged: take it from a backup/);
  expect(() => databaseUrl({ VAR_DIR: folder })).toThrow(/database\.json is damaged: restart the site/);
});
