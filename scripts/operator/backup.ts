import { join, resolve } from 'node:path';
import { connect } from '../../server/db/connect';
import { pendingMigrations } from '../../server/db/migrate';
import { schemaProblem } from '../../server/db/newerSchema';
import { createFiles } from '../../server/infrastructure/storage';
import { newSecrets } from '../../server/settings/secrets';
import { SettingsError, givenSecrets, readSettings } from '../../server/settings';
import { backupFolder, backupsIn } from '../../server/trouble/backupNames';
import { drill } from '../backup/drill';
import { countEndedSchedules } from '../backup/due.queries';
import { filesIn } from '../backup/manifest';
import { restoreBackup } from '../backup/restore';
import { countLeaving } from '../backup/rows.queries';
import { takeBackup } from '../backup/take';
import { buildSite } from '../lib/build.mjs';
import { openDatabase } from '../lib/database.mjs';
import { lockFolder } from '../lib/processes.mjs';
import { provide } from '../lib/system.mjs';
import { mailOnFailure } from './backupTrouble';
import { settingsOfSite } from './site';

/** Backs up the site of this folder, which may be running. */
export async function backUp(): Promise<string> {
  const settings = settingsOfSite();
  const { path, manifest, removed } = await mailOnFailure(settings, async () => {
    await provide('mariadbClient');
    return takeBackup({ settings, folder: backupFolder(settings) });
  });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  return [
    `Backed up ${rows} rows and ${filesIn(manifest)} to ${path}.`,
    ...removed.map((name) => `Removed ${name}, which was older than thirty days.`),
  ].join('\n');
}

/** The settings of a site that does not exist yet; no secrets are created. */
const settingsToBe = (url = 'mysql://not/made-yet') => readSettings({ ...process.env, DATABASE_URL: url }, newSecrets);

/** Restores a backup into the empty database and folders of this folder's settings; the site must not run. */
export async function restore(backup: string): Promise<string> {
  const varDir = resolve(settingsToBe().VAR_DIR);
  lockFolder(varDir);
  await provide('mariadbClient');
  const given = process.env.DATABASE_URL;
  if (!given) await provide('mariadb');
  const embedded = given ? undefined : await openDatabase({ folder: varDir });
  try {
    const settings = settingsToBe(embedded ? embedded.url : given);
    const { DATABASE_URL: databaseUrl } = settings;
    const target = { databaseUrl, files: await createFiles(settings), varDir, secrets: givenSecrets(settings) };
    const manifest = await restoreBackup(resolve(backup), target);
    const { tables, takenAt } = manifest;
    const restored = `Restored the backup of ${takenAt}: ${Object.keys(tables).length} tables and ${filesIn(manifest)} are as they were.`;
    const ended =
      'All sessions, recovery codes and mailed links were ended, and what was due to be sent is skipped: people log in again, and make new recovery codes.';
    return [restored, ended, ...(await whatChanged(databaseUrl)), await nextStart(databaseUrl)].join(' ');
  } finally {
    await embedded?.stop();
  }
}

/** Sentences about accounts that were about to be deleted and about scheduled DevLogs; none where there are none. */
async function whatChanged(databaseUrl: string): Promise<string[]> {
  const db = connect(databaseUrl, { pool: 1 });
  try {
    const leaving = await countLeaving(db);
    const scheduled = await countEndedSchedules(db);
    return [
      ...(leaving === 0
        ? []
        : [
            `Accounts that were about to be deleted: ${leaving}. Their people get an email, and 14 days anew to keep them.`,
          ]),
      ...(scheduled === 0 ? [] : [`Scheduled DevLogs that are drafts of their writers now: ${scheduled}.`]),
    ];
  } finally {
    await db.destroy();
  }
}

/** The work of the first start on a restored database; throws if it belongs to a newer version, on which this one cannot run. */
async function nextStart(databaseUrl: string): Promise<string> {
  const db = connect(databaseUrl, { pool: 1 });
  try {
    const problem = await schemaProblem(db);
    if (problem !== null) throw new SettingsError(`The backup is restored, but the site does not start. ${problem}`);
    const { length } = await pendingMigrations(db);
    if (length === 0) return 'Start the site with npm start.';
    return `It is of an older version: npm start applies ${length} ${length === 1 ? 'migration' : 'migrations'} to its tables, then the site starts.`;
  } finally {
    await db.destroy();
  }
}

/** Tests that a backup can be restored; the newest if none is named. */
export async function restoreDrill(backup: string | undefined): Promise<string> {
  const settings = settingsToBe();
  const folder = backupFolder(settings);
  const newest = (await backupsIn(folder)).at(-1);
  if (backup === undefined && newest === undefined)
    throw new SettingsError(`There is no backup in ${folder}: take one with npm run backup.`);
  await provide('mariadb');
  await provide('mariadbClient');
  await buildSite();
  return drill(backup === undefined ? join(folder, newest ?? '') : resolve(backup), resolve(settings.VAR_DIR));
}
