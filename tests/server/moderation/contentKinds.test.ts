import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentNames } from '#shared/content';
import { kinds } from '../../../server/areas';

const areas = join(__dirname, '../../../server/areas');
const services = ['votes', 'reports', 'trash', 'notifications', 'texts'];
/** People and games are in many queries; as content they can only be reported. */
const tables = Object.values(kinds)
  .map(({ table }) => table)
  .filter((table) => table !== 'developers' && table !== 'games');

/** The tables that a text queries. */
const tablesIn = (text: string) =>
  tables.filter((table) =>
    new RegExp(`db\\('${table}'|(?:from|join|into|update) ${table}\\b|'${table} as `).test(text),
  );

async function textsOf(folder: string) {
  const files = await readdir(folder, { recursive: true });
  return Promise.all(files.filter((file) => file.endsWith('.ts')).map((file) => readFile(join(folder, file), 'utf8')));
}

test('every kind of content is declared under its own name', () => {
  const names = Object.fromEntries(Object.keys(contentNames).map((name) => [name, name]));
  expect(Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, kind.name]))).toEqual(names);
});

test.each(services)('%s work for every kind of content, because they query the tables of none', async (service) => {
  const texts = await textsOf(join(areas, service));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.flatMap(tablesIn)).toEqual([]);
});
