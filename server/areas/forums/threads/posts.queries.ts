import type { Knex } from 'knex';
import type { ForumPost } from '#shared/areas/forums';
import { compiledQuery } from '../../../db/compiledQuery';
import { posterColumns, type PosterColumns, withOwnVotes } from '../../../people';
import type { ThreadSummary } from './summaries.queries';
import { postOf, type PostColumns } from '../rows';

type PostRow = PostColumns & PosterColumns;

const posts = (db: Knex): Knex.QueryBuilder =>
  db('forum_posts as post')
    .leftJoin('developers as poster', 'poster.id', 'post.authorId')
    .select('post.*', posterColumns);

const pageOfThread = compiledQuery<{ threadId: number; first: number; last: number }, PostRow>((db, value) =>
  posts(db)
    .where('post.threadId', value('threadId'))
    // Positions have no gaps, so a page is one range of the index.
    .where('post.position', '>=', value('first'))
    .where('post.position', '<=', value('last'))
    .orderBy('post.position'),
);

const postById = compiledQuery<{ id: number }, PostRow>((db, value) => posts(db).where('post.id', value('id')));

interface PageQuery {
  page: number;
  perPage: number;
}

/** One page of the posts of a thread, oldest first, without own votes. */
export async function listPosts(
  db: Knex,
  { threadId, totalPosts: total }: Pick<ThreadSummary, 'threadId' | 'totalPosts'>,
  { page, perPage }: PageQuery,
) {
  const passedOver = (page - 1) * perPage;
  const [first, last] = [passedOver + 1, passedOver + perPage];
  const rows = first > total ? [] : await pageOfThread(db, { threadId, first, last });
  return { items: rows.map(postOf), hasMore: last < total, total };
}

export const withVotesOf = (db: Knex, viewerId: number, shown: readonly ForumPost[]) =>
  withOwnVotes(db, viewerId, shown, ({ id }) => ({ parentType: 'forum', parentId: id }));

/** A post with the viewer's own vote. */
export async function readPost(db: Knex, viewerId: number, id: number): Promise<ForumPost | null> {
  const [row] = await postById(db, { id });
  if (!row) return null;
  const [post = null] = await withVotesOf(db, viewerId, [postOf(row)]);
  return post;
}

/** The thread of a post and its position there. */
export const positionOf = (db: Knex, id: number) => db('forum_posts').where({ id }).first('threadId', 'position');

const firstAfter = compiledQuery<{ threadId: number; readUpTo: Date }, { id: number; position: number }>((db, value) =>
  db
    .from(db.raw('forum_posts force index (forum_posts_since)'))
    .where('threadId', value('threadId'))
    .where('created', '>', value('readUpTo'))
    .orderBy('created')
    .limit(1)
    .select('id', 'position'),
);

/** The first post of a thread after a time. */
export async function firstPostAfter(db: Knex, threadId: number, readUpTo: Date) {
  const [row] = await firstAfter(db, { threadId, readUpTo });
  return row ?? null;
}

/** The text of a thread's first post. */
export async function openingOf(db: Knex, threadId: number): Promise<string> {
  const row = await db('forum_posts').where({ threadId, position: 1 }).first('content');
  return row?.content ?? '';
}
