import type { Knex } from 'knex';
import { forumsLimits } from '#shared/areas/forums';
import { claimAddress } from '../../db/addresses';
import type { ForumCategoryRow, ForumPostRow, ForumRow, ForumThreadRow } from '../../db/tables';
import { addressScopes } from './lookup.queries';

const { newRank: rank } = forumsLimits;

export async function insertCategory(
  db: Knex,
  given: Pick<ForumCategoryRow, 'gameId' | 'title' | 'isPrivate'>,
): Promise<number> {
  const [id = 0] = await db('forum_categories').insert({ ...given, rank });
  const stringUrl = await claimAddress(db, addressScopes.categories(given.gameId), given.title, id);
  await db('forum_categories').where({ id }).update({ stringUrl });
  return id;
}

type Renamed<Row> = Row & { newTitle: string };

/** Renames a category. A new title gets a new address; the former one keeps working. */
export async function updateCategory(
  db: Knex,
  { id, gameId, title, stringUrl, newTitle }: Renamed<ForumCategoryRow>,
  isPrivate: boolean,
): Promise<string> {
  const isRenamed = newTitle !== title;
  const present = isRenamed ? await claimAddress(db, addressScopes.categories(gameId), newTitle, id) : stringUrl;
  await db('forum_categories').where({ id }).update({ title: newTitle, stringUrl: present, isPrivate });
  return present;
}

/** Copies the privacy of a category to its threads, for lists that do not join categories. */
export async function setPrivacyOfThreads(db: Knex, categoryId: number, isPrivate: boolean) {
  await db('forum_threads').whereIn('forumId', db('forums').where({ categoryId }).select('id')).update({ isPrivate });
}

export async function insertForum(
  db: Knex,
  given: Pick<ForumRow, 'categoryId' | 'title' | 'description'>,
): Promise<number> {
  const [id = 0] = await db('forums').insert({ ...given, rank });
  const stringUrl = await claimAddress(db, addressScopes.forums(given.categoryId), given.title, id);
  await db('forums').where({ id }).update({ stringUrl });
  return id;
}

export async function updateForum(
  db: Knex,
  { id, categoryId, title, stringUrl, newTitle }: Renamed<ForumRow>,
  description: string,
): Promise<string> {
  const present =
    newTitle === title ? stringUrl : await claimAddress(db, addressScopes.forums(categoryId), newTitle, id);
  await db('forums').where({ id }).update({ title: newTitle, description, stringUrl: present });
  return present;
}

interface NewThread extends Pick<ForumThreadRow, 'forumId' | 'title' | 'isPrivate'> {
  starterId: number;
  content: string;
}

/** Stores a thread with its first post in a locked forum, and counts them. */
export async function insertThread(db: Knex, { starterId, content, ...given }: NewThread) {
  const created = new Date();
  const [threadId = 0] = await db('forum_threads').insert({
    ...given,
    created,
    threadStarterId: starterId,
    lastPostTime: created,
    lastPosterId: starterId,
    totalPosts: 1,
  });
  const stringUrl = await claimAddress(db, addressScopes.threads(given.forumId), given.title, threadId);
  const post = { threadId, position: 1, authorId: starterId, content, created, modified: created };
  const [postId = 0] = await db('forum_posts').insert(post);
  await db.raw(
    `update forum_threads as thread join forums as forum on forum.id = thread.forumId
     set thread.stringUrl = ?, forum.totalThreads = forum.totalThreads + 1, forum.totalPosts = forum.totalPosts + 1,
       forum.lastReply = greatest(coalesce(forum.lastReply, ?), ?)
     where thread.id = ?`,
    [stringUrl, created, created, threadId],
  );
  return { threadId, postId, stringUrl, created: created.toISOString() };
}

interface NewPost {
  thread: ForumThreadRow;
  authorId: number;
  content: string;
}

/** Stores a post at the end of a locked thread, and counts it. Its time is later than those of all before it. */
export async function insertPost(db: Knex, { thread, authorId, content }: NewPost) {
  const created = new Date(Math.max(Date.now(), Date.parse(thread.lastPostTime) + 1));
  const position = thread.totalPosts + 1;
  const post = { threadId: thread.id, position, authorId, content, created, modified: created };
  const [id = 0] = await db('forum_posts').insert(post);
  await db.raw(
    `update forum_threads as thread join forums as forum on forum.id = thread.forumId
     set thread.totalPosts = ?, thread.lastPostTime = ?, thread.lastPosterId = ?,
       forum.totalPosts = forum.totalPosts + 1, forum.lastReply = greatest(coalesce(forum.lastReply, ?), ?)
     where thread.id = ?`,
    [position, created, authorId, created, created, thread.id],
  );
  return { id, position, created: created.toISOString() };
}

export async function updatePost(db: Knex, id: number, content: string) {
  await db('forum_posts').where({ id }).update({ content, modified: new Date() });
}

