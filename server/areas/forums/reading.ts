import type { Knex } from 'knex';
import { forumsTexts, type Category, type Forum, type forums, type Thread } from '#shared/areas/forums';
import { canReadCategory, canReadPrivate } from '#shared/areas/forums.policy';
import { feedTexts } from '#shared/areas/feed';
import type { Viewer } from '#shared/viewer';
import type { Call } from '../../http/call';
import { notFound } from '../../http/refusal';
import { isCrawler } from '../../seo/page/bots';
import * as places from './lookup.queries';
import { firstPostAfter, openingOf, positionOf } from './threads/posts.queries';
import { categoryRefOf, forumOf, rightsIn, threadOf, type ForumColumns } from './rows';
import { unreadAmong } from './markers/unread.queries';
import { countView } from './threads/views.queries';

const idOf = (viewer: Viewer) => viewer?.id ?? 0;

/** 404 for what the viewer may not read, as for what does not exist. */
function readable<P extends places.CategoryForViewer>(viewer: Viewer, place: P | null, text?: string): P {
  if (!place || !canReadCategory(viewer, rightsIn(place))) throw notFound(text);
  return place;
}

const boardGameOf = ({ parentType, parentId }: { parentType: 'site' | 'game'; parentId?: number | undefined }) =>
  parentType === 'site' ? null : (parentId ?? 0);

export async function listCategories({ db, viewer, input }: Call<typeof forums.listCategories>) {
  const board = await places.readBoardRights(db, idOf(viewer), boardGameOf(input));
  const shape = { isGame: board.gameId !== null, withPrivate: canReadPrivate(viewer, board) };
  return categoriesIn(
    db,
    viewer,
    await places.categoriesOf(db, { viewerId: idOf(viewer), gameId: board.gameId ?? 0 }, shape),
  );
}

async function categoriesIn(
  db: Knex,
  viewer: Viewer,
  rows: Awaited<ReturnType<typeof places.categoriesOf>>,
): Promise<Category[]> {
  const withForum = rows.filter((row): row is places.ForumForViewer => row.forumId !== null);
  const unread = await unreadAmong(db, idOf(viewer), withForum);
  const first = new Map(rows.map((row) => [row.categoryId, categoryRefOf(row)]));
  return [...first.values()].map((category) => ({
    ...category,
    forums: withForum
      .filter(({ categoryId }) => categoryId === category.id)
      .map((row) => forumOf(row, viewer, unread.has(row.forumId))),
  }));
}

/** A category for one of its readers, as the answer to their change. */
export async function readCategory(db: Knex, viewer: Viewer, id: number): Promise<Category> {
  const rows = await places.categoryWithForums(db, { viewerId: idOf(viewer), id });
  const [category] = await categoriesIn(db, viewer, rows);
  if (!category) throw notFound(forumsTexts.missingCategory);
  return category;
}

/** A forum for one of its readers. */
export async function readForumOf(db: Knex, viewer: Viewer, id: number): Promise<Forum> {
  return shownForum({ db, viewer }, readable(viewer, await places.findForum(db, idOf(viewer), id)));
}

/** A thread for one of its readers. */
export async function readThreadOf(db: Knex, viewer: Viewer, id: number): Promise<Thread> {
  return threadOf(readable(viewer, await places.findThread(db, idOf(viewer), id)), viewer);
}

async function shownForum({ db, viewer }: { db: Knex; viewer: Viewer }, place: places.ForumForViewer): Promise<Forum> {
  const unread = await unreadAmong(db, idOf(viewer), [place]);
  return forumOf(place, viewer, unread.has(place.forumId));
}

export async function readForum(call: Call<typeof forums.readForum>) {
  const { db, viewer, input } = call;
  const place = readable(viewer, await places.findForum(db, idOf(viewer), input.forumId));
  return { ...(await shownForum(call, place)), category: categoryRefOf(place) };
}

