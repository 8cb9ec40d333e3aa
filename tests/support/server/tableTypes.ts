import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Knex } from 'knex';

interface ColumnRow {
  tableName: string;
  columnName: string;
  dataType: string;
  columnType: string;
  isNullable: 'YES' | 'NO';
  columnDefault: string | null;
  extra: string;
}

/** The files of row types, each with the tables whose names begin so; the first that fits takes a table. */
const files: Record<string, RegExp> = {
  forums: /^(forum|board|thread)/,
  feeds: /^(feed|comments|media|votes|activity)/,
  messages: /^(chat|inbox|private|notification|push|retracted)/,
  games: /^(application_pieces|game|hand_overs|invitations|member|owner_searches|team)/,
  lists: /^(bug|resource|build|classified|playtest|saved_search|search_candidate)/,
  moderation: /^(account_removals|audit|bans|report|removed|new_account|spent|text_picture)/,
  people:
    /^(access_tokens|account_exports|digests|leaving_accounts|developer|available|pinned|sessions|keycodes|totp|passkeys|recovery|blocks|don)/,
  site: /./,
};

/** The files of server/db/tables by their names: for every table its row type and what knex may insert. */
export async function describeTables(db: Knex): Promise<Record<string, string>> {
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
  const tables = [...groupBy(rows, ({ tableName }) => tableName)];
  const byFile = groupBy(tables, ([name]) => Object.entries(files).find(([, names]) => names.test(name))?.[0] ?? '');
  const described = {
    ...Object.fromEntries([...byFile].map(([file, inFile]) => [file, describeFile(inFile)])),
    insertable,
    index: [...byFile.keys()].map((file) => `export type * from './${file}';`).join('\n'),
  };
  const formatted = Object.entries(described).map(async ([file, content]) => {
    const name = `${file}.ts`;
    return [name, await formatAs(`server/db/tables/${name}`, `${notice}\n${content}`)];
  });
  return Object.fromEntries(await Promise.all(formatted)) as Record<string, string>;
}

async function formatAs(path: string, content: string): Promise<string> {
  const formatter = spawn('node_modules/.bin/oxfmt', ['--stdin-filepath', path], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  formatter.stdin.end(content);
  return text(formatter.stdout);
}

function groupBy<T>(list: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of list) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

const notice = '// Written by `npm run generate` from the migrated schema; do not edit.';

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

function describeFile(tables: [name: string, columns: ColumnRow[]][]): string {
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
  tinyint: 'number',
  decimal: 'number',
  varbinary: 'Buffer',
};
