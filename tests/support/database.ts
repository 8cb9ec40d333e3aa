import type { Knex } from 'knex';
import { connect } from '../../server/db/connect';
import { migrate } from '../../server/db/migrate';
import { seedReference } from '../../seeds/reference';

/** The address of the test run's own MariaDB, as root; `npm test` starts it. */
function serverUrl(): URL {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('Run the tests with npm test: it starts the database they need.');
  return new URL(url);
}

/** One migrated database with the reference data for this Jest worker; tests share it and undo what they do. */
export const workerDatabase = () => installedDatabase(workerName);

const workerName = `${process.env.TEST_DATABASE_PREFIX ?? 'test'}_${process.env.JEST_WORKER_ID ?? '1'}`;
const inUse = new Set<string>();

/**
 * A database of its own, for tests whose rows must be committed, as it is after an installation; `releaseDatabase` ends
 * it. The tables of an earlier test are used again: making them takes two seconds, emptying them a tenth of that.
 */
export async function ownDatabase(): Promise<Knex> {
  let number = 1;
  while (inUse.has(ownName(number))) number++;
  const name = ownName(number);
  inUse.add(name);
  const pristine = await installedDatabase(`${workerName}_pristine`);
  const db = await openDatabase(name);
  await makeLike(db, pristine);
  await pristine.destroy();
  return db;
}

const ownName = (number: number) => `${workerName}_own_${number}`;

export async function releaseDatabase(db: Knex) {
  inUse.delete(nameOf(db));
  await db.destroy();
}

async function openDatabase(name: string): Promise<Knex> {
  const url = serverUrl();
  url.pathname = '/';
  const admin = connect(url.href, { pool: 1 });
  await admin.raw(`create database if not exists ${name} character set utf8mb4`);
  await admin.destroy();
  url.pathname = `/${name}`;
  const db = connect(url.href);
  await migrate(db);
  return db;
}

async function installedDatabase(name: string): Promise<Knex> {
  const db = await openDatabase(name);
  await seedReference(db);
  return db;
}

/** Leaves in every table what is in that of the other database, and nothing else. */
async function makeLike(db: Knex, pristine: Knex) {
  const filled = new Set(await filledTables(pristine));
  const touched = new Set([...filled, ...(await filledTables(db))]);
  // On one connection, for the sake of its setting.
  await db.transaction(async (connection) => {
    await connection.raw('set foreign_key_checks = 0');
    for (const table of touched) {
      await connection.raw('truncate table ??', [table]);
      if (!filled.has(table)) continue;
      const columns = await ownColumns(connection, table);
      const named = columns.map((column) => `\`${column}\``).join(', ');
      await connection.raw(`insert into ?? (${named}) select ${named} from ??.??`, [table, nameOf(pristine), table]);
    }
    await connection.raw('set foreign_key_checks = 1');
  });
}

/** The columns of a table that are not computed from others. */
async function ownColumns(db: Knex, table: string): Promise<string[]> {
  const [columns = []]: { name: string }[][] = await db.raw(
    `select column_name as name from information_schema.columns
     where table_schema = database() and table_name = ? and coalesce(generation_expression, '') = ''`,
    [table],
  );
  return columns.map(({ name }) => name);
}

/** Tables that have rows, or had some: their next id tells. */
async function filledTables(db: Knex): Promise<string[]> {
  const [tables = []]: { name: string; isUsed: number }[][] = await db.raw(
    `select table_name as name, coalesce(auto_increment, 1) > 1 as isUsed from information_schema.tables
     where table_schema = database() and table_type = 'BASE TABLE'`,
  );
  const [rows = []]: { name: string }[][] = await db.raw(
    tables
      .map(({ name }) => `select '${name}' as name from dual where exists (select 1 from \`${name}\`)`)
      .join(' union all '),
  );
  return [
    ...new Set([...tables.filter(({ isUsed }) => isUsed).map(({ name }) => name), ...rows.map(({ name }) => name)]),
  ];
}

const nameOf = (db: Knex) => (db.client as { config: { connection: { database: string } } }).config.connection.database;

/** Where another connection, as of a server under test, finds the same database. */
export function urlOf(db: Knex): string {
  const url = serverUrl();
  url.pathname = `/${nameOf(db)}`;
  return url.href;
}