/** Deletes a post of a locked thread, closes the gap in the positions and updates the counters, which it answers. */
export async function deletePost(
  db: Knex,
  { id, position }: Pick<ForumPostRow, 'id' | 'position'>,
  thread: Pick<ForumThreadRow, 'id' | 'forumId' | 'totalPosts' | 'lastPostTime' | 'lastPosterId'>,
  forum: Pick<ForumRow, 'id' | 'lastReply'>,
) {
  const { id: threadId } = thread;
  await db('forum_posts').where({ id }).delete();
  const totalPosts = thread.totalPosts - 1;
  const isLast = position === thread.totalPosts;
  if (!isLast)
    await db('forum_posts')
      .where({ threadId })
      .where('position', '>', position)
      // Ascending, so that no position is taken twice.
      .orderBy('position')
      .update({ position: db.raw('position - 1') as unknown as number });
  const last = isLast ? await readLast(db, thread, totalPosts) : null;
  const lastPostTime = last?.created ?? thread.lastPostTime;
  const lastReply = last ? laterOf(last.created, last.besides) : forum.lastReply;
  await db.raw(
    `update forum_threads as thread join forums as forum on forum.id = thread.forumId
     set thread.totalPosts = ?, thread.lastPostTime = ?, thread.lastPosterId = ?,
       forum.totalPosts = forum.totalPosts - 1, forum.lastReply = ?
     where thread.id = ?`,
    [
      ...[totalPosts, new Date(lastPostTime), last ? last.authorId : thread.lastPosterId],
      ...[lastReply === null ? null : new Date(lastReply), threadId],
    ],
  );
  return { thread: { id: threadId, totalPosts, lastPostTime }, lastReply };
}

const laterOf = (one: string, other: string | null) => (other !== null && other > one ? other : one);

/** The post at this position of a locked thread, and the time of the newest post in the other threads of its forum. */
async function readLast(db: Knex, { id, forumId }: Pick<ForumThreadRow, 'id' | 'forumId'>, position: number) {
  const besides = db('forum_threads')
    .where({ forumId })
    .whereNot({ id })
    .orderBy('lastPostTime', 'desc')
    .limit(1)
    .select('lastPostTime');
  return db('forum_posts')
    .where({ threadId: id, position })
    .forUpdate()
    .select<Last[]>('created', 'authorId', db.raw('? as besides', [besides]))
    .first();
}

interface Last {
  created: string;
  authorId: number | null;
  besides: string | null;
}

interface Change {
  threads?: number;
  posts?: number;
  views?: number;
}

/** Changes the counters of a locked forum and finds its newest post again; answers the time of that post. */
export async function recountForum(db: Knex, forumId: number, { threads = 0, posts = 0, views = 0 }: Change) {
  // Nothing is read before the forum is locked, so this is the present state.
  const newest = await db('forum_threads').where({ forumId }).orderBy('lastPostTime', 'desc').first('lastPostTime');
  const lastReply = newest?.lastPostTime ?? null;
  await db('forums')
    .where({ id: forumId })
    .update({
      totalThreads: db.raw('totalThreads + ?', [threads]),
      totalPosts: db.raw('totalPosts + ?', [posts]),
      views: db.raw('views + ?', [views]),
      lastReply: lastReply === null ? null : new Date(lastReply),
    } as object);
  return lastReply;
}

export async function renameThread(
  db: Knex,
  { id, forumId, title, stringUrl, newTitle }: Renamed<ForumThreadRow>,
): Promise<string> {
  const present = newTitle === title ? stringUrl : await claimAddress(db, addressScopes.threads(forumId), newTitle, id);
  await db('forum_threads').where({ id }).update({ title: newTitle, stringUrl: present });
  return present;
}

export async function setThread(db: Knex, id: number, flags: Partial<Pick<ForumThreadRow, 'pinned' | 'locked'>>) {
  await db('forum_threads').where({ id }).update(flags);
}

/** Deletes a thread with its posts. Its addresses stay reserved. */
export async function deleteThread(db: Knex, { id, forumId, totalPosts, views }: ForumThreadRow) {
  await db('forum_threads').where({ id }).delete();
  return recountForum(db, forumId, { threads: -1, posts: -totalPosts, views: -views });
}

/** Moves a locked thread into another locked forum, with the first free address there. */
export async function moveThread(
  db: Knex,
  { id, title, forumId, totalPosts, views }: ForumThreadRow,
  to: { forumId: number; isPrivate: boolean },
) {
  const stringUrl = await claimAddress(db, addressScopes.threads(to.forumId), title, id);
  await db('forum_threads')
    .where({ id })
    .update({ ...to, stringUrl });
  const left = await recountForum(db, forumId, { threads: -1, posts: -totalPosts, views: -views });
  const joined = await recountForum(db, to.forumId, { threads: 1, posts: totalPosts, views });
  return { left, joined };
}

/** The threads among these in a category; `ids` null stands for all threads. */
export async function threadIdsAmong(db: Knex, categoryId: number, ids: readonly number[] | null): Promise<number[]> {
  if (ids?.length === 0) return [];
  const inCategory = db('forum_threads').whereIn('forumId', db('forums').where({ categoryId }).select('id'));
  if (ids) void inCategory.whereIn('id', ids);
  return inCategory.pluck('id');
}

/** The authors of posts in a locked thread. */
export const writersOf = (db: Knex, threadId: number): Knex.QueryBuilder =>
  db('forum_posts').where({ threadId }).whereNotNull('authorId').distinct('authorId');

/** The ids of the posts of locked threads, locked against votes until the transaction ends. */
export const lockPostsOf = (db: Knex, threadIds: readonly number[]): Promise<number[]> =>
  db('forum_posts').whereIn('threadId', threadIds).forUpdate().pluck('id');

/** Whether somebody still has posts in a locked thread. */
export const hasPosted = async (db: Knex, { threadId, authorId }: { threadId: number; authorId: number }) =>
  (await db('forum_posts').where({ threadId, authorId }).first('id')) !== undefined;

/** The threads on the board of a locked game. */
export const threadIdsOfGame = (db: Knex, gameId: number): Promise<number[]> =>
  db('forum_threads as thread')
    .join('forums as forum', 'forum.id', 'thread.forumId')
    .join('forum_categories as category', 'category.id', 'forum.categoryId')
    .where('category.gameId', gameId)
    .forUpdate()
    .pluck('thread.id');
