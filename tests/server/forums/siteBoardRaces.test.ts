import type { Response } from 'supertest';
import { recount } from '../../../server/jobs/recount';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildCategory, buildForum, buildForumLife } from '../../support/server/forums';
import { operatorOf } from '../../support/server/operating';
import type { Client } from '../../support/server/posts';
import { openSite, type TestSite } from '../../support/server/site';

let site: TestSite & { close(): Promise<void> };
let operators: Client[];
beforeAll(async () => {
  site = await openSite();
  operators = [(await operatorOf(site)).client, (await operatorOf(site)).client];
});
afterAll(() => site.close());

/** Which of two comes first differs from time to time. */
const rounds = Array.from({ length: 6 }, (_, round) => round);
const order = (client: Client | undefined, path: string, body: object) =>
  client!.post(`/api/operator/forums/${path}`).send(body);
const edit = (client: Client | undefined, name: string, body: object) =>
  client!.post(`/api/forumsActions/${name}`).send(body);
const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status);
const forumsIn = (categoryId: number) => site.db('forums').where({ categoryId }).orderBy('rank').pluck('id');
const newForums = async (count: number) => {
  const category = await buildCategory(site);
  const forums = [];
  for (let index = 0; index < count; index += 1) forums.push(await buildForum(site, { categoryId: category.id }));
  return { categoryId: category.id, ids: forums.map(({ id }) => id) };
};

describe('two operators at once', () => {
  test('each orders categories or forums, and one of the two orders stays', async () => {
    const categories: number[] = [];
    for (let index = 0; index < 4; index += 1) categories.push((await buildCategory(site)).id);
    const { categoryId, ids } = await newForums(4);
    for (const round of rounds) {
      const answers = await Promise.all(
        operators.flatMap((client, at) => [
          order(client, 'orderCategories', { ids: at === round % 2 ? categories : categories.toReversed() }),
          order(client, 'orderForums', { categoryId, ids: at === round % 2 ? ids : ids.toReversed() }),
        ]),
      );
      expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
      expect([ids, ids.toReversed()]).toContainEqual(await forumsIn(categoryId));
      const stored = await site.db('forum_categories').whereIn('id', categories).orderBy('rank').pluck('id');
      expect([categories, categories.toReversed()]).toContainEqual(stored);
    }
  });

  test('two rename categories to one title: one is refused, without a conflict', async () => {
    for (const round of rounds) {
      const [one, two] = [await buildCategory(site), await buildCategory(site)];
      const rename = (client: Client | undefined, { id }: { id: number }) =>
        edit(client, 'editCategory', { boardId: 'site', categoryId: id, title: `Quay ${round}` });
      const answers = await Promise.all([rename(operators[0], one), rename(operators[1], two)]);
      expect(statusesOf(answers).sort()).toEqual([200, 409]);
      expect(await site.db('forum_categories').where({ title: `Quay ${round}` })).toHaveLength(1);
    }
  });

  test('two delete a forum or a category: the second hears that it is not there', async () => {
    for (const _round of rounds) {
      const { categoryId, ids } = await newForums(1);
      const deleted = await Promise.all(
        operators.map((client) => order(client, 'deleteForum', { categoryId, forumId: ids[0] })),
      );
      expect(statusesOf(deleted).sort()).toEqual([200, 404]);
      const emptied = await Promise.all(operators.map((client) => order(client, 'deleteCategory', { categoryId })));
      expect(statusesOf(emptied).sort()).toEqual([200, 404]);
    }
  });

  test('a forum is added while its category is deleted: there are both or neither', async () => {
    for (const round of rounds) {
      const category = await buildCategory(site);
      const add = () =>
        edit(operators[0], 'addForum', { boardId: 'site', categoryId: category.id, title: `Fog ${round}` });
      const remove = () => order(operators[1], 'deleteCategory', { categoryId: category.id });
      const [added, removed] =
        round % 2 === 0 ? await Promise.all([add(), remove()]) : (await Promise.all([remove(), add()])).toReversed();
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual([added?.status, removed?.status]);
      const rows = await site.db('forum_categories').where({ id: category.id });
      expect([rows.length, (await forumsIn(category.id)).length]).toEqual(added?.status === 201 ? [1, 1] : [0, 0]);
    }
  });

  test('forums are ordered while one is deleted: the others are in order', async () => {
    for (const _round of rounds) {
      const { categoryId, ids } = await newForums(3);
      const [ordered, removed] = await Promise.all([
        order(operators[0], 'orderForums', { categoryId, ids: ids.toReversed() }),
        order(operators[1], 'deleteForum', { categoryId, forumId: ids[1] }),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(ordered.status);
      const [first, , last] = ids;
      expect(await forumsIn(categoryId)).toEqual(ordered.status === 200 ? [last, first] : [first, last]);
    }
  });
});

describe('a forum that is deleted', () => {
  test('while somebody starts a thread in it stays with the thread, or goes and the thread is refused', async () => {
    const writers = [];
    for (let index = 0; index < 3; index += 1) writers.push(await clientOf(site, await buildDeveloper(site.db)));
    for (const round of rounds) {
      const { categoryId, ids } = await newForums(1);
      const forumId = ids[0]!;
      const start = (client: Client, at: number) =>
        edit(client, 'addThread', {
          ...{ boardId: 'site', categoryId, forumId, title: `Round ${round}, ${at}`, content: 'Words' },
        });
      const [removed, ...started] = await Promise.all([
        order(operators[round % 2], 'deleteForum', { categoryId, forumId }),
        ...writers.map(start),
      ]);
      const stored = await site.db('forum_threads').where({ forumId });
      if (removed.status === 200) expect(statusesOf(started)).toEqual([404, 404, 404]);
      else expect([removed.status, ...statusesOf(started)]).toEqual([409, 201, 201, 201]);
      expect(stored).toHaveLength(removed.status === 200 ? 0 : 3);
    }
    expect(await recount(site.db)).toEqual([]);
  });

  test('while a moderator moves a thread into it keeps the thread, or the thread stays where it was', async () => {
    const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    for (const round of rounds) {
      const { forum, thread, place } = await buildForumLife(site, { starterId: null });
      const { categoryId, ids } = await newForums(1);
      const [moved, removed] = await Promise.all([
        edit(moderator, 'moveThread', { ...place, moveToId: ids[0] }),
        order(operators[round % 2], 'deleteForum', { categoryId, forumId: ids[0] }),
      ]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([moved.status, removed.status]);
      const stored = await site.db('forum_threads').where({ id: thread.id }).first();
      expect(stored?.forumId).toBe(moved.status === 200 ? ids[0] : forum.id);
    }
    expect(await recount(site.db)).toEqual([]);
  });
});
