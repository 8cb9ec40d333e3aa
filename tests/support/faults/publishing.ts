import type { Knex } from 'knex';
import { recount } from '../../../server/jobs/recount';
import { until } from '../until';
import type { Plan, Sending, Write, Writers } from './writers';

const isPost = ({ path }: Sending) => path === '/feedPosts';
const isComment = ({ path }: Sending) => path === '/feedPosts/comments';
const isReply = ({ path }: Sending) => path === '/forumsActions/addPost';
const isVote = ({ path }: Sending) => path === '/voting';

/**
 * Writers who post, comment (half of them always on the very first post), reply in one thread of the site's board, and
 * vote once for each other's newest posts.
 */
export function publishing(thread: { categoryId: number; threadId: number }): Plan {
  const votedOn = new Set<string>();
  return ({ writer, count, words, acknowledged }) => {
    const post: Sending = { path: '/feedPosts', body: { subject: words, content: words } };
    const posts = acknowledged.filter(isPost);
    const [first] = posts;
    if (!first || count % 4 === 1) return post;
    if (count % 4 === 0)
      return { path: '/forumsActions/addPost', body: { boardId: 'site', ...thread, content: words } };
    if (count % 4 === 2) return commentOn(writer % 2 === 0 ? first : (posts.at(-1) ?? first), words);
    const keyOf = ({ id }: Write) => `${writer} ${id}`;
    const target = posts.findLast((each) => each.writer !== writer && !votedOn.has(keyOf(each)));
    if (!target) return post;
    votedOn.add(keyOf(target));
    return { path: '/voting', body: { parentType: 'post', parentId: Number(target.id), direction: 'up' } };
  };
}

const commentOn = (post: Write, content: string): Sending => ({
  path: '/feedPosts/comments',
  body: { parentId: Number(post.id), content },
});

/** Expects new acknowledged writes of all kinds. */
export async function expectProgress({ acknowledged }: Writers, people: number) {
  const from = acknowledged.length;
  const later = () => acknowledged.slice(from);
  const isEnough = () =>
    later().length >= 3 * people && [isPost, isComment, isReply, isVote].every((is) => later().some(is));
  expect(await until(isEnough, (enough) => enough)).toBe(true);
}

/** The ids of acknowledged writes of a kind, each once, though some were sent several times. */
const told = ({ acknowledged }: Writers, is: (sending: Sending) => boolean) =>
  [...new Set(acknowledged.filter(is).map(({ id, body }) => `${id} ${body.content ?? body.parentId}`))].sort();

/** Expects each acknowledged write to be stored once, and nothing else; replies are in the thread, after its first post. */
export async function expectPublished(db: Knex, writers: Writers, threadId: number) {
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
}
