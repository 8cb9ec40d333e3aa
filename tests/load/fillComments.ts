import type { Knex } from 'knex';
import { minuteMs } from '#shared/durations';

interface Filling {
  /** The highest id of a post. */
  posts: number;
  comments: number;
  writerOf: (id: number) => number;
  wordsOf: (id: number) => string;
  now: number;
}

/** The busiest post, which has one comment in twenty. */
export const talkedAbout = 100;
const chunk = 1_000;

/** Comments below posts. Posts and comments share one sequence of ids. */
export async function fillComments(db: Knex, { posts, comments, writerOf, wordsOf, now }: Filling) {
  for (let from = 0; from < comments; from += chunk) {
    const ids = Array.from({ length: Math.min(chunk, comments - from) }, (_each, index) => posts + 1 + from + index);
    const when = (id: number) => new Date(now - (posts + comments - id) * minuteMs);
    await db('feed_entries').insert(ids.map((id) => ({ id, kind: 'comment' as const })));
    await db('comments').insert(
      ids.map((id) => ({
        id,
        postId: id % 20 === 0 ? talkedAbout : 1 + ((id * 31) % posts),
        authorId: writerOf(id),
        content: wordsOf(id),
        timestamp: when(id),
        modifiedDate: when(id),
      })),
    );
  }
  await db.raw(
    `update feed_posts join (select postId, count(*) as said from comments group by postId) as counted
     on counted.postId = feed_posts.id set commentCount = said`,
  );
}
