import type { Counters } from '../../db/counters';

const ofThread = 'from forum_posts where forum_posts.threadId = counted.id';
const ofForum = 'from forum_threads where forum_threads.forumId = counted.id';
const newest = `${ofThread} order by position desc limit 1`;

/** Threads come before forums, whose counters sum those of the threads. */
export const forumCounters: readonly Counters[] = [
  {
    table: 'forum_threads',
    key: ['id'],
    truths: {
      totalPosts: `(select count(*) ${ofThread})`,
      lastPostTime: `(select created ${newest})`,
      // A post without an account no longer tells its author.
      lastPosterId: `(select coalesce(authorId, counted.lastPosterId) ${newest})`,
      isPrivate: `(select category.isPrivate from forums join forum_categories as category on category.id = forums.categoryId
        where forums.id = counted.forumId)`,
    },
  },
  {
    table: 'forums',
    key: ['id'],
    truths: {
      totalThreads: `(select count(*) ${ofForum})`,
      totalPosts: `(select coalesce(sum(totalPosts), 0) ${ofForum})`,
      lastReply: `(select max(lastPostTime) ${ofForum})`,
      views: `(select coalesce(sum(views), 0) ${ofForum})`,
    },
  },
];
