import type { Knex } from 'knex';
import { canReadCategory } from '#shared/policies/forums.policy';
import { feedTexts } from '#shared/areas/feed';
import { forumPath } from '#shared/forumPaths';
import type { Viewer } from '#shared/viewer';
import { trashTexts } from '#shared/areas/moderation/trashTexts';
import { isTab, lockParent, type Findable, type PageAddress } from '../../content';
import { ownerOfAddress } from '../../db/addresses';
import type { ForumPostRow, ForumThreadRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { memberAs, membershipColumns, membershipOf, type MembershipColumns } from '../../people';
import { threadTopics } from './forums.topics';
import { findLockedPost, rightsOfThread } from './locks.queries';
import { recountForum } from './threads/writing.queries';
import { resolveAddresses, threadsInCategories } from './lookup.queries';

interface ThreadRow extends MembershipColumns {
  authorId: number | null;
  text: string;
  title: string;
  gameId: number | null;
  isPrivate: boolean;
  game: string | null;
  category: string;
  forum: string;
  thread: string;
}

/** Threads with their board, category and forum, and the viewer's membership on that board. */
const threadsFor = (db: Knex, viewer: Viewer): Knex.QueryBuilder =>
  threadsInCategories(db)
    .leftJoin('games as game', 'game.id', 'category.gameId')
    .leftJoin(...memberAs('reader', 'category.gameId', viewer?.id ?? 0))
    .select({
      title: 'thread.title',
      gameId: 'category.gameId',
      isPrivate: 'category.isPrivate',
      ...membershipColumns('reader'),
      game: 'game.stringUrl',
      category: 'category.stringUrl',
      forum: 'forum.stringUrl',
      thread: 'thread.stringUrl',
    });

/** Private categories are visible to their readers alone. */
function toReported(viewer: Viewer, row: ThreadRow | undefined) {
  if (!row) return null;
  const { authorId, title, text, gameId, isPrivate, modLevel, rights, ...address } = row;
  const membership = membershipOf({ modLevel, rights });
  if (!canReadCategory(viewer, { gameId, isPrivate, membership })) return null;
  return { authorId, title, text, link: forumPath(address) };
}

const gamePrivateThread = `(select category.gameId is not null from forum_threads as thread
  join forums as forum on forum.id = thread.forumId
  join forum_categories as category on category.id = forum.categoryId
  where category.isPrivate and thread.id = :id)`;

export const threads: Findable = {
  membersOnly: gamePrivateThread,
  find: async (db, viewer, id) => {
    const query = threadsFor(db, viewer)
      .join('forum_posts as post', (on) => {
        on.on('post.threadId', 'thread.id').andOnVal('post.position', 1);
      })
      .where('thread.id', id)
      .select({ authorId: 'thread.threadStarterId', text: 'post.content' });
    return toReported(viewer, (await query.first()) as ThreadRow | undefined);
  },
  idAt: async (db, at) => {
    const place = threadPlaceOf(at);
    if (place === null) return null;
    const { game, ...address } = place;
    const gameId = game === null ? null : await ownerOfAddress(db, 'game', game);
    if (game !== null && gameId === null) return null;
    return (await resolveAddresses(db, { ...address, gameId }))?.threadId ?? null;
  },
};

/** The addresses of a thread, of its forum, category and board, that a page's names; null for other pages. */
function threadPlaceOf(at: PageAddress) {
  const { page, params, below } = at;
  if (page === 'forums') {
    const { category, forum, thread } = params;
    return category && forum && thread ? { game: null, category, forum, thread } : null;
  }
  const [, category, forum, thread] = below;
  if (page !== 'game' || !isTab(at, 'Forums') || !params.game) return null;
  return category && forum && thread ? { game: params.game, category, forum, thread } : null;
}

/** The first post of a thread is reported as the thread, because it can only be removed with it. */
const insteadOf = (row: { position: number; threadId: number }) =>
  row.position === 1 ? { instead: { kind: 'thread' as const, id: row.threadId } } : {};

export const forumPosts: Findable = {
  membersOnly: gamePrivateThread.replace(':id', '(select threadId from forum_posts where id = :id)'),
  find: async (db, viewer, id) => {
    const query = threadsFor(db, viewer)
      .join('forum_posts as post', 'post.threadId', 'thread.id')
      .where('post.id', id)
      .select({ authorId: 'post.authorId', text: 'post.content', position: 'post.position', threadId: 'thread.id' });
    const row = (await query.first()) as (ThreadRow & { position: number; threadId: number }) | undefined;
    const found = toReported(viewer, row);
    return found && row ? { ...found, ...insteadOf(row) } : null;
  },
};

/** Restores the privacy flag and the board of a thread as its category has them now; a text when the forum is gone. */
export async function fitToForum(db: Knex, [row]: readonly ForumThreadRow[]): Promise<string | null> {
  const forum =
    row &&
    (await db('forums')
      .join('forum_categories as category', 'category.id', 'forums.categoryId')
      .where('forums.id', row.forumId)
      .forUpdate()
      .first<{ isPrivate: boolean; gameId: number | null } | undefined>('category.isPrivate', 'category.gameId'));
  if (!forum) return trashTexts.parentGone;
  row.isPrivate = forum.isPrivate;
  row.boardGameId = forum.gameId ?? 0;
  return null;
}

export async function countThreadBack(db: Knex, [row]: readonly ForumThreadRow[]) {
  if (row) await recountForum(db, row.forumId, { threads: 1, posts: row.totalPosts, views: row.views });
}

/** Makes room for a restored post at its old place in time. */
export async function fitToThread(db: Knex, [row]: readonly ForumPostRow[]): Promise<string | null> {
  const gone = await lockParent(db, 'forum_threads', row?.threadId);
  if (gone !== null || !row) return gone;
  const { threadId } = row;
  const before = await db('forum_posts')
    .where({ threadId })
    .where('created', '<', new Date(row.created))
    .orderBy('position', 'desc')
    .forUpdate()
    .first('position');
  row.position = (before?.position ?? 0) + 1;
  // Descending, so that no position is taken twice.
  await db('forum_posts')
    .where({ threadId })
    .where('position', '>=', row.position)
    .orderBy('position', 'desc')
    .update({ position: db.raw('position + 1') as unknown as number });
  return null;
}

export async function countPostBack(db: Knex, [row]: readonly ForumPostRow[]) {
  const threadId = row?.threadId ?? 0;
  const last = await db('forum_posts').where({ threadId }).orderBy('position', 'desc').first();
  const found = await db('forum_threads').where({ id: threadId }).first('forumId');
  if (!last || !found) return;
  await db('forum_threads')
    .where({ id: threadId })
    .update({ totalPosts: last.position, lastPostTime: new Date(last.created), lastPosterId: last.authorId });
  await recountForum(db, found.forumId, { posts: 1 });
}

/**
 * The post with the viewer's rights in its thread; 404 for those who may not read it. A missing post takes the same
 * statements, so that the time does not tell whether it is only hidden.
 */
async function requireReadable<Post extends { threadId: number }>(db: Knex, viewer: Viewer, post: Post | undefined) {
  const rights = await rightsOfThread(db, viewer?.id ?? 0, post?.threadId ?? 0);
  if (!post || !rights || !canReadCategory(viewer, rights)) throw notFound(feedTexts.missingPost);
  return { post, rights };
}

/** The votes on a post that the viewer may read. */
export async function readVoteTotal(db: Knex, viewer: Viewer, id: number): Promise<number> {
  const found = await db('forum_posts').where({ id }).first('threadId', 'voteTotal');
  const { post } = await requireReadable(db, viewer, found);
  return post.voteTotal;
}

/** A post that the viewer may vote on, locked, and the topics of its thread. */
export async function lockReadablePost(
  db: Knex,
  viewer: Viewer,
  id: number,
): Promise<{ post: ForumPostRow; topics: string[] }> {
  const { post, rights } = await requireReadable(db, viewer, await findLockedPost(db, id));
  return { post, topics: threadTopics(post.threadId, rights) };
}
