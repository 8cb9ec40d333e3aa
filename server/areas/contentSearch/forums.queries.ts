import type { Knex } from 'knex';
import type { FoundForumPost, FoundThread } from '#shared/areas/contentSearch';
import { forumsLimits } from '#shared/areas/forums/forums';
import type { ForumPostRow, ForumThreadRow } from '../../db/tables';
import { posterColumns, posterOf, type PosterColumns } from '../../people';
import { countValuesOf, pageOf, valuesOf, type ContentQuery, type ContentQueryValues } from './searchQuery';
import { excerptAround } from './excerpt';
import { bestFirst, bestMatches, countRows } from './matches.queries';

/** A thread with its forum, category and game. */
const locationColumns = {
  isPrivate: 'forum_threads.isPrivate',
  threadAlias: 'forum_threads.title',
  threadStringUrl: 'forum_threads.stringUrl',
  forumAlias: 'forums.title',
  forumStringUrl: 'forums.stringUrl',
  categoryAlias: 'forum_categories.title',
  categoryStringUrl: 'forum_categories.stringUrl',
  gameAlias: 'games.alias',
  gameStringUrl: 'games.stringUrl',
} as const;

type ThreadLocation = Omit<FoundThread, 'id' | 'created' | 'lastPostTime' | 'totalPosts' | 'starter'>;
type FoundThreadRow = Pick<ForumThreadRow, 'id' | 'created' | 'lastPostTime' | 'totalPosts'> &
  ThreadLocation &
  PosterColumns;
type FoundPostRow = Pick<ForumPostRow, 'id' | 'threadId' | 'position' | 'content' | 'created'> &
  ThreadLocation &
  PosterColumns;

const inThreads = {
  table: 'forum_threads',
  words: 'title, searchTerms',
  columns: ['id', 'forumId', 'isPrivate', 'threadStarterId'],
  author: 'threadStarterId',
} as const;
const inPosts = {
  table: 'forum_posts',
  words: 'content, searchTerms',
  columns: ['id', 'threadId', 'authorId'],
  author: 'authorId',
} as const;

/**
 * The private category of a thread, if the viewer may read it: moderators of the site's board, or members of the game.
 */
const readableCategories = (db: Knex, values: ContentQueryValues): Knex.QueryBuilder =>
  db('forums')
    .join('forum_categories', 'forum_categories.id', 'forums.categoryId')
    .whereRaw('forums.id = forum_threads.forumId')
    .where((board) => {
      const own = db('game_members').select('gameId').where({ developerId: values.viewerId, status: 'Current' });
      void board
        .whereRaw('(forum_categories.gameId is null and ?)', [values.moderatesSite])
        .orWhereIn('forum_categories.gameId', own);
    });

/** Leaves out threads that the viewer may not read, and content of banned authors. */
const onlyReadable = (db: Knex, query: Knex.QueryBuilder, values: ContentQueryValues, author: string) =>
  query
    .where((readable) => {
      void readable.where('forum_threads.isPrivate', false).orWhereExists(readableCategories(db, values));
    })
    .where((shown) => {
      void shown.whereNull(author).orWhereNotIn(author, db('developers').select('id').where('isBanned', true));
    })
    .limit(values.rows)
    .offset(values.startResult);

const withLocation = (db: Knex, query: Knex.QueryBuilder, author: string): Knex.QueryBuilder =>
  query
    .join('forums', 'forums.id', 'forum_threads.forumId')
    .join('forum_categories', 'forum_categories.id', 'forums.categoryId')
    .leftJoin('games', 'games.id', 'forum_categories.gameId')
    .leftJoin('developers as poster', 'poster.id', author)
    .select(locationColumns, posterColumns);

const readableThreads = (db: Knex, values: ContentQueryValues) =>
  onlyReadable(db, bestMatches(db, values, inThreads), values, 'forum_threads.threadStarterId');

const readablePosts = (db: Knex, values: ContentQueryValues) => {
  const matches = bestMatches(db, values, inPosts).join('forum_threads', 'forum_threads.id', 'forum_posts.threadId');
  return onlyReadable(db, matches, values, 'forum_posts.authorId');
};

const chosenThreads = (db: Knex, values: ContentQueryValues): Promise<FoundThreadRow[]> => {
  const chosen = readableThreads(db, values).select('forum_threads.id', 'score').orderBy(bestFirst('forum_threads.id'));
  const found = db('forum_threads')
    .join(chosen.as('chosen'), 'chosen.id', 'forum_threads.id')
    .orderBy(bestFirst('forum_threads.id'))
    .select(...['id', 'created', 'lastPostTime', 'totalPosts'].map((column) => `forum_threads.${column}`));
  return withLocation(db, found, 'forum_threads.threadStarterId');
};

const chosenPosts = (db: Knex, values: ContentQueryValues): Promise<FoundPostRow[]> => {
  const chosen = readablePosts(db, values).select('forum_posts.id', 'score').orderBy(bestFirst('forum_posts.id'));
  const found = db('forum_posts')
    .join(chosen.as('chosen'), 'chosen.id', 'forum_posts.id')
    .join('forum_threads', 'forum_threads.id', 'forum_posts.threadId')
    .orderBy(bestFirst('forum_posts.id'))
    .select(...['id', 'threadId', 'position', 'content', 'created'].map((column) => `forum_posts.${column}`));
  return withLocation(db, found, 'forum_posts.authorId');
};

/** Threads whose titles contain all the words, if the viewer may read them. */
export async function findThreads(db: Knex, query: ContentQuery) {
  const rows = await chosenThreads(db, valuesOf(query));
  return pageOf(
    rows.map((row): FoundThread => ({ ...row, starter: posterOf(row) })),
    query,
  );
}

/** First posts and replies that contain all the words, if the viewer may read them. */
export async function findForumPosts(db: Knex, query: ContentQuery) {
  const rows = await chosenPosts(db, valuesOf(query));
  const found = rows.map(({ content, position, ...row }): FoundForumPost => ({
    ...row,
    page: Math.ceil(position / forumsLimits.pageSize),
    excerpt: excerptAround(content, query.words),
    poster: posterOf(row),
  }));
  return pageOf(found, query);
}

/** How many threads contain all the words, up to `limit`, of those that the viewer may read. */
export const countThreads = (db: Knex, query: ContentQuery) =>
  countRows(db, readableThreads(db, countValuesOf(query)).select('forum_threads.id'));

/** The same, of first posts and replies. */
export const countForumPosts = (db: Knex, query: ContentQuery) =>
  countRows(db, readablePosts(db, countValuesOf(query)).select('forum_posts.id'));
