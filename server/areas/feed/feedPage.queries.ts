import type { Knex } from 'knex';
import { feedLimits, type feed } from '#shared/areas/feed';
import type { ParsedInputOf } from '#shared/endpoint';
import { withoutMuted } from '../../people';

type FeedQuery = ParsedInputOf<typeof feed.listPosts>;

/** The parts of a query that change its SQL. */
export interface FeedShape extends Pick<FeedQuery, 'feedType' | 'postType' | 'direction'> {
  /** The page is given by the post above it instead of by an offset. */
  isBefore: boolean;
  /** Without what one viewer mutes. */
  isWithoutMuted: boolean;
  /** The length of a usual page at the beginning or below a post, which its text then has. */
  usualRows: number | null;
}

/** The values of that SQL. */
export interface FeedValues {
  feedId: number;
  muterId: number;
  before: number;
  startResult: number;
  rows: number;
  /** The offset of the page's end. */
  upTo: number;
}

/** The number of posts on a page, and the shape and values of its query; for a muter without what they mute. */
export function pageQueryOf(
  { feedType, feedId = 0, postType, direction, before, startResult, ...query }: FeedQuery,
  muterId: number | null,
) {
  const limit = query.limit ?? (feedType === 'home' ? feedLimits.homePageSize : feedLimits.pageSize);
  const rows = postType === 'media' ? limit * feedLimits.postsARun : limit;
  const isBefore = before !== undefined;
  const isUsual = (isBefore || startResult === 0) && usualLimits.includes(limit);
  const isWithoutMuted = muterId !== null;
  const shape = { feedType, postType, direction, isBefore, isWithoutMuted, usualRows: isUsual ? rows : null };
  const page = { before: before ?? 0, startResult, rows, upTo: startResult + rows };
  const values: FeedValues = { feedId, muterId: muterId ?? 0, ...page };
  return { limit, shape, values };
}

const usualLimits: readonly number[] = [feedLimits.pageSize, feedLimits.homePageSize];

const isHome = ({ feedType }: FeedShape) => feedType === 'home';

function homeIndex(postType: FeedShape['postType']): string {
  if (postType === 'critique') return 'feed_posts_asking';
  return postType ? 'feed_posts_type' : 'primary';
}

/** The table with the index in this feed's order; MariaDB alone may scan all posts from the newest one. */
export function feedTable(shape: FeedShape): string {
  const ofPage = shape.postType ? 'feed_posts_page_type' : 'feed_posts_page';
  return `feed_posts force index (${isHome(shape) ? homeIndex(shape.postType) : ofPage})`;
}

/** Whether an index has the order of the page: none has pinned posts descending and the others ascending. */
export const isInIndex = (shape: FeedShape) => isHome(shape) || shape.isBefore || shape.direction === 'desc';

/** Whether the database keeps the query: those of usual pages are few and have no values as limits. */
export const isKept = (shape: FeedShape) => shape.usualRows !== null && isInIndex(shape) && !shape.isWithoutMuted;

const makers = { developer: 'feed_posts.authorId', game: 'feed_posts.gameId' };

/** One page of posts, joined with their authors as `poster`, in the order of the index. Only the first pages of a developer's or game's feed begin with pinned posts. */
export function inIndexOrder(query: Knex.QueryBuilder, shape: FeedShape, values: FeedValues): Knex.QueryBuilder {
  const { feedType, postType, isBefore, direction, usualRows } = shape;
  const ofPage = !isHome(shape);
  if (ofPage) void query.where({ 'feed_posts.parentType': feedType, 'feed_posts.parentId': values.feedId });
  if (postType) void query.where(ofKind(postType));
  // Banned authors keep their own pages; the feeds of the whole site leave them out. Deleted ones have no row.
  if (!ofPage) void query.whereRaw('coalesce(poster.isBanned, false) = false');
  if (shape.isWithoutMuted) void withoutMuted(query, values.muterId, makers);
  if (ofPage && isBefore) void query.where('feed_posts.isPinned', false);
  if (ofPage && !isBefore) void query.orderBy('feed_posts.isPinned', 'desc');
  void query.orderBy('feed_posts.id', direction).limit(usualRows ?? values.rows);
  if (isBefore) return query.where('feed_posts.id', '<', values.before);
  return usualRows === null ? query.offset(values.startResult) : query;
}

/** The ids of a feed, oldest first after the pinned posts, which are read apart. */
export function pinnedFirst(db: Knex, shape: FeedShape, { feedId, startResult, rows, upTo }: FeedValues) {
  const { direction } = shape;
  const part = (isPinned: boolean) =>
    matching(db, shape, feedId).select('isPinned').where({ isPinned }).orderBy('id', direction).limit(upTo);
  return db
    .select('id')
    .from(db.unionAll([part(true), part(false)], true).as('both'))
    .orderBy([
      { column: 'isPinned', order: 'desc' },
      { column: 'id', order: direction },
    ])
    .limit(rows)
    .offset(startResult);
}

function matching(db: Knex, { feedType, postType }: FeedShape, feedId: number) {
  const query: Knex.QueryBuilder = db('feed_posts').select('id');
  void query.where({ parentType: feedType, parentId: feedId });
  if (postType) void query.where(ofKind(postType));
  return query;
}

/** The condition for posts of one kind. */
function ofKind(postType: NonNullable<FeedShape['postType']>) {
  if (postType === 'critique') return { 'feed_posts.isAsking': true };
  return { 'feed_posts.type': storedType(postType) };
}

export const storedType = <T extends string>(postType: T) => (postType === 'blog' ? 'status' : postType);
