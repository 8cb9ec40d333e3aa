import type { Knex } from 'knex';
import { gamesTexts } from '#shared/areas/games';
import { addressOwner } from '../../db/addresses';
import { textKey } from '../../db/keys';
import { compiledQuery } from '../../db/compiledQuery';
import { notFound } from '../../refusal';
import {
  isNotBannedSql,
  memberAs,
  membershipColumns,
  membershipOf,
  posterColumns,
  type MembershipColumns,
  type PosterColumns,
} from '../../people';
import {
  categoryColumns,
  forumColumns,
  lastPosterColumns,
  threadColumns,
  type CategoryColumns,
  type ForumColumns,
  type LastPosterColumns,
  type LastReplyColumns,
  type ReaderColumns,
  type ThreadColumns,
  type ThreadReaderColumns,
} from './rows';

export type CategoryForViewer = CategoryColumns & ReaderColumns;
export type ForumForViewer = CategoryForViewer & ForumColumns;
export type ThreadForViewer = ForumForViewer & ThreadColumns & ThreadReaderColumns & PosterColumns & LastPosterColumns;

/** Threads with their forum and category. */
export const threadsInCategories = (db: Knex) =>
  db('forum_threads as thread')
    .join('forums as forum', 'forum.id', 'thread.forumId')
    .join('forum_categories as category', 'category.id', 'forum.categoryId');

/** Adds the viewer's membership on the board and their read marker of it to a category; viewer 0 is a visitor. */
function joinReader(db: Knex, query: Knex.QueryBuilder, viewerId: number): Knex.QueryBuilder {
  return query
    .leftJoin(...memberAs('reader', 'category.gameId', viewerId))
    .leftJoin('developers as me', (on) => {
      on.onVal('me.id', viewerId);
    })
    .leftJoin('board_reads as boardRead', (on) => {
      on.onVal('boardRead.developerId', viewerId).andOn(
        'boardRead.boardGameId',
        '=',
        db.raw('coalesce(category.gameId, 0)'),
      );
    })
    .select(categoryColumns, membershipColumns('reader'));
}

/** Everything from before the registration counts as read. */
const ofBoard = 'me.registrationDate, coalesce(boardRead.readUpTo, me.registrationDate)';
const ofForum = `${ofBoard}, coalesce(forumRead.readUpTo, me.registrationDate)`;

function withForums(db: Knex, query: Knex.QueryBuilder, viewerId: number): Knex.QueryBuilder {
  return query
    .leftJoin('forum_reads as forumRead', (on) => {
      on.onVal('forumRead.developerId', viewerId).andOn('forumRead.forumId', 'forum.id');
    })
    .select(forumColumns, db.raw(`greatest(${ofForum}) as readUpTo`));
}

const forums = (db: Knex, viewerId: number): Knex.QueryBuilder =>
  withForums(
    db,
    joinReader(
      db,
      db('forums as forum').join('forum_categories as category', 'category.id', 'forum.categoryId'),
      viewerId,
    ),
    viewerId,
  );

/** Threads with their starter, last poster, forum and category, the viewer's membership and read markers. */
const threads = (db: Knex, viewerId: number): Knex.QueryBuilder =>
  withForums(db, joinReader(db, threadsInCategories(db), viewerId), viewerId)
    .leftJoin('thread_reads as threadRead', (on) => {
      on.onVal('threadRead.developerId', viewerId).andOn('threadRead.threadId', 'thread.id');
    })
    // For the accounts of a page the planner would read all in a table of a thousand.
    .leftJoin(db.raw('developers as poster force index (primary)'), 'poster.id', 'thread.threadStarterId')
    .leftJoin(db.raw('developers as last force index (primary)'), 'last.id', 'thread.lastPosterId')
    .select(threadColumns, posterColumns, lastPosterColumns, { threadReadUpTo: 'threadRead.readUpTo' });

const forumById = compiledQuery<{ viewerId: number; id: number }, ForumForViewer>((db, value) =>
  forums(db, value('viewerId')).where('forum.id', value('id')),
);
const threadById = compiledQuery<{ viewerId: number; id: number }, ThreadForViewer>((db, value) =>
  threads(db, value('viewerId')).where('thread.id', value('id')),
);

export async function findCategory(db: Knex, viewerId: number, id: number): Promise<CategoryForViewer | null> {
  const row = await joinReader(db, db('forum_categories as category'), viewerId)
    .where('category.id', id)
    .select(db.raw(`greatest(${ofBoard}) as readUpTo`))
    .first<CategoryForViewer | undefined>();
  return row ?? null;
}

export async function findForum(db: Knex, viewerId: number, id: number): Promise<ForumForViewer | null> {
  const [row] = await forumById(db, { viewerId, id });
  return row ?? null;
}

export async function findThread(db: Knex, viewerId: number, id: number): Promise<ThreadForViewer | null> {
  const [row] = await threadById(db, { viewerId, id });
  return row ?? null;
}

/** A row and its new title. */
export type Renamed<Row> = Row & { newTitle: string };

/** Scopes in `addresses` of a board's categories, a category's forums and a forum's threads. */
export const addressScopes = {
  categories: (gameId: number | null) => (gameId === null ? 'category.site' : `category.game.${gameId}`),
  forums: (categoryId: number) => `forum.${categoryId}`,
  threads: (forumId: number) => `thread.${forumId}`,
};