export async function findPlace(call: Call<typeof forums.findPlace>) {
  const { db, viewer, input } = call;
  const { category, forum, thread } = input;
  const viewerId = idOf(viewer);
  const owners = await places.resolveAddresses(db, { gameId: boardGameOf(input), category, forum, thread });
  // The same answer for an unknown category and for an unreadable one.
  if (!owners) throw notFound(forum === undefined ? forumsTexts.missingCategory : undefined);
  if (thread !== undefined) {
    const place = owners.threadId === null ? null : await places.findThread(db, viewerId, owners.threadId);
    const found = readable(viewer, place);
    return placeOf(found, await shownForum(call, found), threadOf(found, viewer));
  }
  if (forum !== undefined) {
    const place = owners.forumId === null ? null : await places.findForum(db, viewerId, owners.forumId);
    const found = readable(viewer, place);
    return placeOf(found, await shownForum(call, found));
  }
  return placeOf(
    readable(viewer, await places.findCategory(db, viewerId, owners.categoryId), forumsTexts.missingCategory),
  );
}

function placeOf(
  row: places.CategoryForViewer & Partial<ForumColumns>,
  forum: ReturnType<typeof forumOf> | null = null,
  thread: ReturnType<typeof threadOf> | null = null,
) {
  const category = categoryRefOf(row);
  return { boardId: category.boardId, category, forum, thread };
}

/** A thread by its address. The view is counted after the answer; bots are not counted. */
export async function readThread({ db, viewer, input, from, host, afterCommit }: Call<typeof forums.readThread>) {
  const { forumId, threadStringUrl: stringUrl } = input;
  const place = readable(viewer, await places.findThreadAt(db, idOf(viewer), { forumId, stringUrl }));
  const looking = viewer ? `developer.${viewer.id}` : `address.${from.address}`;
  const view = { threadId: place.threadId, forumId: place.forumId, viewer: looking };
  if (!isCrawler(from.userAgent)) afterCommit(() => countView(host.db, host.settings.secrets.ticketKey, view));
  return threadOf(place, viewer);
}

const pageOf = (position: number, perPage: number) => Math.max(1, Math.ceil(position / perPage));

export async function findPost({ db, viewer, input }: Call<typeof forums.findPost>) {
  const { postId, perPage } = input;
  const post = await positionOf(db, postId);
  const place = post ? await places.findThread(db, idOf(viewer), post.threadId) : null;
  const { threadId } = readable(viewer, place, feedTexts.missingPost);
  return { postId, threadId, page: pageOf(post?.position ?? 1, perPage) };
}

export async function findUnread({ db, viewer, input }: Call<typeof forums.findUnread>) {
  const place = readable(viewer, await places.findThread(db, viewer.id, input.threadId));
  const { threadId, totalPosts, readUpTo, threadReadUpTo } = place;
  const read = [readUpTo, threadReadUpTo].flatMap((time) => (time === null ? [] : Date.parse(time)));
  const first = await firstPostAfter(db, threadId, new Date(Math.max(0, ...read)));
  return { threadId, postId: first?.id ?? null, page: pageOf(first?.position ?? totalPosts, input.perPage) };
}

interface BoardAddress {
  gameId: number | null;
  category: string;
  forum?: string | undefined;
  thread?: string | undefined;
}

type AnyPlace = Partial<places.ThreadForViewer> & places.CategoryForViewer;

async function placeAt(db: Knex, viewerId: number, address: BoardAddress): Promise<AnyPlace | null> {
  const owners = await places.resolveAddresses(db, address);
  if (!owners) return null;
  const { categoryId, forumId, threadId } = owners;
  if (address.thread !== undefined) return threadId === null ? null : places.findThread(db, viewerId, threadId);
  if (address.forum !== undefined) return forumId === null ? null : places.findForum(db, viewerId, forumId);
  return places.findCategory(db, viewerId, categoryId);
}

/** Whether the viewer may read what is at an address of a board. */
export async function canReadForumAddress(db: Knex, viewer: Viewer, address: BoardAddress): Promise<boolean> {
  const place = await placeAt(db, idOf(viewer), address);
  return place !== null && canReadCategory(viewer, rightsIn(place));
}

/** The public category, forum or thread at an address of a board, a thread with its first words; null without one. */
export async function findPublicForumPage(db: Knex, address: BoardAddress) {
  const place = await placeAt(db, 0, address);
  if (!place || place.isPrivate) return null;
  const opening = place.threadId === undefined ? null : await openingOf(db, place.threadId);
  return { ...place, opening };
}
