import type { Knex } from 'knex';
import { compiledQuery } from '../../../db/compiledQuery';
import { isNotBannedSql, posterColumns, withoutBanned, type PosterColumns } from '../../../people';
import type { ForumSummary } from './summaries.queries';
import { lastPosterColumns, threadColumns, type LastPosterColumns, type ThreadColumns } from '../rows';

interface Values {
  forumId: number;
  perPage: number;
  passedOver: number;
}

/** A thread of a list without the viewer's own fields. */
export type ListedThread = ThreadColumns & PosterColumns & LastPosterColumns;

/** The newest post of a thread by somebody who is not banned, where its newest one is by somebody who is. */
const newestShown = `if(writer.isBanned, (select post.id from forum_posts as post
  where post.threadId = thread.id and ${isNotBannedSql('post.authorId')} order by post.position desc limit 1), null)`;

/** Adds the starters and last posters to a query of threads. The place in a list stays that of the newest post. */
export const withWriters = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    // For the accounts of a page the planner would read all in a table of a thousand.
    .leftJoin(db.raw('developers as poster force index (primary)'), 'poster.id', 'thread.threadStarterId')
    .leftJoin(db.raw('developers as writer force index (primary)'), 'writer.id', 'thread.lastPosterId')
    .leftJoin('forum_posts as shown', (on) => void on.on('shown.id', '=', db.raw(newestShown)))
    .leftJoin(db.raw('developers as last force index (primary)'), (on) => {
      on.on('last.id', '=', db.raw('if(writer.isBanned, shown.authorId, thread.lastPosterId)'));
    })
    .select(posterColumns, lastPosterColumns, {
      ...threadColumns,
      lastPosterId: 'last.id',
      lastPostTime: db.raw('coalesce(shown.created, thread.lastPostTime)'),
    });

const order = (table: string) => [
  { column: `${table}.pinned`, order: 'desc' },
  { column: `${table}.lastPostTime`, order: 'desc' },
  { column: `${table}.id`, order: 'desc' },
];

const threadsOfForum = compiledQuery<Values, ListedThread>(
  (db, value) =>
    withWriters(
      db,
      // The ids come from the index alone, so that skipped rows are not read.
      db
        .from(
          withoutBanned(
            db.from(db.raw('forum_threads as listed force index (forum_threads_shown)')),
            'listed.threadStarterId',
          )
            .select('listed.id')
            .where('listed.forumId', value('forumId'))
            .orderBy(order('listed'))
            .limit(value('perPage'))
            .offset(value('passedOver'))
            .as('chosen'),
        )
        .join('forum_threads as thread', 'thread.id', 'chosen.id'),
    ).orderBy(order('thread')),
  { isPrepared: true },
);

/** One page of the threads of a forum: pinned, then newest post first. */
export async function pageOfForum(
  db: Knex,
  { forumId, totalThreads }: Pick<ForumSummary, 'forumId' | 'totalThreads'>,
  { page, perPage }: { page: number; perPage: number },
): Promise<ListedThread[]> {
  const passedOver = (page - 1) * perPage;
  return passedOver >= totalThreads ? [] : threadsOfForum(db, { forumId, perPage, passedOver });
}
