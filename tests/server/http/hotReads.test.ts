import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import '../../../server/areas';
import { connect } from '../../../server/db/connect';
import { fill } from '../../load/fill';
import { sizes } from '../../load/generate';
import { hotReads, rareReads } from '../../load/hotReads';
import { ownDatabase, releaseDatabase, urlOf } from '../../support/server/database';
import { costsOf, maxRows } from '../../support/server/readCosts';

const few = { posts: 500, comments: 400, pieces: 100, threads: 20, forumPosts: 5_100, messages: 100 };

let db: Knex;
let folder: string;
beforeAll(async () => {
  db = await ownDatabase();
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-test-'));
  // On a busy machine full-text indexes take longer than a connection for requests would wait.
  const patient = connect(urlOf(db), { pool: 2, isUnlimited: true });
  await fill(patient, { ...sizes.small!, ...few });
  await patient.destroy();
});
afterAll(async () => {
  await releaseDatabase(db);
  await rm(folder, { recursive: true });
});

test.each([...hotReads, ...rareReads].map((read) => [read.name, read] as const))(
  '%s takes few statements, few rows for each item shown, and reads no table whole, in a community of a thousand',
  async (_name, read) => {
    const { statements, rows, shown, readWhole } = await costsOf({ db, folder }, read);
    expect(readWhole).toEqual([]);
    expect(statements).toBeLessThanOrEqual(read.statements);
    expect(rows).toBeLessThanOrEqual(maxRows(read, shown));
  },
);