/** A thread by a present or former address in a forum, wherever it is now. */
export async function findThreadAt(
  db: Knex,
  viewerId: number,
  { forumId, stringUrl }: { forumId: number; stringUrl: string },
): Promise<ThreadForViewer | null> {
  const row = await threads(db, viewerId)
    .where('thread.id', addressOwner(db, addressScopes.threads(forumId), stringUrl))
    .first<ThreadForViewer | undefined>();
  return row ?? null;
}

/** Slugs from the board down. */
export interface BoardAddress {
  gameId: number | null;
  category: string;
  forum?: string | undefined;
  thread?: string | undefined;
}

interface AddressOwners {
  categoryId: number;
  forumId: number | null;
  threadId: number | null;
}

// The scope column is ASCII: compared with another character set, its index is not used.
const scopeBelow = (kind: string, column: string) =>
  `convert(concat('${kind}.', ${column}) using ascii) collate ascii_bin`;

const ownersOf = (
  db: Knex,
  { forum, thread, scope, category }: { scope: string; category: Buffer; forum: Buffer; thread: Buffer },
): Promise<AddressOwners[]> =>
  db('addresses as category')
    .leftJoin('addresses as forum', (on) => {
      on.on('forum.scope', '=', db.raw(scopeBelow('forum', 'category.targetId'))).andOnVal('forum.slugKey', forum);
    })
    .leftJoin('addresses as thread', (on) => {
      on.on('thread.scope', '=', db.raw(scopeBelow('thread', 'forum.targetId'))).andOnVal('thread.slugKey', thread);
    })
    .where('category.scope', scope)
    .where('category.slugKey', category)
    .select({ categoryId: 'category.targetId', forumId: 'forum.targetId', threadId: 'thread.targetId' });

/** The owners of these addresses, present or former, from the board down; null without the category. */
export async function resolveAddresses(
  db: Knex,
  { gameId, category, forum, thread }: BoardAddress,
): Promise<AddressOwners | null> {
  const keys = { category: textKey(category), forum: textKey(forum ?? ''), thread: textKey(thread ?? '') };
  const [row] = await ownersOf(db, { scope: addressScopes.categories(gameId), ...keys });
  return row ?? null;
}

/** The viewer's membership on a board; 404 without the game. */
export async function readBoardRights(db: Knex, viewerId: number, gameId: number | null) {
  if (gameId === null) return { gameId, membership: null };
  const row = await db('games')
    .leftJoin(...memberAs('reader', 'games.id', viewerId))
    .where('games.id', gameId)
    .first<MembershipColumns | undefined>(membershipColumns('reader'));
  if (!row) throw notFound(gamesTexts.missing);
  return { gameId, membership: membershipOf(row) };
}

interface BoardShape {
  isGame: boolean;
  withPrivate: boolean;
}

export type ListedForum = ForumForViewer & LastReplyColumns;
/** A category without forums has nulls in their place. */
type MaybeForum = CategoryForViewer & LastReplyColumns & { [N in keyof ForumColumns]: ForumColumns[N] | null };

/** The thread of a forum with the newest post by somebody who is not banned: out of the index of its newest threads. */
const newestThreadId = `(select thread.id from forum_threads as thread force index (forum_threads_newest)
  where thread.forumId = forum.id and ${isNotBannedSql('thread.lastPosterId')}
  order by thread.lastPostTime desc limit 1)`;

const withTheirForums = (db: Knex, viewerId: number): Knex.QueryBuilder =>
  withForums(
    db,
    joinReader(
      db,
      db('forum_categories as category').leftJoin('forums as forum', 'forum.categoryId', 'category.id'),
      viewerId,
    ),
    viewerId,
  )
    .leftJoin('forum_threads as newest', (on) => {
      on.on('newest.id', '=', db.raw(newestThreadId));
    })
    .leftJoin('developers as last', 'last.id', 'newest.lastPosterId')
    .select(lastPosterColumns, { lastReplyShown: 'newest.lastPostTime' })
    .orderBy(['category.rank', 'category.id', 'forum.rank', 'forum.id']);

/** The categories of a board in their order with their forums, private ones only with `withPrivate`. */
export const categoriesOf = compiledQuery<{ viewerId: number; gameId: number }, MaybeForum, BoardShape>(
  (db, value, { isGame, withPrivate }) => {
    const query = withTheirForums(db, value('viewerId'));
    if (isGame) void query.where('category.gameId', value('gameId'));
    else void query.whereNull('category.gameId');
    if (!withPrivate) void query.where('category.isPrivate', false);
    return query;
  },
);

export const categoryWithForums = (
  db: Knex,
  { viewerId, id }: { viewerId: number; id: number },
): Promise<MaybeForum[]> => withTheirForums(db, viewerId).where('category.id', id);

/** The boards with threads that somebody has started or written in last; 0 is the site's own. */
export async function boardGamesOf(db: Knex, developerId: number): Promise<number[]> {
  const boards = (column: string) => db('forum_threads').where(column, developerId).distinct('boardGameId');
  const rows = await db
    .union([boards('threadStarterId'), boards('lastPosterId')], true)
    .select<{ boardGameId: number }[]>();
  return rows.map(({ boardGameId }) => boardGameId);
}
