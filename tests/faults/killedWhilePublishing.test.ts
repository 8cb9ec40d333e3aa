import { feed } from '#shared/areas/feed';
import { startServer, type BuiltServer } from '../support/server/builtServer';
import { buildForum, buildThread } from '../support/server/boards';
import { expectProgress, expectPublished, publishing } from '../support/faults/publishing';
import { startWriting } from '../support/faults/writers';

const people = 20;
const kills = 10;
let server: BuiltServer;

beforeAll(async () => {
  server = await startServer('faults-publishing', { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'fatal' });
});

afterAll(async () => {
  server.child.kill();
  await server.ended;
  await server.db.destroy();
});

test('the server is killed ten times while twenty people publish: all that was acknowledged is there once', async () => {
  const { db } = server;
  const cookies = [];
  for (let count = 0; count < people; count += 1) cookies.push(await server.newcomer());
  const forum = await buildForum(server);
  const { threadId } = await buildThread(server, forum, { title: 'Crowded', authorId: null, posts: ['Begin'] });
  const writers = startWriting(server.url, cookies, publishing({ categoryId: forum.categoryId, threadId }));
  for (let killed = 0; killed < kills; killed += 1) {
    await expectProgress(writers, people);
    await server.killAndRestart();
  }
  await expectProgress(writers, people);
  await writers.stop();

  await expectPublished(db, writers, threadId);
  expect(writers.acknowledged.some(({ tries }) => tries > 1)).toBe(true);
  expect([...writers.refusals].filter((status) => status !== 503)).toEqual([]);

  const response = await fetch(`${server.url}/api/feedPosts?feedType=home`);
  expect(feed.listPosts.output.parse(await response.json())).toHaveLength(20);
});
