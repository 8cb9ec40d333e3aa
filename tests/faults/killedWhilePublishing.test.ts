import { feed } from '#shared/areas/feed';
import { recount } from '../../server/jobs/recount';
import { startServer, type BuiltServer } from '../support/server/builtServer';
import { buildForum, buildThread } from '../support/server/boards';
import { isComment, isPost, isReply, isVote, publishing } from '../support/faults/publishing';
import { until } from '../support/until';
import { startWriting, type Sending, type Writers } from '../support/faults/writers';

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

/** Expects new acknowledged writes of all kinds. */
async function expectProgress({ acknowledged }: Writers) {
  const from = acknowledged.length;
  const later = () => acknowledged.slice(from);
  const isEnough = () =>
    later().length >= 3 * people && [isPost, isComment, isReply, isVote].every((is) => later().some(is));
  expect(await until(isEnough, (enough) => enough)).toBe(true);
}

/** The ids of acknowledged writes of a kind, each once, though some were sent several times. */
const told = ({ acknowledged }: Writers, is: (sending: Sending) => boolean) =>
  [...new Set(acknowledged.filter(is).map(({ id, body }) => `${id} ${body.content ?? body.parentId}`))].sort();

test('the server is killed ten times while twenty people publish: all that was acknowledged is there once', async () => {
  const { db } = server;
  const cookies = [];
  for (let count = 0; count < people; count += 1) cookies.push(await server.newcomer());
  const forum = await buildForum(server);
  const { threadId } = await buildThread(server, forum, { title: 'Crowded', authorId: null, posts: ['Begin'] });
  const writers = startWriting(server.url, cookies, publishing({ categoryId: forum.categoryId, threadId }));
  for (let killed = 0; killed < kills; killed += 1) {
    await expectProgress(writers);
    await server.killAndRestart();
  }
  await expectProgress(writers);
  await writers.stop();

  const posts = await db('feed_posts').select('id', 'content', 'commentCount', 'voteTotal');
  const comments = await db('comments').select('id', 'content', 'postId');
  expect(posts.map(({ id, content }) => `${id} ${content}`).sort()).toEqual(told(writers, isPost));
  expect(comments.map(({ id, content }) => `${id} ${content}`).sort()).toEqual(told(writers, isComment));
  const replies = await db('forum_posts').where({ threadId }).where('position', '>', 1).orderBy('position');
  expect(replies.map(({ id, content }) => `${id} ${content}`).sort()).toEqual(told(writers, isReply));
  expect(replies.map(({ position }) => position)).toEqual(replies.map((_reply, index) => index + 2));
  // No vote was lost, or taken back because it was sent again.
  const votes = new Set(writers.acknowledged.filter(isVote).map(({ writer, id }) => `${writer} ${id}`));
  const kept = await db('votes').select('voterId', 'parentId', 'direction');
  expect(kept.length).toBe(votes.size);
  expect(kept.every(({ direction }) => direction === 1)).toBe(true);
  expect(kept.map(({ parentId }) => `post_${parentId}`).sort()).toEqual(
    [...votes].map((vote) => vote.split(' ')[1]).sort(),
  );
  // No half writes: ids without their post or comment, keys without an answer, wrong counters.
  expect(await db('feed_entries').count({ n: '*' })).toEqual([{ n: posts.length + comments.length }]);
  expect(await db('idempotency_keys').where({ answer: '' })).toEqual([]);
  expect(await recount(db)).toEqual([]);
  expect(writers.acknowledged.some(({ tries }) => tries > 1)).toBe(true);
  expect([...writers.refusals].filter((status) => status !== 503)).toEqual([]);

  const response = await fetch(`${server.url}/api/feedPosts?feedType=home`);
  expect(feed.listPosts.output.parse(await response.json())).toHaveLength(20);
});
