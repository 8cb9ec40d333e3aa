import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSite, type Site } from '../../scripts/lib/site.mjs';
import { drill } from '../../scripts/backup/drill';
import { takeBackup } from '../../scripts/backup/take';
import { readSecrets } from '../../server/settings/secrets';
import { readSettings } from '../../server/settings';
import { folderOf } from '../support/server/builtServer';
import { releasedBackup, releasedVersions } from '../support/server/releasedBackups';

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

// Backups often lie on another disk: those of the releases do where tests run in memory.
test.each(releasedVersions)('a backup of %s is brought up to date as it is tried', async (version) => {
  expect(await drill(releasedBackup(version), varDir)).toMatch(/can be restored: .* 2 files are as they were/);
});
