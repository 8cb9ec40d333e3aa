import { readdir } from 'node:fs/promises';
import type { Knex } from 'knex';
import type { TestSite } from '../site';

/** What is stored: a checksum of each table, and the files. */
export type Stored = ReadonlyMap<string, string>;

/** Refusals are noted there (security §12). */
const notedIn = 'audit_log';

let tableNames: string[] | undefined;

async function readTableNames(db: Knex): Promise<string[]> {
  const [rows = []] = await db.raw<[{ name: string }[]]>(
    'select table_name as name from information_schema.tables where table_schema = database() and table_name <> ?',
    [notedIn],
  );
  return rows.map(({ name }) => name);
}

export async function readStored({ db, host }: Pick<TestSite, 'db' | 'host'>): Promise<Stored> {
  tableNames ??= await readTableNames(db);
  const [rows = []] = await db.raw<[{ Table: string; Checksum: number }[]]>(
    `checksum table ${tableNames.map(() => '??').join(', ')}`,
    tableNames,
  );
  const files = await readdir(host.files.root, { recursive: true });
  return new Map([
    ...rows.map(({ Table, Checksum }) => [Table.split('.').at(-1) ?? Table, String(Checksum)] as const),
    ['files', files.sort().join(', ')],
  ]);
}

/** Where the two differ. */
export const changedIn = (before: Stored, after: Stored): string[] =>
  [...after].filter(([name, checksum]) => before.get(name) !== checksum).map(([name]) => name);
