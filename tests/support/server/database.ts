import type { Knex } from 'knex';
import { connect } from '../../../server/db/connect';
import { migrateAt } from '../../../server/db/migrate';
import { seedReference } from '../../../seeds/reference';

/** The address of the test run's own MariaDB, as root; `npm test` starts it. */
function serverUrl(): URL {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('Run the tests with npm test: it starts the database they need.');
  return new URL(url);
}

const prefix = process.env.TEST_DATABASE_PREFIX ?? 'test';
const workerName = `${prefix}_${process.env.JEST_WORKER_ID ?? '1'}`;
const inUse = new Set<string>();

/** The database of this Jest worker, with the reference data; tests share it and roll back their writes. */
export async function workerDatabase(): Promise<Knex> {
  const { db, isNew } = await tablesOf(workerName);
  if (isNew) await fill(db);
  await db.destroy();
  return openDatabase(workerName);
}

/**
 * A freshly installed database for tests that commit; `releaseDatabase` gives it back. Tables of an earlier test are
 * emptied and used again, which takes less time than creating them.
 */
export async function ownDatabase(): Promise<Knex> {
  let number = 1;
  while (inUse.has(ownName(number))) number++;
  const name = ownName(number);
  inUse.add(name);
  const { db } = await tablesOf(name);
  await fill(db);
  await db.destroy();
  return openDatabase(name);
}

const ownName = (number: number) => `${workerName}_own_${number}`;

export async function releaseDatabase(db: Knex) {
  inUse.delete(nameOf(db));
  await db.destroy();
}

/** Time limits for connections that hold on a busy machine too. */
const busyMachine = { acquireMs: 60_000, connectMs: 60_000 };

/** For creating, emptying and dropping tables, without the time limit of statements. */
const connectAsAdmin = (database = '') =>
  connect(addressOf(database).href, { pool: 1, isUnlimited: true, ...busyMachine });

function addressOf(database: string): URL {
  const url = serverUrl();
  url.pathname = `/${database}`;
  return url;
}

const openDatabase = (name: string) => connect(addressOf(name).href, busyMachine);

const templateName = `${prefix}_template`;

/** Migrates the database that all others are copied from; other workers wait. A copy takes a tenth of the statements. */
async function migrateTemplate(admin: Knex) {
  await admin.raw('select get_lock(?, 600)', [templateName]);
  if (await createSchema(admin, templateName)) {
    await migrateAt(addressOf(templateName).href);
    const template = openDatabase(templateName);
    await seedReference(template);
    await template.destroy();
  }
  await admin.raw('select release_lock(?)', [templateName]);
}

/** A connection to the database of this name, whose tables are created if they are missing; without rows then. */
async function tablesOf(name: string): Promise<{ db: Knex; isNew: boolean }> {
  const admin = connectAsAdmin();
  await migrateTemplate(admin);
  const isNew = await createSchema(admin, name);
  await admin.destroy();
  const db = connectAsAdmin(name);
  if (isNew)
    // In a transaction, because the setting holds for one connection.
    await db.transaction(async (connection) => {
      await connection.raw('set foreign_key_checks = 0');
      for (const table of await tablesIn(connection, templateName)) {
        const [[created]] = (await connection.raw('show create table ??.??', [templateName, table])) as [
          { 'Create Table': string }[],
        ];
        // It holds question marks, which are no placeholders.
        await connection.raw(created!['Create Table'].replaceAll('?', '\\?'));
      }
      await connection.raw('set foreign_key_checks = 1');
    });
  return { db, isNew };
}

/** Whether this call has created it. */
async function createSchema(admin: Knex, name: string): Promise<boolean> {
  const [found] = (await admin.raw('show databases like ?', [name])) as [unknown[]];
  if (found.length > 0) return false;
  await admin.raw('create database ?? character set utf8mb4', [name]);
  return true;
}

async function tablesIn(db: Knex, schema: string): Promise<string[]> {
  const [tables = []]: { name: string }[][] = await db.raw(
    `select table_name as name from information_schema.tables where table_schema = ? and table_type = 'BASE TABLE'`,
    [schema],
  );
  return tables.map(({ name }) => name);
}

/** Gives a database the rows of a new site. */
async function fill(db: Knex) {
  const template = openDatabase(templateName);
  await makeLike(db, template);
  await template.destroy();
}

/** Makes the rows and next ids of all tables equal to those of another database. */
async function makeLike(db: Knex, pristine: Knex) {
  const wanted = await usedTables(pristine);
  const touched = new Set([...wanted.keys(), ...(await usedTables(db)).keys()]);
  // In a transaction, because the setting holds for one connection.
  await db.transaction(async (connection) => {
    await connection.raw('set foreign_key_checks = 0');
    for (const table of touched) {
      await connection.raw('truncate table ??', [table]);
      const nextId = wanted.get(table);
      if (nextId === undefined) continue;
      const columns = await ownColumns(connection, table);
      const named = columns.map((column) => `\`${column}\``).join(', ');
      await connection.raw(`insert into ?? (${named}) select ${named} from ??.??`, [table, nameOf(pristine), table]);
      if (nextId > 1) await connection.raw('alter table ?? auto_increment = ?', [table, nextId]);
    }
    await connection.raw('set foreign_key_checks = 1');
  });
}

/** The columns of a table without generated ones. */
async function ownColumns(db: Knex, table: string): Promise<string[]> {
  const [columns = []]: { name: string }[][] = await db.raw(
    `select column_name as name from information_schema.columns
     where table_schema = database() and table_name = ? and coalesce(generation_expression, '') = ''`,
    [table],
  );
  return columns.map(({ name }) => name);
}

/** Tables that have or had rows, with the next id of each (1 for tables that assign none). */
async function usedTables(db: Knex): Promise<ReadonlyMap<string, number>> {
  const [tables = []]: { name: string; nextId: number }[][] = await db.raw(
    `select table_name as name, coalesce(auto_increment, 1) as nextId from information_schema.tables
     where table_schema = database() and table_type = 'BASE TABLE'`,
  );
  const [rows = []]: { name: string }[][] = await db.raw(
    tables
      .map(({ name }) => `select '${name}' as name from dual where exists (select 1 from \`${name}\`)`)
      .join(' union all '),
  );
  const filled = new Set(rows.map(({ name }) => name));
  const used = tables.filter(({ name, nextId }) => nextId > 1 || filled.has(name));
  return new Map(used.map(({ name, nextId }) => [name, Number(nextId)]));
}

const nameOf = (db: Knex) => (db.client as { config: { connection: { database: string } } }).config.connection.database;

/** The address of a database without tables, which `drop` ends. */
export async function emptyDatabase(name: string): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = connectAsAdmin();
  const schema = `${workerName}_${name}`;
  await admin.raw('drop database if exists ??', [schema]);
  await admin.raw('create database ?? character set utf8mb4', [schema]);
  const drop = async () => {
    await admin.raw('drop database ??', [schema]);
    await admin.destroy();
  };
  return { url: addressOf(schema).href, drop };
}

/** The address of the same database, for another process. */
export const urlOf = (db: Knex): string => addressOf(nameOf(db)).href;
