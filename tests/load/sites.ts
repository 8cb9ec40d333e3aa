import { cpSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { startSite, type Site } from '../../scripts/lib/site.mjs';
import { optimizeSearchIndexes } from '../../server/areas/contentSearch';
import { connect } from '../../server/db/connect';
import type { BenchOptions } from './benchOptions';
import { fillInBulk } from './bulk/bulkFill';
import { fill, isFilled } from './fill';
import { isBulk } from './generate';
import { logInPeople, type Person } from './people';
import { startBare } from './startBare';

/** Everything that is measured, over one filled database. */
export interface Sites {
  site: Site;
  /** The server of another checkout. */
  other: Site | undefined;
  bareUrl: string;
  barePid: number;
  databasePid: number;
  db: Knex;
  people: readonly Person[];
  stop: () => Promise<void>;
}

const env = { RATE_LIMIT_FACTOR: '1000000', NEW_ACCOUNT_HOURS: '0', DEMO_COMMUNITY: '0', LOG_LEVEL: 'warn' };
const begin = (varDir: string) => startSite({ varDir, port: 0, isThrowAway: true, env });

/**
 * Starts the built site over a filled database. That is a copy of the one that was filled first, so that every run finds
 * the same, whatever an earlier one has written; only the largest is not copied.
 */
export async function startSites({ sizeName, size, onlyFill, against }: BenchOptions): Promise<Sites | undefined> {
  const varDir = join(process.cwd(), 'var', `bench-${sizeName}`);
  const [database, filled] = [join(varDir, 'database'), join(varDir, 'database.filled')];
  mkdirSync(varDir, { recursive: true });
  const restore = () => {
    if (isBulk(sizeName)) return;
    rmSync(database, { recursive: true, force: true });
    if (existsSync(filled)) cpSync(filled, database, { recursive: true });
  };
  restore();
  // As much as a real site of this size would give it.
  if (isBulk(sizeName)) process.env.DATABASE_MEMORY_MB ??= '2048';
  let site = await begin(varDir);
  let db = connect(site.databaseUrl, { pool: 4, isUnlimited: true });
  const parts: { stop: () => unknown }[] = [{ stop: () => site.stop() }, { stop: () => db.destroy() }];
  const stop = async () => {
    for (const part of parts.reverse()) await part.stop();
  };
  try {
    if (!(await isFilled(db))) {
      console.log(`Filling a community of size ${sizeName} …`);
      if (isBulk(sizeName)) await fillInBulk(site.databaseUrl, size);
      else await fill(db, size);
      await waitForSearchTerms(db);
      await db.destroy();
      await site.stop();
      if (!isBulk(sizeName)) {
        rmSync(filled, { recursive: true, force: true });
        renameSync(database, filled);
        restore();
      }
      site = await begin(varDir);
      db = connect(site.databaseUrl, { pool: 4, isUnlimited: true });
    }
    await waitForSearchTerms(db);
    await optimizeSearchIndexes(db);
    if (onlyFill) {
      await stop();
      return undefined;
    }
    const bare = await startBare(site.databaseUrl);
    parts.push({ stop: () => bare.child.kill() });
    const people = await logInPeople(db, varDir, size);
    const other = against === undefined ? undefined : await startOther({ folder: resolve(against), varDir, site, db });
    if (other) parts.push(other);
    const databasePid = site.database!.pid();
    return { site, other, bareUrl: bare.url, barePid: bare.child.pid!, databasePid, db, people, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until the site has added the search terms that filled rows lack, a job that would be measured otherwise. */
async function waitForSearchTerms(db: Knex) {
  const [tables] = (await db.raw(
    `select table_name as name from information_schema.columns
     where table_schema = database() and column_name = 'searchTerms'`,
  )) as [{ name: string }[]];
  for (const { name } of tables) while (await db(name).whereNull('searchTerms').first(db.raw('1'))) await wait(500);
}

interface Other {
  folder: string;
  varDir: string;
  site: Site;
  db: Knex;
}

/** Starts the server that another checkout has built, on the database of this one. */
async function startOther({ folder, varDir, site, db }: Other): Promise<Site> {
  const otherDir = `${varDir}-other`;
  mkdirSync(otherDir, { recursive: true });
  // Its cookies must be signed alike.
  copyFileSync(join(varDir, 'secrets.json'), join(otherDir, 'secrets.json'));
  const lib = (await import(pathToFileURL(join(folder, 'scripts/lib/site.mjs')).href)) as {
    startSite: typeof startSite;
  };
  return withoutNewMigrations(db, folder, () =>
    lib.startSite({
      ...{ varDir: otherDir, port: 0, isThrowAway: true },
      env: { ...env, DATABASE_URL: site.databaseUrl },
    }),
  );
}

/** An older checkout refuses a database that has been migrated further than it knows, so this is hidden while it starts. */
async function withoutNewMigrations<T>(db: Knex, folder: string, work: () => Promise<T>): Promise<T> {
  const known = readdirSync(join(folder, 'migrations')).map((file) => file.replace(/\.ts$/, ''));
  const rows = (await db('knex_migrations').select()) as { name: string }[];
  const unknown = rows.filter(({ name }) => !known.includes(name));
  await db('knex_migrations')
    .whereIn(
      'name',
      unknown.map(({ name }) => name),
    )
    .delete();
  try {
    return await work();
  } finally {
    if (unknown.length > 0) await db('knex_migrations').insert(unknown);
  }
}
