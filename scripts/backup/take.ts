import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#shared/durations';
import { connect } from '../../server/db/connect';
import { createFiles } from '../../server/infrastructure/storage';
import { makeFolder } from '../../server/settings/makeFolder';
import { printSecrets } from '../../server/settings/secrets';
import type { Settings } from '../../server/settings';
import { backupsIn, stampOf, timeOf, unfinishedIn, unfinishedName } from '../../server/trouble/backupNames';
import { dumpDatabase } from './dump';
import { figuresAtStartOf, versionOf } from './figures.queries';
import { parts, sumOf, type Manifest } from './manifest';
import { filesNamedByRows } from './rows.queries';
import { keepFiles, keepNamed, writeSums, type Sums } from './userdata';

const daysKept = 30;

interface Taking {
  settings: Settings;
  /** The folder of the backups. */
  folder: string;
  now?: Date;
}

export interface Taken {
  /** The folder of the new backup. */
  path: string;
  manifest: Manifest;
  /** Names of backups that were older than thirty days. */
  removed: string[];
}

/**
 * Backs up the running site: its database at one moment, the uploads, and the secrets. A broken-off backup never looks
 * like a whole one. Backups older than thirty days are deleted.
 */
export async function takeBackup({ settings, folder, now = new Date() }: Taking): Promise<Taken> {
  makeFolder(folder);
  const name = stampOf(now);
  const unfinished = join(folder, unfinishedName(name));
  const before = (await backupsIn(folder)).at(-1);
  const keeping = {
    from: await createFiles(settings),
    into: unfinished,
    before: before === undefined ? undefined : join(folder, before),
  };
  await mkdir(unfinished, { mode: 0o700 });
  try {
    // Most files first and the newest after the dump, so that every row of the dump finds its files.
    const sums: Sums = new Map();
    await keepFiles(keeping, sums);
    const { tables, database, named } = await keepDatabase(settings.DATABASE_URL, join(unfinished, parts.database));
    await keepFiles(keeping, sums);
    await keepNamed(keeping, sums, named);
    await writeSums(unfinished, sums);
    await writeFile(join(unfinished, parts.secrets), printSecrets(settings.secrets), { mode: 0o600 });
    const manifest: Manifest = {
      format: 1,
      takenAt: now.toISOString(),
      database,
      sums: {
        [parts.database]: await sumOf(join(unfinished, parts.database)),
        [parts.sums]: await sumOf(join(unfinished, parts.sums)),
        [parts.secrets]: await sumOf(join(unfinished, parts.secrets)),
      },
      tables,
      files: sums.size,
    };
    await writeFile(join(unfinished, parts.manifest), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    const path = join(folder, name);
    await rename(unfinished, path);
    return { path, manifest, removed: await removeOld(folder, now) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function keepDatabase(databaseUrl: string, file: string) {
  const db = connect(databaseUrl, { pool: 3, isUnlimited: true });
  try {
    let dumping = Promise.resolve();
    const tables = await figuresAtStartOf(
      db,
      () =>
        new Promise<void>((begun, fail) => {
          dumping = dumpDatabase(databaseUrl, file, begun);
          dumping.then(begun, fail);
        }),
    );
    await dumping;
    return { tables, database: await versionOf(db), named: await filesNamedByRows(db) };
  } finally {
    await db.destroy();
  }
}

/** Keeps the newest, however old; deletes broken-off backups after a day. */
async function removeOld(folder: string, now: Date): Promise<string[]> {
  const oldest = new Date(now.getTime() - daysKept * dayMs);
  const old = (await backupsIn(folder)).slice(0, -1).filter((name) => timeOf(name) < oldest);
  for (const name of old) await rm(join(folder, name), { recursive: true });
  for (const name of await unfinishedIn(folder))
    if (timeOf(name).getTime() < now.getTime() - dayMs) await rm(join(folder, name), { recursive: true });
  return old;
}
