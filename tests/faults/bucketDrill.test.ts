import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../scripts/lib/run.mjs';
import { startSite } from '../../scripts/lib/site.mjs';
import { connect } from '../../server/db/connect';
import { filesNamedByRows } from '../../scripts/backup/rows.queries';
import { openBucket, type TestBucket } from '../support/server/bucket';
import { folderOf } from '../support/server/builtServer';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await openBucket('drill');
});
afterAll(() => bucket.stop());

/** Runs a command of the operator's; `env` has the settings of their site. */
async function command(name: string, env: Record<string, string>, ...args: string[]) {
  const { code, output } = await run('npm', ['run', '--silent', name, '--', ...args], { env });
  return { code, output: output.replaceAll(/^npm warn.*\n/gm, '') };
}

test('the files of a site in a bucket are backed up, tried and restored into an empty bucket, by the commands of the docs', async () => {
  const varDir = folderOf('bucket-drill');
  const settings = { ...bucket.settings('uploads'), DATABASE_URL: '' };
  const site = await startSite({ varDir, port: 0, isThrowAway: true, env: settings });
  const here = { ...settings, VAR_DIR: varDir };
  expect(await command('backup', here)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backed up \d+ rows and [1-9]\d\d+ files to /) as string,
  });
  const db = connect(site.databaseUrl, { pool: 1 });
  const named = await filesNamedByRows(db);
  await db.destroy();
  await site.stop();
  expect(await command('restore-drill', here)).toMatchObject({
    code: 0,
    output: expect.stringContaining('files are as they were, all counters are right, the site starts on it') as string,
  });

  const [backup = ''] = readdirSync(join(varDir, 'backups'));
  const path = join(varDir, 'backups', backup);
  const otherVar = folderOf(`bucket-restored-${randomUUID()}`);
  const there = { ...bucket.settings('restored'), DATABASE_URL: '', VAR_DIR: otherVar };
  // Never over what is there.
  expect(await command('restore', { ...there, ...bucket.settings('uploads') }, path)).toMatchObject({
    code: 1,
    output: expect.stringContaining('a backup is restored into an empty one only') as string,
  });
  expect(await command('restore', there, path)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/files are as they were\. .* Start the site with npm start\./) as string,
  });
  const restored = await startSite({ varDir: otherVar, port: 0, env: there });
  const statuses = [];
  for (const name of named) statuses.push((await fetch(`${restored.url}/userdata/${name}`)).status);
  await restored.stop();
  expect(named.length).toBeGreaterThan(100);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
