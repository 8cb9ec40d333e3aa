import type { Knex } from 'knex';
import { slugOf } from '#shared/slug';
import { claimAddress } from '../../../server/db/addresses';
import type { ForumCategoryRow, ForumPostRow, ForumRow, ForumThreadRow } from '../../../server/db/tables';
import type { TestSite } from './site';
import { buildWatch } from './watches';

type Db = Pick<TestSite, 'db'>;

let count = 0;
const newTitle = (what: string) => {
  count += 1;
  return `${what} ${process.env.JEST_WORKER_ID ?? ''} ${count}`;
};

/** Inserts a category, by default a public one of the site's board. */
export async function buildCategory({ db }: Db, given: Partial<ForumCategoryRow> = {}): Promise<ForumCategoryRow> {
  const title = given.title ?? newTitle('Category');
  const [id = 0] = await db('forum_categories').insert({ title, stringUrl: slugOf(title), ...given });
  const scope = given.gameId ? `category.game.${given.gameId}` : 'category.site';
  return withAddress(db, 'forum_categories', { scope, title, id });
}

export async function buildForum({ db }: Db, given: Partial<ForumRow> & Pick<ForumRow, 'categoryId'>) {
  const title = given.title ?? newTitle('Forum');
  const [id = 0] = await db('forums').insert({ title, ...given });
  return withAddress<ForumRow>(db, 'forums', { scope: `forum.${given.categoryId}`, title, id });
}

async function withAddress<Row>(db: Knex, table: string, to: { scope: string; title: string; id: number }) {
  await db(table)
    .where({ id: to.id })
    .update({ stringUrl: await claimAddress(db, to.scope, to.title, to.id) });
  return (await db(table).where({ id: to.id }).first()) as Row;
}

type GivenThread = Partial<ForumThreadRow> & Pick<ForumThreadRow, 'forumId' | 'threadStarterId'>;

/** Inserts a thread with its first post, and counts them in the forum. */
export async function buildThread(site: Db, given: GivenThread): Promise<ForumThreadRow> {
  const { db } = site;
  const title = given.title ?? newTitle('Thread');
  const [forum] = await db('forums')
    .join('forum_categories as category', 'category.id', 'forums.categoryId')
    .where('forums.id', given.forumId)
    .select<{ isPrivate: boolean; gameId: number | null }[]>('category.isPrivate', 'category.gameId');
  const created = given.created ?? new Date().toISOString();
  const place = { isPrivate: forum?.isPrivate ?? false, boardGameId: forum?.gameId ?? 0 };
  const row = { title, ...place, lastPostTime: created, lastPosterId: given.threadStarterId, ...given };
  const { id: _id, ...times } = { id: 0, ...row };
  const [id = 0] = await db('forum_threads').insert({
    ...times,
    created: new Date(created),
    lastPostTime: new Date(row.lastPostTime),
  });
  await db('forums').where({ id: given.forumId }).increment('totalThreads', 1);
  const built = await withAddress<ForumThreadRow>(db, 'forum_threads', { scope: `thread.${given.forumId}`, title, id });
  await buildReply(site, { threadId: id, authorId: given.threadStarterId, created });
  return { ...built, totalPosts: 1 };
}

/** Inserts a post, counts it in thread and forum, and returns its id. */
export async function buildReply(
  { db }: Db,
  given: Partial<ForumPostRow> & Pick<ForumPostRow, 'threadId' | 'authorId'>,
): Promise<number> {
  const thread = (await db('forum_threads').where({ id: given.threadId }).first())!;
  const created = new Date(given.created ?? Math.max(Date.now(), Date.parse(thread.lastPostTime) + 1));
  const position = thread.totalPosts + 1;
  const times = { created, modified: created };
  const [id = 0] = await db('forum_posts').insert({ content: 'Words', position, ...given, ...times });
  await db('forum_threads')
    .where({ id: thread.id })
    .update({ totalPosts: position, lastPostTime: created, lastPosterId: given.authorId });
  await db('forums').where({ id: thread.forumId }).increment('totalPosts', 1);
  await db('forums')
    .where({ id: thread.forumId })
    .where((older) => void older.whereNull('lastReply').orWhere('lastReply', '<', created))
    .update({ lastReply: created });
  const { threadId: targetId, authorId: developerId } = given;
  await buildWatch({ db }, { targetType: 'forumThread', targetId, developerId, created });
  return id;
}

/** Inserts a category, a forum and a thread, on the site's board or that of a game. */
export async function buildForumLife(
  site: Db,
  given: Partial<Pick<ForumCategoryRow, 'gameId' | 'isPrivate'>> & { starterId: number | null },
) {
  const { starterId, ...ofCategory } = given;
  const category = await buildCategory(site, ofCategory);
  const forum = await buildForum(site, { categoryId: category.id });
  const thread = await buildThread(site, { forumId: forum.id, threadStarterId: starterId });
  const boardId = category.gameId === null ? 'site' : `game.${category.gameId}`;
  return { category, forum, thread, place: { boardId, categoryId: category.id, threadId: thread.id } };
}
