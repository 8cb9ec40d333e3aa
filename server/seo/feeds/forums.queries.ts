import type { Knex } from 'knex';

/** A forum post with the place of its thread. */
export interface AtomReply {
  id: number;
  position: number;
  content: string;
  created: string;
  modified: string;
  posterAlias: string | null;
  posterStringUrl: string | null;
  title: string;
  stringUrl: string;
  forumStringUrl: string;
  categoryStringUrl: string;
  gameStringUrl: string | null;
}

/** The number of posts of a feed, and of the last posts of a thread that are looked at for it. */
const most = 20;
const stepsBack = Array.from({ length: most }, (_, step) => step);

/** The last posts of these threads that anyone may read, newest first, without those of banned authors. */
const lastPostsOf = (db: Knex, threads: Knex.QueryBuilder): Knex.QueryBuilder =>
  db
    .from(threads.select('id', 'forumId', 'title', 'stringUrl', 'totalPosts').as('thread'))
    .joinRaw(`cross join (${stepsBack.map((step) => `select ${step} as back`).join(' union all ')}) as step`)
    // The order is forced: with small tables the planner would read all posts.
    .joinRaw(
      `straight_join forum_posts as post force index (forum_posts_of_thread)
       on post.threadId = thread.id and post.position = thread.totalPosts - step.back`,
    )
    .join('forums as forum', 'forum.id', 'thread.forumId')
    .join('forum_categories as category', 'category.id', 'forum.categoryId')
    .leftJoin('developers as poster', 'poster.id', 'post.authorId')
    .leftJoin('games as game', 'game.id', 'category.gameId')
    .where('category.isPrivate', false)
    .where((listed) => void listed.whereNull('poster.id').orWhere('poster.isBanned', false))
    .orderBy([
      { column: 'post.created', order: 'desc' },
      { column: 'post.id', order: 'desc' },
    ])
    .limit(most)
    .select('post.id', 'post.position', 'post.content', 'post.created', 'post.modified')
    .select('thread.title', 'thread.stringUrl')
    .select({
      posterAlias: 'poster.alias',
      posterStringUrl: 'poster.stringUrl',
      forumStringUrl: 'forum.stringUrl',
      categoryStringUrl: 'category.stringUrl',
      gameStringUrl: 'game.stringUrl',
    });

/** The newest posts of public categories, on the site's board and on those of games. */
export const newestReplies = (db: Knex): Promise<AtomReply[]> =>
  lastPostsOf(
    db,
    // The newest posts are at the ends of the threads with the newest posts.
    db
      .from(db.raw('forum_threads force index (forum_threads_readable)'))
      .where('isPrivate', false)
      .orderBy('lastPostTime', 'desc')
      .limit(most),
  );

/** The newest posts of a thread that everybody may read. */
export const newestRepliesOf = (db: Knex, id: number): Promise<AtomReply[]> =>
  lastPostsOf(db, db('forum_threads').where('id', id).where('isPrivate', false));
