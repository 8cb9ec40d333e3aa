import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { fillBrowsed } from '../load/fill';
import { sizes } from '../load/generate';
import { hotReads } from '../load/hotReads';
import { clientOf } from '../support/server/builders';
import { releaseDatabase, ownDatabase } from '../support/server/database';
import { siteOver, type TestSite } from '../support/server/site';

/**
 * Rows that may be read for each one that is shown, or that the page skips by its number; a page of few rows has the reads
 * around it too. Under two flags at once twice as many: those who have both are met one by one in the index of the sort.
 */
const readsARow = 20;
const fewRows = 10;
const mostOf = ({ name, path }: Read, shown: number) => {
  const [, page = '1'] = /\[page\]=(\d+)/.exec(path) ?? [];
  const underTwoFlags = name.startsWith('browse artists who look for a game') ? 2 : 1;
  return readsARow * underTwoFlags * Math.max(shown + (Number(page) - 1) * 20, fewRows);
};

type Read = (typeof hotReads)[number];

/** Of the community that the benchmark calls medium, which takes too long to fill for every day, what is browsed and searched. */
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
}, 240_000);
afterAll(async () => {
  await releaseDatabase(db);
  await rm(folder, { recursive: true });
});

interface StatusRow {
  Value: string;
}

/** Reads twice on one connection, so that what is kept for a while is known, and counts the second time. */
async function countReads(path: string, asDeveloper: boolean) {
  const connection = await db.transaction();
  try {
    const site = await siteOver(connection, folder);
    const client = asDeveloper ? await developer(site) : site.visitor();
    await client.get(path).expect(200);
    const before = await handlerReads(connection);
    const { body } = await client.get(path).expect(200);
    return { rows: (await handlerReads(connection)) - before, shown: shownIn(body) };
  } finally {
    await connection.rollback();
  }
}

const developer = async (site: TestSite) => clientOf(site, (await site.db('developers').where({ id: 100 }).first())!);

async function handlerReads(connection: Knex): Promise<number> {
  const [rows] = (await connection.raw("show session status like 'Handler_read%'")) as [StatusRow[]];
  return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
}

/** The rows of the answer, with the faces on cards. */
function shownIn(body: Record<string, unknown>): number {
  const lists = Object.values(body).filter((value) => Array.isArray(value)) as { memberList?: unknown[] }[][];
  return lists.flat().reduce((sum, { memberList = [] }) => sum + 1 + memberList.length, 0);
}

test.each([...reads, ...deeper, ...otherWay].map((read) => [read.name, read] as const))(
  'at medium size, %s reads few rows for each that it shows',
  async (_name, read) => {
    const { rows, shown } = await countReads(read.path, read.asDeveloper ?? false);
    expect(rows).toBeLessThanOrEqual(mostOf(read, shown));
  },
);
