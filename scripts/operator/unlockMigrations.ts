import { resolve } from 'node:path';
import type { Knex } from 'knex';
import { connect } from '../../server/db/connect';
import { pendingMigrations, unlockMigrations } from '../../server/db/migrate';
import { newSecrets } from '../../server/settings/secrets';
import { readSettings } from '../../server/settings';
import { openDatabase } from '../lib/database.mjs';
import { lockFolder } from '../lib/processes.mjs';
import { provide } from '../lib/system.mjs';

/** Unlocks the migrations of a site that does not start; an embedded database is started for it. */
export async function unlockSite(): Promise<string> {
  const given = process.env.DATABASE_URL;
  if (given) return unlockAt(readSettings(process.env, newSecrets).DATABASE_URL);
  const { VAR_DIR } = readSettings({ ...process.env, DATABASE_URL: 'mysql://not/made-yet' }, newSecrets);
  const folder = resolve(VAR_DIR);
  lockFolder(folder);
  await provide('mariadb');
  const embedded = await openDatabase({ folder });
  try {
    return await unlockAt(embedded.url);
  } finally {
    await embedded.stop();
  }
}

async function unlockAt(url: string): Promise<string> {
  const db = connect(url, { pool: 1 });
  try {
    return await unlock(db);
  } finally {
    await db.destroy();
  }
}

/** Removes the lock, and says what the next start does. */
export async function unlock(db: Knex): Promise<string> {
  if (!(await unlockMigrations(db))) return 'The tables are not locked.';
  const [next] = await pendingMigrations(db);
  if (next === undefined) return 'The tables are unlocked, and nothing is left to change in them. Start the site.';
  return `The tables are unlocked. The next start goes on with ${next}; if that fails because it was half done, restore the newest backup.`;
}
