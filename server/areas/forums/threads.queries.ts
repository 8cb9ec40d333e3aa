import type { Knex } from 'knex';
import type { Thread } from '#shared/areas/forums';
import type { Viewer } from '#shared/viewer';
import { prepared } from '../../db/prepared';
import { posterColumns, type PosterColumns } from '../developers';
import type { ForumPlace } from './places.queries';
import { threadColumns, threadOf, type ThreadColumns, type ThreadReaderColumns } from './rows';

interface Values {
  viewerId: number;
  forumId: number;
  perPage: number;
  passedOver: number;
}

const order = (table: string) => [
  { column: `${table}.pinned`, order: 'desc' },
  { column: `${table}.lastPostTime`, order: 'desc' },
  { column: `${table}.id`, order: 'desc' },
];

const pageOfForum = prepared<Values, ThreadColumns & ThreadReaderColumns & PosterColumns>((db, value) =>
  db
    // The ids first, out of the index alone: far back nothing else is read of what is passed over.
    .from(
      db
        .from(db.raw('forum_threads as listed force index (forum_threads_shown)'))
        .select('listed.id')
        .where('listed.forumId', value('forumId'))
        .orderBy(order('listed'))
        .limit(value('perPage'))
        .offset(value('passedOver'))
        .as('chosen'),
    )
    .join('forum_threads as thread', 'thread.id', 'chosen.id')
    .leftJoin('thread_reads as threadRead', (on) => {
      on.onVal('threadRead.developerId', value('viewerId')).andOn('threadRead.threadId', 'thread.id');
    })
    .leftJoin('developers as poster', 'poster.id', 'thread.threadStarterId')
    .select(threadColumns, posterColumns, { threadReadUpTo: 'threadRead.readUpTo' })
    .orderBy(order('thread')),
);

interface Asked {
  page: number;
  perPage: number;
}

/** One page of the threads of a forum: pinned, then newest post first (wire §9). */
export async function listThreads(db: Knex, viewer: Viewer, place: ForumPlace, { page, perPage }: Asked) {
  const { forumId, totalThreads: total } = place;
  const passedOver = (page - 1) * perPage;
  if (passedOver >= total) return { items: [], hasMore: false, total };
  const rows = await pageOfForum(db, { viewerId: viewer?.id ?? 0, forumId, perPage, passedOver });
  const items: Thread[] = rows.map((row) => threadOf({ ...place, ...row }, viewer));
  return { items, hasMore: passedOver + rows.length < total, total };
}
