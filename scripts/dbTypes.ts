import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect } from '../server/db/connect';
import { migrate } from '../server/db/migrate';

interface ColumnRow {
  tableName: string;
  columnName: string;
  dataType: string;
  columnType: string;
  isNullable: 'YES' | 'NO';
  columnDefault: string | null;
  extra: string;
}

const folder = new URL('../server/db/tables/', import.meta.url);

/** The files of row types, each with the tables whose names begin so; the first that fits takes a table. */
const files: Record<string, RegExp> = {
  forums: /^(forum|board|thread)/,
  feeds: /^(feed|comments|media|votes|activity)/,
  messages: /^(chat|inbox|private|notification)/,
  games: /^(application_pieces|game|hand_overs|invitations|member|owner_searches|team)/,
  lists: /^(bug|resource|classified|saved_search|search_candidate)/,
  moderation: /^(account_removals|audit|bans|reports|removed|new_account|spent|text_picture)/,
  people: /^(access_tokens|developer|available|pinned|sessions|keycodes|blocks|don)/,
  site: /./,
};

/** Writes server/db/tables/ from the migrated schema: for every table its row type and what knex may insert. */
async function main() {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL names the database to migrate and read.');
  const db = connect(url);
  await migrate(db);
  const rows = await db
    .select<ColumnRow[]>({
      tableName: 'table_name',
      columnName: 'column_name',
      dataType: 'data_type',
      columnType: 'column_type',
      isNullable: 'is_nullable',
      columnDefault: 'column_default',
      extra: 'extra',
    })
    .from('information_schema.columns')
    .whereRaw("table_schema = database() and table_name not like 'knex\\_%'")
    .orderBy(['table_name', 'ordinal_position']);
  await db.destroy();
  const tables = [...groupBy(rows, ({ tableName }) => tableName)];
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const byFile = groupBy(tables, ([name]) => Object.entries(files).find(([, names]) => names.test(name))?.[0] ?? '');
  for (const [file, inFile] of byFile) await write(file, describeTables(inFile));
  await write('insertable', insertable);
  await write('index', [...byFile.keys()].map((file) => `export type * from './${file}';`).join('\n'));
  await promisify(execFile)('oxfmt', [fileURLToPath(folder)]);
}

function groupBy<T>(list: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of list) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

async function write(name: string, text: string) {
  await writeFile(new URL(`${name}.ts`, folder), `${notice}\n${text}`);
}

const notice = '// Written by `npm run db:types` from the migrated schema; do not edit.';

const insertable = `import type { Knex } from 'knex';

/** Times are read as ISO text and may be written as Date. */
type Written<Value> = Value extends string | null ? Value | Date : Value;
type Changed<Row> = { [K in keyof Row]?: Written<Row[K]> };

/** A table as knex reads it, with the columns that an insert must name. */
export type Table<Row, Needed extends keyof Row> = Knex.CompositeTableType<
  Row,
  { [K in Needed]: Written<Row[K]> } & Changed<Row>,
  Changed<Row>
>;
`;

function describeTables(tables: [name: string, columns: ColumnRow[]][]): string {
  const rows = tables.map(([name, columns]) => {
    const fields = columns.map((column) => `  ${column.columnName}: ${typeOf(column)};`);
    return `export interface ${rowName(name)} {\n${fields.join('\n')}\n}\n`;
  });
  const entries = tables.map(([name, columns]) => {
    const needed = columns.filter((column) => !isOptional(column)).map((column) => `'${column.columnName}'`);
    return `    ${name}: Table<${rowName(name)}, ${needed.join(' | ') || 'never'}>;`;
  });
  return `import type { Table } from './insertable';

${rows.join('\n')}
declare module 'knex/types/tables.js' {
  interface Tables {
${entries.join('\n')}
  }
}
`;
}

const isOptional = (column: ColumnRow) =>
  column.columnDefault !== null || column.isNullable === 'YES' || column.extra.includes('auto_increment');

function rowName(table: string): string {
  const singular = table
    .replace(/ies$/, 'y')
    .replace(/(ss|ch)es$/, '$1')
    .replace(/([^s])s$/, '$1');
  return `${singular.replace(/(^|_)(\w)/g, (_match, _bar: string, letter: string) => letter.toUpperCase())}Row`;
}

function typeOf({ dataType, columnType, isNullable }: ColumnRow): string {
  const type = columnType === 'tinyint(1)' ? 'boolean' : (simpleTypes[dataType] ?? 'string');
  const known = dataType === 'enum' ? columnType.slice('enum('.length, -1).replaceAll(',', ' | ') : type;
  return isNullable === 'YES' ? `${known} | null` : known;
}

const simpleTypes: Record<string, string> = {
  int: 'number',
  bigint: 'number',
  smallint: 'number',
  decimal: 'number',
  varbinary: 'Buffer',
};

await main();
