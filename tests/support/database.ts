import { randomBytes } from 'node:crypto';
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
export async function workerDatabase(): Promise<Knex> {
  return openDatabase(`${process.env.TEST_DATABASE_PREFIX ?? 'test'}_${process.env.JEST_WORKER_ID ?? '1'}`);
}

/** A database of its own, for tests whose rows must be committed; `dropDatabase` ends it. */
export const ownDatabase = () => openDatabase(`own_${randomBytes(6).toString('hex')}`);

async function openDatabase(name: string): Promise<Knex> {
  const url = serverUrl();
  url.pathname = '/';
  const admin = connect(url.href, { pool: 1 });
  await admin.raw(`create database if not exists ${name} character set utf8mb4`);
  await admin.destroy();
  url.pathname = `/${name}`;
  const db = connect(url.href);
  await migrate(db);
  await seedReference(db);
  return db;
}

export async function dropDatabase(db: Knex) {
  await db.raw('drop database ??', [nameOf(db)]);
  await db.destroy();
}

const nameOf = (db: Knex) => (db.client as { config: { connection: { database: string } } }).config.connection.database;

/** Where another connection, as of a server under test, finds the same database. */
export function urlOf(db: Knex): string {
  const url = serverUrl();
  url.pathname = `/${nameOf(db)}`;
  return url.href;
}
