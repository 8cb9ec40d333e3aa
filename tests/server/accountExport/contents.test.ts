import { contents } from '../../../server/areas/accountExport/contents';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

interface Column {
  table: string;
  column: string;
}

test('every table is exported or named as left out with a reason, and so is every column of exported ones', () =>
  withSite(async ({ db }) => {
    const columns = await db('information_schema.columns')
      .whereRaw("table_schema = database() and table_name not like 'knex\\_%'")
      .select<Column[]>({ table: 'table_name', column: 'column_name' });
    const tables = new Map<string, string[]>();
    for (const { table, column } of columns) tables.set(table, [...(tables.get(table) ?? []), column]);
    expect(Object.keys(contents).sort()).toEqual([...tables.keys()].sort());
    for (const [table, part] of Object.entries(contents)) {
      if ('leftOut' in part) expect(part.leftOut).toMatch(/^[A-Z].{20,}\.$/);
      else expect([table, [...part.columns, ...part.without].sort()]).toEqual([table, tables.get(table)?.sort()]);
    }
  }));

test('no secret is exported', () => {
  for (const part of Object.values(contents))
    if ('columns' in part)
      expect(part.columns.filter((name) => /hash|secret|password|claim|ticket/i.test(name))).toEqual([]);
});

test('each table has a file of its own', () => {
  const files = Object.values(contents).flatMap((part) => ('file' in part ? [part.file] : []));
  expect(new Set(files).size).toBe(files.length);
});
