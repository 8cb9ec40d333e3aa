import type { Knex } from 'knex';
import type { ForumPost } from '#shared/areas/forums/forums';
import { compiledQuery } from '../../../db/compiledQuery';
import { posterColumns, type PosterColumns, withOwnVotes } from '../../../people';
import { threadsInCategories } from '../lookup.queries';
import type { ThreadSummary } from './summaries.queries';
import { postOf, type PostColumns } from '../rows';

type PostRow = PostColumns & PosterColumns;

const posts = (db: Knex): Knex.QueryBuilder =>
  db('forum_posts as post')
    .leftJoin('developers as poster', 'poster.id', 'post.authorId')
    .select('post.*', posterColumns);

type Nullable<T> = { [K in keyof T]: T[K] | null };

/** A thread with one of the posts on a page; nulls where the page has none. */
type ThreadPostRow = Pick<ThreadSummary, 'gameId' | 'isPrivate' | 'totalPosts'> & {
  ofThread: number;
} & Nullable<PostRow>;

/** The id of the post that a thread began with. */
export async function firstPostOf(db: Knex, threadId: number): Promise<number | undefined> {
  return (await db('forum_posts').where({ threadId, position: 1 }).first('id'))?.id;
}

/**
 * A page with its thread and category in one statement. Posts of private categories are left out. Unordered: to sort, the
 * database would copy the texts; and unless it is told the index, it reads all posts of the thread.
 */
const publicPage = compiledQuery<{ threadId: number; first: number; last: number }, ThreadPostRow>(
  (db, value) =>
    threadsInCategories(db)
      .leftJoin(db.raw('forum_posts as post force index (forum_posts_of_thread)'), (on) => {
        on.on('post.threadId', 'thread.id')
          .andOnVal('category.isPrivate', '=', false)
          // Positions have no gaps, so a page is one range of the index.
          .andOnVal('post.position', '>=', value('first'))
          .andOnVal('post.position', '<=', value('last'));
      })
      .leftJoin('developers as poster', 'poster.id', 'post.authorId')
      .where('thread.id', value('threadId'))
      .select('category.gameId', 'category.isPrivate', 'thread.totalPosts', { ofThread: 'thread.id' })
      .select('post.id', 'post.threadId', 'post.position', 'post.content', 'post.created', 'post.modified')
      .select('post.voteTotal', posterColumns),
  { isPrepared: true },
);

const pageOfThread = compiledQuery<{ threadId: number; first: number; last: number }, PostRow>((db, value) =>
  posts(db)
    .where('post.threadId', value('threadId'))
    .where('post.position', '>=', value('first'))
    .where('post.position', '<=', value('last'))
    .orderBy('post.position'),
);

interface PageQuery {
  page: number;
  perPage: number;
}

/** A thread, with the rows of the asked page unless its category is private. */
export interface FoundPage extends ThreadSummary {
  rows: PostRow[] | null;
}

const rangeOf = ({ page, perPage }: PageQuery) => ({ first: (page - 1) * perPage + 1, last: page * perPage });

/** Finds a thread with one page of it; null without one. */
export async function findPage(db: Knex, { threadId, ...page }: PageQuery & { threadId: number }) {
  const found = await publicPage(db, { threadId, ...rangeOf(page) });
  const [first] = found;
  if (!first) return null;
  const { gameId, isPrivate, totalPosts } = first;
  const isPost = (row: ThreadPostRow): row is ThreadPostRow & PostRow => row.id !== null;
  const shown = found.filter(isPost).sort((one, other) => one.position - other.position);
  return { threadId, gameId, isPrivate, totalPosts, rows: isPrivate ? null : shown } satisfies FoundPage;
}

/** One page of the posts of a thread, oldest first, without own votes. */
export async function listPosts(db: Knex, { threadId, totalPosts: total, rows }: FoundPage, page: PageQuery) {
  const { first, last } = rangeOf(page);
  const shown = rows ?? (first > total ? [] : await pageOfThread(db, { threadId, first, last }));
  return { items: shown.map(postOf), hasMore: last < total, total };
}

export const withVotesOf = (db: Knex, viewerId: number, shown: ForumPost[]) =>
  withOwnVotes(db, viewerId, shown, ({ id }) => ({ parentType: 'forum', parentId: id }));

/** A post with the viewer's own vote. */
export async function readPost(db: Knex, viewerId: number, id: number): Promise<ForumPost | null> {
  const row = await posts(db).where('post.id', id).first<PostRow | undefined>();
  if (!row) return null;
  const [post = null] = await withVotesOf(db, viewerId, [postOf(row)]);
  return post;
}

/** The thread of a post and its position there. */
export const positionOf = (db: Knex, id: number) => db('forum_posts').where({ id }).first('threadId', 'position');

const firstAfter = (
  db: Knex,
  { threadId, readUpTo }: { threadId: number; readUpTo: Date },
): Promise<{ id: number; position: number }[]> =>
  db
    .from(db.raw('forum_posts force index (forum_posts_since)'))
    .where('threadId', threadId)
    .where('created', '>', readUpTo)
    .orderBy('created')
    .limit(1)
    .select('id', 'position');

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
