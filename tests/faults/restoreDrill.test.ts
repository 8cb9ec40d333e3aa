import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSite, type Site } from '../../scripts/lib/site.mjs';
import { drill } from '../../scripts/backup/drill';
import { takeBackup } from '../../scripts/backup/take';
import { connect } from '../../server/db/connect';
import { readSecrets } from '../../server/secrets';
import { readSettings } from '../../server/settings';
import { folderOf } from '../support/server/builtServer';

const varDir = folderOf('restore-drill');
let site: Site;
const settingsOf = ({ databaseUrl }: Site) =>
  readSettings({ DATABASE_URL: databaseUrl, VAR_DIR: varDir, USERDATA_URL: join(varDir, 'userdata') }, readSecrets);
beforeAll(async () => {
  site = await startSite({ varDir, port: 0, isThrowAway: true });
});
afterAll(() => site.stop());

test('the backup of a running site with its demo community is restored, compared and started', async () => {
  const { path, manifest } = await takeBackup({ settings: settingsOf(site), folder: join(varDir, 'backups') });
  expect(manifest.files).toBeGreaterThan(100);
  expect(await drill(path, varDir)).toMatch(/can be restored: \d+ tables with \d+ rows and \d+ files are as they were/);

  // The drill must find damage too.
  const file = join(path, 'manifest.json');
  const spoiled = (await readFile(file, 'utf8')).replace(/("chat_messages": \{\s*"rows": )\d+/, '$1999999');
  await writeFile(file, spoiled);
  await expect(drill(path, varDir)).rejects.toThrow('The table chat_messages has');
});

test('the backup of an older version is brought up to date as it is tried', async () => {
  const db = connect(site.databaseUrl, { pool: 1 });
  await db.schema.alterTable('developers', (table) => {
    table.dropColumn('latestPieces');
  });
  await db('knex_migrations').where({ name: '0053_cards_of_developers' }).delete();
  await db.destroy();
  const { path } = await takeBackup({ settings: settingsOf(site), folder: join(varDir, 'older') });
  expect(await drill(path, varDir)).toMatch(/can be restored/);
});
