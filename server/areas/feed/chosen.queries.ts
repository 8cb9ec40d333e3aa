import type { Knex } from 'knex';
import { feedLimits, type feed } from '#shared/areas/feed';
import type { ParsedInputOf } from '#shared/endpoint';

type Asked = ParsedInputOf<typeof feed.listPosts>;

/**
 * A query of the ids that one page of a feed shows, each form served by an index in its order, so that only the rows
 * shown are read beside it.
 */
export function chosenPosts(db: Knex, asked: Asked): { limit: number; query: Knex.QueryBuilder } {
  const limit = asked.limit ?? (asked.feedType === 'home' ? feedLimits.homePageSize : feedLimits.pageSize);
  const rows = asked.postType === 'media' ? limit * feedLimits.postsARun : limit;
  const query = asked.feedType === 'home' || asked.before !== undefined ? inOneOrder : pinnedFirst;
  return { limit, query: query(db, asked, rows) };
}

/** The home feed, and what lies below a post of a page's feed: no pins to put first. */
function inOneOrder(db: Knex, asked: Asked, rows: number) {
  const query = matching(db, asked).orderBy('id', asked.direction).limit(rows);
  if (asked.before === undefined) return query.offset(asked.startResult);
  void query.where('id', '<', asked.before);
  return asked.feedType === 'home' ? query : query.where({ isPinned: false });
}

/** A page's feed from its beginning. Pinned and unpinned are read apart: no index sorts one up and the other down. */
function pinnedFirst(db: Knex, asked: Asked, rows: number) {
  const { direction, startResult } = asked;
  const part = (isPinned: boolean) =>
    matching(db, asked)
      .select('isPinned')
      .where({ isPinned })
      .orderBy('id', direction)
      .limit(startResult + rows);
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

function matching(db: Knex, { feedType, feedId = 0, postType }: Asked) {
  // Only the id: with a column that is not in the index, MariaDB walks down from the newest post instead of from `before`.
  const query = db('feed_posts').select('id');
  if (feedType !== 'home') void query.where({ parentType: feedType, parentId: feedId });
  if (postType) void query.where({ type: postType === 'blog' ? 'status' : postType });
  return query;
}
