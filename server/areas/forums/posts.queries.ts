import type { Knex } from 'knex';
import { prepared } from '../../db/prepared';
import { posterColumns, type PosterColumns } from '../developers';
import type { ThreadPlace } from './places.queries';
import { postOf, type PostColumns } from './rows';

type PostRow = PostColumns & PosterColumns;

/** Posts with all that stands beside them, in one statement: writer, the viewer's own vote. */
const posts = (db: Knex, viewerId: number): Knex.QueryBuilder =>
  db('forum_posts as post')
    .leftJoin('developers as poster', 'poster.id', 'post.authorId')
    .leftJoin('votes as mine', (on) =>
      on.onVal('mine.voterId', viewerId).andOnVal('mine.parentType', 'forum').andOn('mine.parentId', 'post.id'),
    )
    .select('post.*', posterColumns, { loggedVote: 'mine.direction' });

const pageOfThread = prepared<{ viewerId: number; threadId: number; first: number; last: number }, PostRow>(
  (db, value) =>
    posts(db, value('viewerId'))
      .where('post.threadId', value('threadId'))
      // Positions have no gaps: the page is a range of the index, and nothing before it is looked at.
      .where('post.position', '>=', value('first'))
      .where('post.position', '<=', value('last'))
      .orderBy('post.position'),
);

const postById = prepared<{ viewerId: number; id: number }, PostRow>((db, value) =>
  posts(db, value('viewerId')).where('post.id', value('id')),
);

interface Asked {
  page: number;
  perPage: number;
}

/** One page of the posts of a thread, oldest first (wire §9). */
export async function listPosts(
  db: Knex,
  viewerId: number,
  { threadId, totalPosts: total }: Pick<ThreadPlace, 'threadId' | 'totalPosts'>,
  { page, perPage }: Asked,
) {
  const passedOver = (page - 1) * perPage;
  const [first, last] = [passedOver + 1, passedOver + perPage];
  const rows = first > total ? [] : await pageOfThread(db, { viewerId, threadId, first, last });
  return { items: rows.map(postOf), hasMore: last < total, total };
}

/** A post as its viewer sees it. */
export async function readPost(db: Knex, viewerId: number, id: number) {
  const [row] = await postById(db, { viewerId, id });
  return row ? postOf(row) : null;
}

/** In which thread a post stands, and how manieth it is there. */
export const positionOf = (db: Knex, id: number) => db('forum_posts').where({ id }).first('threadId', 'position');

const firstAfter = prepared<{ threadId: number; readUpTo: Date }, { id: number; position: number }>((db, value) =>
  db
    .from(db.raw('forum_posts force index (forum_posts_since)'))
    .where('threadId', value('threadId'))
    .where('created', '>', value('readUpTo'))
    .orderBy('created')
    .limit(1)
    .select('id', 'position'),
);

/** The first post of a thread that was written after a time. */
export async function firstPostAfter(db: Knex, threadId: number, readUpTo: Date) {
  const [row] = await firstAfter(db, { threadId, readUpTo });
  return row ?? null;
}

/** The words that a thread begins with. */
export async function openingOf(db: Knex, threadId: number): Promise<string> {
  const row = await db('forum_posts').where({ threadId, position: 1 }).first('content');
  return row?.content ?? '';
}
