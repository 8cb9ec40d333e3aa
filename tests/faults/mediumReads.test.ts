import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { fillBrowsed } from '../load/fill';
import { sizes } from '../load/generate';
import { hotReads } from '../load/hotReads';
import { releaseDatabase, ownDatabase } from '../support/server/database';
import { costsOf, maxRows } from '../support/server/readCosts';

/** Browsing and searching in the benchmark's medium community, which takes too long to fill for `npm test`. */
const isBrowsing = ({ name }: { name: string }) => /^(browse|search|game$|profile|members)/.test(name);
const reads = hotReads.filter(isBrowsing);
const deeper = reads
  .filter(({ path }) => path.includes('[page]=1&'))
  .map(({ name, path, ...read }) => ({
    ...read,
    name: `${name}, page 4`,
    path: path.replace('[page]=1&', '[page]=4&'),
  }));
const otherWay = reads
  .filter(({ path }) => /sortDirection\]=(desc|asc)/.test(path) && !path.includes('proximity'))
  .map(({ name, path, ...read }) => ({
    ...read,
    name: `${name}, the other way`,
    path: path.replace('sortDirection]=desc', 'sortDirection]=asc'),
  }));

let db: Knex;
let folder: string;
beforeAll(async () => {
  db = await ownDatabase();
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-test-'));
  await fillBrowsed(db, sizes.medium!, Date.now());
});
afterAll(async () => {
  await releaseDatabase(db);
  await rm(folder, { recursive: true });
});

test.each([...reads, ...deeper, ...otherWay].map((read) => [read.name, read] as const))(
  'at medium size, %s reads few rows for each that it shows',
  async (_name, read) => {
    const { rows, shown } = await costsOf({ db, folder }, read);
    // Under two flags the index of the sort holds many developers with one of them alone, and of each combination of flags
    // with both a page may be read.
    const isUnderTwoFlags = read.name.startsWith('browse artists who look for a game');
    expect(rows).toBeLessThanOrEqual(maxRows(read, shown) * (isUnderTwoFlags ? 3 : 1));
  },
);
