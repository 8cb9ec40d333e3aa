import type { Knex } from 'knex';
import { deletedPerson, type Person } from '#shared/shapes';
import { searchTermsOf } from '#shared/searchWords';
import { claimAddress } from '../../../db/addresses';
import type { WriteResult } from '../../../db/rows';
import type { ForumPostRow, ForumThreadRow } from '../../../db/tables';
import { lastPosterColumns, lastPosterOf, type LastPosterColumns } from '../rows';
import { addressScopes, type Renamed, threadsInCategories } from '../lookup.queries';

interface NewThread extends Pick<ForumThreadRow, 'forumId' | 'title' | 'isPrivate' | 'boardGameId'> {
  starterId: number;
  content: string;
}

/** Stores a thread with its first post in a locked forum, and counts them. */
export async function insertThread(db: Knex, { starterId, content, ...thread }: NewThread) {
  const created = new Date();
  const [threadId = 0] = await db('forum_threads').insert({
    ...thread,
    searchTerms: searchTermsOf(thread.title),
    created,
    threadStarterId: starterId,
    lastPostTime: created,
    lastPosterId: starterId,
    totalPosts: 1,
  });
  const stringUrl = await claimAddress(db, addressScopes.threads(thread.forumId), thread.title, threadId);
  const searchTerms = searchTermsOf(content);
  const post = { threadId, position: 1, authorId: starterId, content, searchTerms, created, modified: created };
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

/** Stores a post at the end of a locked thread. Its time is later than those of all before it. */
export async function insertPost(db: Knex, { thread, authorId, content }: NewPost) {
  const created = new Date(Math.max(Date.now(), Date.parse(thread.lastPostTime) + 1));
  const position = thread.totalPosts + 1;
  const searchTerms = searchTermsOf(content);
  const post = { threadId: thread.id, position, authorId, content, searchTerms, created, modified: created };
  const [id = 0] = await db('forum_posts').insert(post);
  return { id, position, created };
}

interface Written {
  authorId: number;
  created: Date;
}

/** Counts a new post in its thread and forum, and answers the number of posts of the forum. Call it last. */
export async function countPost(
  db: Knex,
  { threadId, position, authorId, created }: Pick<ForumPostRow, 'threadId' | 'position'> & Written,
) {
  // LAST_INSERT_ID with an argument returns the new number with the update, which saves reading it.
  const [{ insertId: totalPosts }] = (await db.raw(
    `update forum_threads as thread join forums as forum on forum.id = thread.forumId
     set thread.totalPosts = ?, thread.lastPostTime = ?, thread.lastPosterId = ?,
       forum.totalPosts = last_insert_id(forum.totalPosts + 1), forum.lastReply = greatest(coalesce(forum.lastReply, ?), ?)
     where thread.id = ?`,
    [position, created, authorId, created, created, threadId],
  )) as [WriteResult];
  return totalPosts;
}

export async function updatePost(db: Knex, id: number, content: string) {
  await db('forum_posts')
    .where({ id })
    .update({ content, searchTerms: searchTermsOf(content), modified: new Date() });
}

/** Deletes a post of a locked thread, closes the gap in the positions and updates the counters, which it answers. */
export async function deletePost(
  db: Knex,
  { id, position }: Pick<ForumPostRow, 'id' | 'position'>,
  thread: Pick<ForumThreadRow, 'id' | 'forumId' | 'totalPosts' | 'lastPostTime' | 'lastPosterId'>,
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
  const last = isLast ? await readLast(db, threadId, totalPosts) : null;
  const lastPostTime = last?.created ?? thread.lastPostTime;
  const lastPosterId = last ? last.authorId : thread.lastPosterId;
  await db('forum_threads')
    .where({ id: threadId })
    .update({ totalPosts, lastPostTime: new Date(lastPostTime), lastPosterId });
  return {
    thread: { id: threadId, totalPosts, lastPostTime, lastPoster: await readLastPoster(db, threadId) },
    newest: await recountForum(db, thread.forumId, { posts: -1 }),
  };
}

async function readLastPoster(db: Knex, threadId: number) {
  const [row] = await db('forum_threads as thread')
    .join('developers as last', 'last.id', 'thread.lastPosterId')
    .where('thread.id', threadId)
    .select<LastPosterColumns[]>(lastPosterColumns);
  return row ? lastPosterOf(row) : deletedPerson;
}

/** The post at this position of a locked thread. */
const readLast = (db: Knex, threadId: number, position: number) =>
  db('forum_posts').where({ threadId, position }).forUpdate().first('created', 'authorId');

/** The time and author of the newest post of a forum; nulls without posts. */
export interface NewestPost {
  lastReply: string | null;
  lastPoster: Person | null;
}

interface Change {
  threads?: number;
  posts?: number;
  views?: number;
}

/** Changes the counters of a locked forum and finds its newest post again, which it answers. */
export async function recountForum(
  db: Knex,
  forumId: number,
  { threads = 0, posts = 0, views = 0 }: Change,
): Promise<NewestPost> {
  // Nothing is read before the forum is locked, so this is the present state.
  const [newest] = await db('forum_threads as thread')
    .leftJoin('developers as last', 'last.id', 'thread.lastPosterId')
    .where('thread.forumId', forumId)
    .orderBy('thread.lastPostTime', 'desc')
    .limit(1)
    .select<(LastPosterColumns & { lastPostTime: string })[]>('thread.lastPostTime', lastPosterColumns);
  const lastReply = newest?.lastPostTime ?? null;
  await db('forums')
    .where({ id: forumId })
    .update({
      totalThreads: db.raw('totalThreads + ?', [threads]),
      totalPosts: db.raw('totalPosts + ?', [posts]),
      views: db.raw('views + ?', [views]),
      lastReply: lastReply === null ? null : new Date(lastReply),
    } as object);
  return { lastReply, lastPoster: newest ? lastPosterOf(newest) : null };
}

export async function renameThread(
  db: Knex,
  { id, forumId, title, stringUrl, newTitle }: Renamed<ForumThreadRow>,
): Promise<string> {
  const present = newTitle === title ? stringUrl : await claimAddress(db, addressScopes.threads(forumId), newTitle, id);
  await db('forum_threads')
    .where({ id })
    .update({ title: newTitle, searchTerms: searchTermsOf(newTitle), stringUrl: present });
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
  to: Pick<ForumThreadRow, 'forumId' | 'isPrivate' | 'boardGameId'>,
) {
  const stringUrl = await claimAddress(db, addressScopes.threads(to.forumId), title, id);
  await db('forum_threads')
    .where({ id })
    .update({ ...to, stringUrl });
  const left = await recountForum(db, forumId, { threads: -1, posts: -totalPosts, views: -views });
  const joined = await recountForum(db, to.forumId, { threads: 1, posts: totalPosts, views });
  return { left, joined };
}

/** The ids of the posts of locked threads, locked against votes until the transaction ends. */
export const lockPostsOf = (db: Knex, threadIds: readonly number[]): Promise<number[]> =>
  db('forum_posts').whereIn('threadId', threadIds).forUpdate().pluck('id');

/** Whether somebody still has posts in a locked thread. */
export const hasPosted = async (db: Knex, { threadId, authorId }: { threadId: number; authorId: number }) =>
  (await db('forum_posts').where({ threadId, authorId }).first('id')) !== undefined;

/** The threads on the board of a locked game. */
export const threadIdsOfGame = (db: Knex, gameId: number): Promise<number[]> =>
  threadsInCategories(db).where('category.gameId', gameId).forUpdate().pluck('thread.id');
