import type { Knex } from 'knex';
import { forumsTexts, type Category, type Forum, type forums, type Thread } from '#shared/areas/forums/forums';
import { canReadCategory, canReadPrivate } from '#shared/policies/forums.policy';
import { feedTexts } from '#shared/areas/feed';
import type { Viewer } from '#shared/viewer';
import type { Call } from '../../http/call';
import { notFound } from '../../refusal';
import { isCrawler } from '../../seo/page/bots';
import * as lookup from './lookup.queries';
import { firstPostAfter, positionOf } from './threads/posts.queries';
import { categoryRefOf, forumOf, listedForumOf, rightsIn, threadOf } from './rows';
import { unreadAmong } from './markers/unread.queries';
import { countView } from './threads/views.queries';

export const idOf = (viewer: Viewer) => viewer?.id ?? 0;

/** 404 for what the viewer may not read, as for what does not exist. */
export function readable<P extends lookup.CategoryForViewer>(viewer: Viewer, found: P | null, text?: string): P {
  if (!found || !canReadCategory(viewer, rightsIn(found))) throw notFound(text);
  return found;
}

export const boardGameOf = ({ parentType, parentId }: { parentType: 'site' | 'game'; parentId?: number | undefined }) =>
  parentType === 'site' ? null : (parentId ?? 0);

export async function listCategories({ db, viewer, input }: Call<typeof forums.listCategories>) {
  const board = await lookup.readBoardRights(db, idOf(viewer), boardGameOf(input));
  const shape = { isGame: board.gameId !== null, withPrivate: canReadPrivate(viewer, board) };
  return categoriesIn(
    db,
    viewer,
    await lookup.categoriesOf(db, { viewerId: idOf(viewer), gameId: board.gameId ?? 0 }, shape),
  );
}

async function categoriesIn(
  db: Knex,
  viewer: Viewer,
  rows: Awaited<ReturnType<typeof lookup.categoriesOf>>,
): Promise<Category[]> {
  const withForum = rows.filter((row): row is lookup.ListedForum => row.forumId !== null);
  const unread = await unreadAmong(db, idOf(viewer), withForum);
  const first = new Map(rows.map((row) => [row.categoryId, categoryRefOf(row)]));
  return [...first.values()].map((category) => ({
    ...category,
    forums: withForum
      .filter(({ categoryId }) => categoryId === category.id)
      .map((row) => listedForumOf(row, viewer, unread.has(row.forumId))),
  }));
}

/** A category for one of its readers, as the answer to their change. */
export async function readCategory(db: Knex, viewer: Viewer, id: number): Promise<Category> {
  const rows = await lookup.categoryWithForums(db, { viewerId: idOf(viewer), id });
  const [category] = await categoriesIn(db, viewer, rows);
  if (!category) throw notFound(forumsTexts.missingCategory);
  return category;
}

/** A forum for one of its readers. */
export async function readForumOf(db: Knex, viewer: Viewer, id: number): Promise<Forum> {
  return shownForum({ db, viewer }, readable(viewer, await lookup.findForum(db, idOf(viewer), id)));
}

/** A thread for one of its readers. */
export async function readThreadOf(db: Knex, viewer: Viewer, id: number): Promise<Thread> {
  return threadOf(readable(viewer, await lookup.findThread(db, idOf(viewer), id)), viewer);
}

export async function shownForum(
  { db, viewer }: { db: Knex; viewer: Viewer },
  forum: lookup.ForumForViewer,
): Promise<Forum> {
  const unread = await unreadAmong(db, idOf(viewer), [forum]);
  return forumOf(forum, viewer, unread.has(forum.forumId));
}

export async function readForum(call: Call<typeof forums.readForum>) {
  const { db, viewer, input } = call;
  const forum = readable(viewer, await lookup.findForum(db, idOf(viewer), input.forumId));
  return { ...(await shownForum(call, forum)), category: categoryRefOf(forum) };
}

/** A thread by its address. The view is counted after the answer; bots are not counted. */
export async function readThread({ db, viewer, input, from, host, afterCommit }: Call<typeof forums.readThread>) {
  const { forumId, threadStringUrl: stringUrl } = input;
  const thread = readable(viewer, await lookup.findThreadAt(db, idOf(viewer), { forumId, stringUrl }));
  const viewerKey = viewer ? `developer.${viewer.id}` : `address.${from.address}`;
  const view = { threadId: thread.threadId, forumId: thread.forumId, viewer: viewerKey };
  if (!isCrawler(from.userAgent)) afterCommit(() => countView(host.db, host.settings.secrets.ticketKey, view));
  return threadOf(thread, viewer);
}

const pageOf = (position: number, perPage: number) => Math.max(1, Math.ceil(position / perPage));

export async function findPost({ db, viewer, input }: Call<typeof forums.findPost>) {
  const { postId, perPage } = input;
  const post = await positionOf(db, postId);
  // Looked up for a missing post too, so that it takes as long as a hidden one.
  const thread = await lookup.findThread(db, idOf(viewer), post?.threadId ?? 0);
  const { threadId } = readable(viewer, thread, feedTexts.missingPost);
  return { postId, threadId, page: pageOf(post?.position ?? 1, perPage) };
}

export async function findUnread({ db, viewer, input }: Call<typeof forums.findUnread>) {
  const thread = readable(viewer, await lookup.findThread(db, viewer.id, input.threadId));
  const { threadId, totalPosts, readUpTo, threadReadUpTo } = thread;
  const read = [readUpTo, threadReadUpTo].flatMap((time) => (time === null ? [] : Date.parse(time)));
  const first = await firstPostAfter(db, threadId, new Date(Math.max(0, ...read)));
  return { threadId, postId: first?.id ?? null, page: pageOf(first?.position ?? totalPosts, input.perPage) };
}
