import { existsSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { connect } from '../../server/db/connect';
import type { Files } from '../../server/infrastructure/storage';
import { findSecrets, secretsFileIn, type Secrets } from '../../server/settings/secrets';
import { SettingsError } from '../../server/settings';
import { skipWhatWasDue } from './due.queries';
import { loadDatabase } from './dump';
import { figuresOf, tablesOf } from './figures.queries';
import { parts, readManifest, sumOf, type Manifest } from './manifest';
import { endSignIns, filesNamedByRows } from './rows.queries';
import { atOnce, readSums } from './userdata';

export interface Target {
  databaseUrl: string;
  files: Files;
  varDir: string;
  /** The secrets that the environment sets: those of the backup must be the same, and none are written. */
  secrets?: Secrets | undefined;
  /** The folder of `files`: they are hard-linked into it where one disk holds both; for a drill, which only reads. */
  linksInto?: string;
}

/** Restores a backup into an empty place, compares the result with the backup's figures, and ends what let people in and was due then. */
export async function restoreBackup(folder: string, target: Target): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await requireWhole(folder, manifest);
  await requireEmpty(folder, target);
  await loadDatabase(target.databaseUrl, join(folder, parts.database));
  const stored = await putFiles(folder, target);
  await putSecrets(folder, target);
  await withDatabase(target.databaseUrl, async (db) => {
    const differences = [
      ...differencesOf(manifest.tables, await figuresOf(db, await tablesOf(db))),
      ...missingOf(await filesNamedByRows(db), stored),
    ];
    if (differences.length > 0) throw new SettingsError(differences.join('\n'));
    await endSignIns(db);
    await skipWhatWasDue(db, manifest);
  });
  return manifest;
}

async function requireWhole(folder: string, { sums }: Manifest) {
  for (const [name, sum] of Object.entries(sums))
    if ((await sumOf(join(folder, name))) !== sum)
      throw new SettingsError(`${join(folder, name)} is not what was backed up: take another backup.`);
}

/** Never overwrites anything. */
async function requireEmpty(folder: string, { databaseUrl, files, varDir, secrets }: Target) {
  const tables = await withDatabase(databaseUrl, tablesOf);
  if (tables.length > 0)
    throw new SettingsError(`The database has ${tables.length} tables: a backup is restored into an empty one only.`);
  for await (const { path } of files.list())
    throw new SettingsError(
      `USERDATA_URL names a place with files like ${path}: a backup is restored into an empty one only.`,
    );
  const wanted = findSecrets(join(folder, parts.secrets));
  if (secrets !== undefined && !isDeepStrictEqual(secrets, wanted))
    throw new SettingsError('The environment sets other secrets than those of the backup: nobody could log in.');
  const file = secretsFileIn(varDir);
  if (existsSync(file) && !isDeepStrictEqual(findSecrets(file), wanted))
    throw new SettingsError(`${file} holds other secrets than the backup: move it away first.`);
}

/** Stores the files and reads each again. Answers their paths; a list of the place itself may be behind. */
async function putFiles(folder: string, { files, linksInto }: Target): Promise<string[]> {
  const put = async ([path, sum]: readonly [string, string]) => {
    const source = join(folder, parts.userdata, path);
    if (linksInto === undefined) {
      const { size, mtime } = await stat(source);
      await files.put(path, { path: source, bytes: size, modified: mtime });
    } else {
      await mkdir(dirname(join(linksInto, path)), { recursive: true });
      await linkOrCopy(source, join(linksInto, path));
    }
    const stored = await files.read(path);
    if (!stored || (await sumOf(stored)) !== sum) throw new SettingsError(`${source} is not what was backed up.`);
  };
  const sums = await readSums(folder);
  const left = [...sums];
  while (left.length > 0) await Promise.all(left.splice(-atOnce).map(put));
  return [...sums.keys()];
}

/** Links a file, or copies it where its disk is another one. */
async function linkOrCopy(source: string, target: string) {
  try {
    await link(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(source, target);
  }
}

async function putSecrets(folder: string, { varDir, secrets }: Target) {
  const file = secretsFileIn(varDir);
  await mkdir(varDir, { recursive: true, mode: 0o700 });
  if (secrets !== undefined || existsSync(file)) return;
  await copyFile(join(folder, parts.secrets), file);
  await chmod(file, 0o600);
}

async function withDatabase<T>(databaseUrl: string, work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const db = connect(databaseUrl, { pool: 2, isUnlimited: true });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A sentence for each table that differs. */
export function differencesOf(wanted: Manifest['tables'], found: Manifest['tables']): string[] {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])];
  return names.flatMap((name) => {
    const [before, now] = [wanted[name], found[name]];
    if (!before) return [`The table ${name} was not in the backup.`];
    if (!now) return [`The table ${name} is missing.`];
    if (before.rows !== now.rows) return [`The table ${name} has ${now.rows} rows instead of ${before.rows}.`];
    return before.checksum === now.checksum ? [] : [`What is in the table ${name} differs.`];
  });
}

function missingOf(named: readonly string[], present: readonly string[]): string[] {
  const there = new Set(present);
  const missing = named.filter((path) => !there.has(path));
  return missing.map((path) => `The file ${path} is missing, though a row names it.`);
}
