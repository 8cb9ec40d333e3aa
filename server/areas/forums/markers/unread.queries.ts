import type { Knex } from 'knex';
import { runSql } from '../../../db/compiledQuery';
import type { ForumColumns, ReaderColumns } from '../rows';

type Candidate = Pick<ForumColumns, 'forumId' | 'lastReply'> & Pick<ReaderColumns, 'readUpTo'>;

/** The newest thread of one forum that somebody has not read; written out for each, so that its times bound the index. */
const newestUnread = `(select thread.forumId from forum_threads as thread force index (forum_threads_newest)
  left join thread_reads as own on own.developerId = ? and own.threadId = thread.id
  where thread.forumId = ? and thread.lastPostTime > ? and not (thread.lastPosterId <=> ?)
    and (own.readUpTo is null or own.readUpTo < thread.lastPostTime)
  order by thread.lastPostTime desc limit 1)`;
const atOnce = 100;

/**
 * Which of these forums have a thread that the viewer has not read. What is passed over on the way is what they have read
 * one by one; a visitor has no `readUpTo`, and nothing unread.
 */
export async function unreadAmong(
  db: Knex,
  viewerId: number,
  forums: readonly Candidate[],
): Promise<ReadonlySet<number>> {
  const open = forums.flatMap(({ forumId, lastReply, readUpTo }) =>
    readUpTo !== null && lastReply !== null && lastReply > readUpTo ? [{ forumId, readUpTo }] : [],
  );
  const unread = new Set<number>();
  for (let from = 0; from < open.length; from += atOnce) {
    const some = open.slice(from, from + atOnce);
    const rows = await runSql<{ forumId: number }>(
      db,
      some.map(() => newestUnread).join(' union all '),
      some.flatMap(({ forumId, readUpTo }) => [viewerId, forumId, new Date(readUpTo), viewerId]),
    );
    for (const { forumId } of rows) unread.add(forumId);
  }
  return unread;
}
