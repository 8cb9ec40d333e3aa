import { minuteMs } from '#shared/durations';
import { slugOf } from '#shared/slug';
import type { ForumCategoryRow } from '../../../server/db/tables';
import type { TestSite } from './site';
import { buildWatch } from './watches';

let minutes = 0;
/** Ascending times, so that the order of posts is known. */
const nextMoment = () => new Date(Date.UTC(2025, 2, 1) + (minutes += 1) * minuteMs);

/** Inserts a forum in a category of its own, by default a public one of the site's board. */
export async function buildForum({ db }: Pick<TestSite, 'db'>, given: Partial<ForumCategoryRow> = {}) {
  const title = given.title ?? 'General';
  const [categoryId = 0] = await db('forum_categories').insert({ title, stringUrl: slugOf(title), rank: 22, ...given });
  const [forumId = 0] = await db('forums').insert({ categoryId, title: 'Talk', stringUrl: 'Talk', rank: 22 });
  return { categoryId, forumId, isPrivate: given.isPrivate ?? false };
}

interface GivenThread {
  title: string;
  authorId: number | null;
  /** The contents of its posts, the first one included. */
  posts: readonly string[];
}

/** Inserts a thread with its posts, and counts them in the forum. */
export async function buildThread(
  { db }: Pick<TestSite, 'db'>,
  { forumId, isPrivate }: Awaited<ReturnType<typeof buildForum>>,
  { title, authorId, posts }: GivenThread,
) {
  const created = nextMoment();
  const [threadId = 0] = await db('forum_threads').insert({
    ...{ forumId, isPrivate, title, created },
    stringUrl: slugOf(title),
    threadStarterId: authorId,
    lastPostTime: created,
    lastPosterId: authorId,
    totalPosts: posts.length,
  });
  const postIds: number[] = [];
  for (const [index, content] of posts.entries()) {
    const when = nextMoment();
    const post = { threadId, position: index + 1, authorId, content, created: when, modified: when };
    const [postId = 0] = await db('forum_posts').insert(post);
    postIds.push(postId);
  }
  await db('forums').where({ id: forumId }).increment({ totalThreads: 1, totalPosts: posts.length });
  await buildWatch({ db }, { targetType: 'forumThread', targetId: threadId, developerId: authorId, created });
  return { threadId, postIds };
}
