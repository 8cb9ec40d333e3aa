import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import request from 'supertest';
import { buildApp } from '../../../server/app';
import { connect } from '../../../server/db/connect';
import { openGate, type Gate } from '../../support/faults/gate';
import { beginSession, buildDeveloper } from '../../support/server/builders';
import { openSite } from '../../support/server/site';
import { until } from '../../support/until';

let site: Awaited<ReturnType<typeof openSite>>;
let gate: Gate;
let gated: Knex;
/** Two processes of the site; the database connection of the first breaks. */
let first: ReturnType<typeof buildApp>;

beforeAll(async () => {
  site = await openSite();
  gate = await openGate(site.db);
  gated = connect(gate.url, { pool: 2 });
  first = buildApp({ ...site.host, db: gated });
});
afterAll(async () => {
  await gated.destroy();
  await gate.close();
  await site.close();
});

/** Somebody who posts, with one key, by the process that is named. */
async function buildWriter() {
  const author = await buildDeveloper(site.db);
  const { cookie } = await beginSession(site.db, site.host.settings.secrets, author);
  const key = randomUUID();
  return {
    author,
    post: (app: typeof first) =>
      request(app).post('/api/feedPosts').set({ Cookie: cookie, 'Idempotency-Key': key }).send({ content: key }),
    toldOthers: () =>
      site.pushed.filter(({ name, payload }) => name === 'newPost' && (payload as { content: string }).content === key),
  };
}

test.each(['after', 'before'] as const)(
  'a connection breaks %s the commit and the repeat reaches another process: the post is there once, and others are told once',
  async (where) => {
    const { author, post, toldOthers } = await buildWriter();
    gate.loseCommit(where);
    expect((await post(first)).status).toBe(503);
    const { status, body } = await post(site.app);
    expect(status).toBe(201);
    expect(await site.db('feed_posts').where({ authorId: author.id }).pluck('id')).toEqual([
      (body as { id: number }).id,
    ]);
    expect(await until(() => toldOthers().length, Boolean)).toBe(1);
    // The first process has looked what is stored meanwhile.
    expect(
      await until(
        () => toldOthers().length,
        (count) => count > 1,
        { most: 2_500 },
      ),
    ).toBe(1);
  },
);

test('a connection breaks after the commit and nobody repeats it: others are told all the same', async () => {
  const { post, toldOthers } = await buildWriter();
  gate.loseCommit('after');
  expect((await post(first)).status).toBe(503);
  expect(await until(() => toldOthers().length, Boolean)).toBe(1);
});
