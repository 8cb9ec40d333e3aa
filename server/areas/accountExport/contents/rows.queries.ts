import type { Knex } from 'knex';
import type { ExportedTable } from './part';

/** Rows that are read at once. */
const batch = 1_000;

/** The rows of an account, each as it stands in the archive. */
export async function* readRows(
  db: Knex,
  table: string,
  { part, developerId }: { part: ExportedTable; developerId: number },
): AsyncIterable<Record<string, unknown>> {
  for (let after: unknown; ;) {
    const rows = await page(db, table, { part, developerId, after });
    for (const row of rows) yield parsed(row, part.json);
    if (part.key === null || rows.length < batch) return;
    after = rows.at(-1)?.[part.key];
  }
}

interface Page {
  part: ExportedTable;
  developerId: number;
  after: unknown;
}

async function page(db: Knex, table: string, { part, developerId, after }: Page): Promise<Record<string, unknown>[]> {
  const { columns, fields, key, rowsOf } = part;
  const rows = db.from(table).select(columns.map((column) => `${table}.${column}`));
  for (const [name, sql] of Object.entries(fields))
    void rows.select({ [name]: db.raw(sql, { id: developerId }) as unknown as string });
  rowsOf(rows, developerId);
  if (key === null) return rows;
  if (after !== undefined) void rows.where(`${table}.${key}`, '>', after as Knex.Value);
  return rows.orderBy(`${table}.${key}`).limit(batch);
}

function parsed(row: Record<string, unknown>, json: readonly string[]): Record<string, unknown> {
  const values = json.map((name): [string, unknown] => {
    const text = row[name];
    return [name, typeof text === 'string' && text !== '' ? JSON.parse(text) : []];
  });
  return { ...row, ...Object.fromEntries(values) };
}
