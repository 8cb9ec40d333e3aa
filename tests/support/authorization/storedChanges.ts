import type { Knex } from 'knex';
import type { TestSite } from '../server/site';
import { storedFiles } from '../server/storedFiles';

/** Refused calls write to the audit log, which is therefore not compared. */
const notedIn = 'audit_log';

let tableNames: string[] | undefined;

async function readTableNames(db: Knex): Promise<string[]> {
  const [rows = []] = await db.raw<[{ name: string }[]]>(
    'select table_name as name from information_schema.tables where table_schema = database() and table_name <> ?',
    [notedIn],
  );
  return rows.map(({ name }) => name);
}

/** The checksums of all tables. */
async function readTables(db: Knex): Promise<ReadonlyMap<string, number>> {
  tableNames ??= await readTableNames(db);
  const [rows = []] = await db.raw<[{ Table: string; Checksum: number }[]]>(
    `checksum table ${tableNames.map(() => '??').join(', ')}`,
    tableNames,
  );
  return new Map(rows.map(({ Table, Checksum }) => [Table.split('.').at(-1) ?? Table, Checksum]));
}

const readFiles = async (site: TestSite) => (await storedFiles(site)).join(', ');

/** The number of rows that this connection has written or deleted since it was opened. */
async function rowsWritten(db: Knex): Promise<number> {
  const [rows = []] = await db.raw<[{ Value: string }[]]>(
    "show session status where Variable_name in ('Handler_write', 'Handler_update', 'Handler_delete')",
  );
  return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
}

export interface Stored<T> {
  done: T;
  /** Whether a row was written, or a file came or went. */
  hasWritten: boolean;
  /** Rolls back, and returns the names of tables that had changed, with 'files' for uploads. */
  changed: () => Promise<string[]>;
}

/** Does the work and looks for changes. Tables are compared only on request, because that takes long. */
export async function storedBy<T>(site: TestSite, work: () => Promise<T>): Promise<Stored<T>> {
  const { db } = site;
  const [filesBefore, writtenBefore] = [await readFiles(site), await rowsWritten(db)];
  await db.raw('savepoint before_work');
  const done = await work();
  const files = (await readFiles(site)) === filesBefore ? [] : ['files'];
  const hasRows = (await rowsWritten(db)) !== writtenBefore;
  const changed = async () => {
    if (!hasRows) return files;
    const after = await readTables(db);
    await db.raw('rollback to savepoint before_work');
    const before = await readTables(db);
    return [...files, ...[...after.keys()].filter((name) => after.get(name) !== before.get(name))];
  };
  return { done, hasWritten: hasRows || files.length > 0, changed };
}
