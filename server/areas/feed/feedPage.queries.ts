import type { Knex } from 'knex';
import { feedLimits, type feed } from '#shared/areas/feed';
import type { ParsedInputOf } from '#shared/endpoint';

type Asked = ParsedInputOf<typeof feed.listPosts>;

/** What makes the text of the query differ from feed to feed. */
export interface FeedShape extends Pick<Asked, 'feedType' | 'postType' | 'direction'> {
  /** Whether the page lies before a post that is named, or begins with a result. */
  isBefore: boolean;
}

/** What one text leaves open. */
export interface FeedValues {
  feedId: number;
  before: number;
  startResult: number;
  rows: number;
  /** Where the page ends, counted from the first result. */
  upTo: number;
}

/** How many posts a page shows, and what its query is made of. */
export function askedOf({ feedType, feedId = 0, postType, direction, before, startResult, ...asked }: Asked) {
  const limit = asked.limit ?? (feedType === 'home' ? feedLimits.homePageSize : feedLimits.pageSize);
  const rows = postType === 'media' ? limit * feedLimits.postsARun : limit;
  const shape: FeedShape = { feedType, postType, direction, isBefore: before !== undefined };
  const values: FeedValues = { feedId, before: before ?? 0, startResult, rows, upTo: startResult + rows };
  return { limit, shape, values };
}

const isHome = ({ feedType }: FeedShape) => feedType === 'home';

/** The table, by the index that gives this feed in its order: MariaDB by itself may walk down from the newest post. */
export function feedTable(shape: FeedShape): string {
  const index = isHome(shape) ? 'feed_posts_type' : shape.postType ? 'feed_posts_page_type' : 'feed_posts_page';
  return `feed_posts force index (${isHome(shape) && !shape.postType ? 'primary' : index})`;
}

/** Whether an index gives the whole page in its order: none sorts pinned posts down and the others up. */
export const isInIndex = (shape: FeedShape) => isHome(shape) || shape.isBefore || shape.direction === 'desc';

/** One page out of the index; the home feed, and what lies below a post of a page's feed, have no pins to put first. */
export function inIndexOrder(query: Knex.QueryBuilder, shape: FeedShape, values: FeedValues): Knex.QueryBuilder {
  const { feedType, postType, isBefore, direction } = shape;
  const ofPage = !isHome(shape);
  if (ofPage) void query.where({ 'feed_posts.parentType': feedType, 'feed_posts.parentId': values.feedId });
  if (postType) void query.where('feed_posts.type', storedType(postType));
  if (ofPage && isBefore) void query.where('feed_posts.isPinned', false);
  if (ofPage && !isBefore) void query.orderBy('feed_posts.isPinned', 'desc');
  void query.orderBy('feed_posts.id', direction).limit(values.rows);
  return isBefore ? query.where('feed_posts.id', '<', values.before) : query.offset(values.startResult);
}

/** The ids of a page's feed from its beginning, oldest first: pinned and unpinned ones are read apart. */
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
  if (postType) void query.where({ type: storedType(postType) });
  return query;
}

const storedType = (postType: NonNullable<FeedShape['postType']>) => (postType === 'blog' ? 'status' : postType);
