import { randomUUID } from 'node:crypto';
import { recount } from '../../../server/jobs/recount';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildForum, buildForumLife } from '../../support/server/forums';
import type { Client } from '../../support/server/posts';
import { openSite, type TestSite } from '../../support/server/site';

let site: TestSite & { close(): Promise<void> };
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const send = (client: Client, name: string, body: object) => client.post(`/api/forumsActions/${name}`).send(body);
const newcomer = async () => clientOf(site, await buildDeveloper(site.db));
const newModerator = async () => clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
const positionsIn = (threadId: number) =>
  site.db('forum_posts').where({ threadId }).orderBy('position').pluck('position');

test('fifty who reply at once are all counted, each in a place of its own, and all before hear of each', async () => {
  const starter = await buildDeveloper(site.db);
  const { thread, forum, place } = await buildForumLife(site, { starterId: starter.id });
  const clients = await Promise.all(Array.from({ length: 50 }, newcomer));
  const answers = await Promise.all(clients.map((client) => send(client, 'addPost', { ...place, content: 'Me too' })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await positionsIn(thread.id)).toEqual(Array.from({ length: 51 }, (_, index) => index + 1));
  expect((await site.db('forums').where({ id: forum.id }).first())?.totalPosts).toBe(51);
  const times = await site.db('forum_posts').where({ threadId: thread.id }).orderBy('position').pluck('created');
  expect([...new Set(times)].sort()).toEqual(times);
  await site.host.inFlight.done();
  // The k-th reply notifies the starter and all earlier repliers.
  const notifications = await site.db('notifications').where({ targetType: 'forumThread', targetId: thread.id });
  expect(notifications).toHaveLength(50 + (50 * 49) / 2);
  expect(await recount(site.db)).toEqual([]);
});

test('replies that meet a lock are in before it or refused', async () => {
  const { thread, place } = await buildForumLife(site, { starterId: null });
  const clients = await Promise.all(Array.from({ length: 8 }, newcomer));
  const moderator = await newModerator();
  const reply = (client: Client) => send(client, 'addPost', { ...place, content: 'Words' });
  const [, ...answers] = await Promise.all([send(moderator, 'lockThread', place), ...clients.map(reply)]);
  const stored = answers.filter(({ status }) => status === 201).length;
  expect(answers.every(({ status }) => status === 201 || status === 403)).toBe(true);
  expect(await positionsIn(thread.id)).toHaveLength(1 + stored);
  expect((await reply(clients[0]!)).status).toBe(403);
});

test('replies that meet a category becoming private are in before it or not found', async () => {
  const { category, thread, place } = await buildForumLife(site, { starterId: null });
  const clients = await Promise.all(Array.from({ length: 12 }, newcomer));
  const moderator = await newModerator();
  const reply = (client: Client) => send(client, 'addPost', { ...place, content: 'Words' });
  const { boardId, categoryId } = place;
  const [edited, ...answers] = await Promise.all([
    send(moderator, 'editCategory', { boardId, categoryId, isPrivate: true }),
    ...clients.map(reply),
  ]);
  expect(edited.status).toBe(200);
  const stored = answers.filter(({ status }) => status === 201).length;
  expect(answers.every(({ status }) => status === 201 || status === 404)).toBe(true);
  expect(await positionsIn(thread.id)).toHaveLength(1 + stored);
  expect((await site.db('forum_threads').where({ id: thread.id }).first())?.isPrivate).toBe(true);
  expect((await reply(clients[0]!)).status).toBe(404);
  // The category of another thread.
  const other = await buildForumLife(site, { starterId: null });
  const astray = await send(clients[0]!, 'addPost', { ...place, categoryId: other.category.id, content: 'Words' });
  expect([astray.status, category.id === other.category.id]).toEqual([404, false]);
});

test('a reply is stored once, and its repeats get the first answer even after the thread was locked', async () => {
  const { thread, place } = await buildForumLife(site, { starterId: null });
  const client = await newcomer();
  const key = randomUUID();
  const reply = (content = 'Once') => send(client, 'addPost', { ...place, content }).set('Idempotency-Key', key);
  const answers = await Promise.all([reply(), reply(), reply()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => Number(body.id))).size).toBe(1);
  await send(await newModerator(), 'lockThread', place).expect(200);
  const late = await reply();
  expect([late.status, late.body]).toEqual([201, answers[0]?.body]);
  expect((await reply('Other')).status).toBe(409);
  expect(await positionsIn(thread.id)).toEqual([1, 2]);
  expect(await recount(site.db)).toEqual([]);
});

test('a move that meets a deletion or replies leaves counts that are right', async () => {
  const moderators = [await newModerator(), await newModerator(), await newModerator()] as const;
  for (let round = 0; round < 6; round += 1) {
    const { category, place } = await buildForumLife(site, { starterId: null });
    const { id: moveToId } = await buildForum(site, { categoryId: category.id });
    const answers = await Promise.all([
      send(moderators[0], 'moveThread', { ...place, moveToId }),
      send(moderators[1], 'deleteThread', place),
      send(moderators[2], 'addPost', { ...place, content: 'Words' }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
  }
  expect(await recount(site.db)).toEqual([]);
});

test('moves in opposite directions both arrive', async () => {
  const [one, other] = [
    await buildForumLife(site, { starterId: null }),
    await buildForumLife(site, { starterId: null }),
  ];
  const [first, second] = [await newModerator(), await newModerator()];
  const answers = await Promise.all([
    send(first, 'moveThread', { ...one.place, moveToId: other.forum.id }),
    send(second, 'moveThread', { ...other.place, moveToId: one.forum.id }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await recount(site.db)).toEqual([]);
});

test('posts that go at once leave no gaps', async () => {
  const moderator = await newModerator();
  const { thread, place } = await buildForumLife(site, { starterId: null });
  const ids: number[] = [];
  for (let index = 0; index < 6; index += 1)
    ids.push((await send(moderator, 'addPost', { ...place, content: `Words ${index}` })).body.id as number);
  const clients = await Promise.all(Array.from({ length: 4 }, newModerator));
  const answers = await Promise.all(
    clients.map((client, index) =>
      index === 3
        ? send(client, 'addPost', { ...place, content: 'One more' })
        : send(client, 'deletePost', { postId: ids[index * 2] }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201]);
  expect(await positionsIn(thread.id)).toEqual([1, 2, 3, 4, 5]);
  expect(await recount(site.db)).toEqual([]);
});
