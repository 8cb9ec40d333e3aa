import { mkdir, rm, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
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

/** Writes server/db/tables/ from the migrated schema: a Row type for every table, and what knex may insert. */
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
  const tables = new Map<string, ColumnRow[]>();
  for (const row of rows) tables.set(row.tableName, [...(tables.get(row.tableName) ?? []), row]);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [name, columns] of tables) await write(name, describeRow(name, columns));
  await write('index', describeTables(tables));
}

async function write(name: string, text: string) {
  const file = new URL(`${name}.ts`, folder);
  const options = await resolveConfig(file);
  await writeFile(file, await format(`${notice}\n${text}`, { ...options, parser: 'typescript' }));
}

const notice = '// Written by `npm run db:types` from the migrated schema; do not edit.';

function describeRow(table: string, columns: ColumnRow[]): string {
  const fields = columns.map((column) => `  ${column.columnName}: ${typeOf(column)};`);
  return `export interface ${rowName(table)} {\n${fields.join('\n')}\n}\n`;
}

function describeTables(tables: Map<string, ColumnRow[]>): string {
  const names = [...tables.keys()];
  const imports = names.map((name) => `import type { ${rowName(name)} } from './${name}';`);
  const entries = [...tables].map(([name, columns]) => {
    const needed = columns.filter((column) => !isOptional(column)).map((column) => `'${column.columnName}'`);
    const row = rowName(name);
    return `    ${name}: Knex.CompositeTableType<${row}, New<${row}, ${needed.join(' | ') || 'never'}>, Changed<${row}>>;`;
  });
  return `import type { Knex } from 'knex';
${imports.join('\n')}

export type { ${names.map(rowName).join(', ')} };

/** Times may be written as Date; they are read as ISO text. */
type Written<Value> = Value extends string | null ? Value | Date : Value;
type Changed<Row> = { [K in keyof Row]?: Written<Row[K]> };
type New<Row, Needed extends keyof Row> = { [K in Needed]: Written<Row[K]> } & Changed<Row>;

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
    .replace(/(ss)es$/, '$1')
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
