import type { Knex } from 'knex';
import { recentPostsShown, type RecentPost } from '#shared/areas/forums/recentPosts';
import { deletedPerson } from '#shared/shapes';
import { compiledQuery } from '../../../db/compiledQuery';
import { withoutBanned, withoutMuted } from '../../../people';

type Row = { [N in keyof RecentPost]: RecentPost[N] | (N extends 'posterAlias' | 'posterStringUrl' ? null : never) };

/** The posts that are left out are many at worst: so many times more threads, and posts of each, are looked at then. */
const further = 4;

interface Shape {
  isWithoutMuted: boolean;
  /** The posts of each thread that are looked at, the newest first. */
  steps: number;
}

/** The newest posts are the last ones of the threads with the newest posts, so only a few rows of each are read. */
const newest = compiledQuery<{ most: number; threads: number; muterId: number }, Row, Shape>(
  (db, value, { isWithoutMuted, steps }) => {
    const query = db
      .from(
        withoutBanned(
          db.from(db.raw('forum_threads force index (forum_threads_readable)')),
          'forum_threads.threadStarterId',
        )
          .where('isPrivate', false)
          .orderBy('lastPostTime', 'desc')
          .limit(value('threads'))
          .select('id', 'forumId', 'title', 'stringUrl', 'totalPosts')
          .as('thread'),
      )
      .joinRaw(
        `cross join (${stepsBack(steps)
          .map((step) => `select ${step} as back`)
          .join(' union all ')}) as step`,
      )
      // The join order is forced: with few rows the planner would read all posts.
      .joinRaw(
        `straight_join forum_posts as post force index (forum_posts_of_thread)
       on post.threadId = thread.id and post.position = thread.totalPosts - step.back`,
      )
      .join('forums as forum', 'forum.id', 'thread.forumId')
      .join('forum_categories as category', 'category.id', 'forum.categoryId')
      .leftJoin('developers as poster', 'poster.id', 'post.authorId')
      .leftJoin('games as game', 'game.id', 'category.gameId')
      .whereRaw('coalesce(poster.isBanned, false) = false')
      .orderBy([
        { column: 'post.created', order: 'desc' },
        { column: 'post.id', order: 'desc' },
      ])
      .limit(value('most'))
      .select({
        postId: 'post.id',
        postDate: 'post.created',
        posterAlias: 'poster.alias',
        posterStringUrl: 'poster.stringUrl',
        threadAlias: 'thread.title',
        threadStringUrl: 'thread.stringUrl',
        forumAlias: 'forum.title',
        forumStringUrl: 'forum.stringUrl',
        categoryAlias: 'category.title',
        categoryStringUrl: 'category.stringUrl',
        gameAlias: 'game.alias',
        gameStringUrl: 'game.stringUrl',
      });
    return isWithoutMuted
      ? withoutMuted(query, value('muterId'), { developer: 'post.authorId', game: 'category.gameId' })
      : query;
  },
);

const stepsBack = (steps: number) => Array.from({ length: steps }, (_, step) => step);

/** The newest posts in public categories of all boards, without those of banned accounts; for a muter without what they mute. */
export async function recentPosts(db: Knex, muterId: number | null): Promise<RecentPost[]> {
  const isWithoutMuted = muterId !== null;
  const read = ({ threads, steps }: { threads: number; steps: number }) =>
    newest(db, { most: recentPostsShown, threads, muterId: muterId ?? 0 }, { isWithoutMuted, steps });
  const far = recentPostsShown * further;
  const found = await read({ threads: isWithoutMuted ? far : recentPostsShown, steps: recentPostsShown });
  const rows = found.length < recentPostsShown ? await read({ threads: far, steps: far }) : found;
  return rows.map(({ posterAlias, posterStringUrl, ...row }) => ({
    ...row,
    posterAlias: posterAlias ?? deletedPerson.alias,
    posterStringUrl: posterStringUrl ?? deletedPerson.stringUrl,
  }));
}
