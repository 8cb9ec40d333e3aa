import type { Knex } from 'knex';
import { rowsOf } from '../../../db/rows';
import { isNotBannedSql } from '../../../people';
import type { ForumColumns, ReaderColumns } from '../rows';

type Candidate = Pick<ForumColumns, 'forumId' | 'lastReply'> & Pick<ReaderColumns, 'readUpTo'>;

/** The newest unread thread of one forum. Written out for each forum, so that the times bound the index range. */
const newestUnread = `(select thread.forumId from forum_threads as thread force index (forum_threads_newest)
  left join thread_reads as own on own.developerId = ? and own.threadId = thread.id
  where thread.forumId = ? and thread.lastPostTime > ? and not (thread.lastPosterId <=> ?)
    and (own.readUpTo is null or own.readUpTo < thread.lastPostTime) and ${isNotBannedSql('thread.threadStarterId')}
  order by thread.lastPostTime desc limit 1)`;
const atOnce = 100;

/**
 * The forums among these that have a thread the viewer has not read. Visitors have no `readUpTo`, and so nothing
 * unread.
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
    const rows = await rowsOf<{ forumId: number }>(
      db.raw(
        some.map(() => newestUnread).join(' union all '),
        some.flatMap(({ forumId, readUpTo }) => [viewerId, forumId, new Date(readUpTo), viewerId]),
      ),
    );
    for (const { forumId } of rows) unread.add(forumId);
  }
  return unread;
}
