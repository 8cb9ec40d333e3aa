import type { Knex } from 'knex';
import { feedLimits, type feed, type FeedPost } from '#shared/areas/feed';
import type { ParsedInputOf } from '#shared/endpoint';
import { compiledQuery } from '../../db/compiledQuery';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { isMutedColumn } from '../../people';
import { selectPosts, toPost, type PostRow } from './feed.queries';
import { storedType } from './feedPage.queries';
import { piecesOf } from './mediaData.queries';

interface Values {
  viewerId: number;
  before: number;
  rows: number;
}

interface Shape extends Pick<ParsedInputOf<typeof feed.listFollowed>, 'postType'> {
  hasMutes: boolean;
  /** The viewer follows no more pages than the page has posts. */
  followsFew: boolean;
  /** The length of a usual page, which the text then has. */
  usualRows: number | null;
}
type FollowedRow = PostRow & { isLeftOut: number };

/** Larger than any id. */
const afterAll = 4_294_967_295;

/**
 * One page of the posts of those whom the viewer follows, newest first, without those of banned accounts and of members
 * of games whom the viewer mutes. Read when it is asked for: there is no copy of a post for each follower. However many
 * they follow, it costs one look into an index for each.
 */
export async function listFollowed(
  db: Knex,
  { id: viewerId, hasMutes, following }: Pick<LoggedInDeveloper, 'id' | 'hasMutes' | 'following'>,
  { before, limit, postType }: ParsedInputOf<typeof feed.listFollowed>,
): Promise<FeedPost[]> {
  const usualRows = limit === feedLimits.homePageSize ? limit : null;
  const shape: Shape = { postType, hasMutes, followsFew: following <= limit, usualRows };
  const shown: FollowedRow[] = [];
  let below = before ?? afterAll;
  for (;;) {
    const rows = await pageOfFollowed(db, { viewerId, before: below, rows: limit }, shape);
    shown.push(...rows.filter(({ isLeftOut }) => !isLeftOut));
    below = rows.at(-1)?.id ?? 0;
    if (rows.length < limit || shown.length >= limit) break;
  }
  const page = shown.slice(0, limit);
  const pieces = await piecesOf(db, page);
  return page.map((row) => toPost(row, pieces.get(row.id)));
}

const followedPages = ['developer', 'game'] as const;
type PageType = (typeof followedPages)[number];

const pageOfFollowed = compiledQuery<Values, FollowedRow, Shape>(
  (db, value, shape) => {
    const values = { viewerId: value('viewerId'), before: value('before'), rows: shape.usualRows ?? value('rows') };
    const chosen = shape.followsFew ? newestOfFew(db, values, shape) : newestOfMany(db, values, shape);
    return selectPosts(db)
      .join(chosen.as('chosen'), 'chosen.id', 'feed_posts.id')
      .orderBy('feed_posts.id', 'desc')
      .select(
        db.raw('coalesce(poster.isBanned, false) or ? as isLeftOut', [
          shape.hasMutes ? isMutedColumn(db, values.viewerId, 'feed_posts.authorId') : false,
        ]),
      );
  },
  { isPrepared: ({ usualRows }) => usualRows !== null },
);

const postsAs = (db: Knex, alias: string): Knex.QueryBuilder =>
  db.from(db.raw(`feed_posts as ${alias} force index (feed_posts_followed)`));

function below(query: Knex.QueryBuilder, alias: string, { before }: Values, { postType }: Shape) {
  void query.where(`${alias}.id`, '<', before);
  return postType ? query.where(`${alias}.type`, storedType(postType)) : query;
}

/** The newest posts of all pages together: no more pages than posts are wanted. */
function newestOfFew(db: Knex, values: Values, shape: Shape) {
  const of = (parentType: PageType) => {
    const query = db
      .from(`${parentType}_follows as follow`)
      // The join order is forced: the planner might read all posts.
      .joinRaw(
        `straight_join feed_posts as near force index (feed_posts_followed)
         on near.parentType = ? and near.parentId = follow.${parentType}Id`,
        [parentType],
      )
      .where('follow.followerId', values.viewerId);
    return below(query, 'near', values, shape).select('near.id');
  };
  return db
    .from(db.unionAll(followedPages.map(of), true).as('near'))
    .orderBy('id', 'desc')
    .limit(values.rows)
    .select('id');
}

/** The posts of those pages whose newest posts are the newest. */
function newestOfMany(db: Knex, values: Values, shape: Shape) {
  const { viewerId, rows } = values;
  const followed = (parentType: PageType) => {
    const column = `follow.${parentType}Id`;
    const newest = below(postsAs(db, 'newest'), 'newest', values, shape)
      .where('newest.parentType', parentType)
      .whereRaw(`newest.parentId = ${column}`)
      .orderBy('newest.id', 'desc')
      .limit(1)
      .select('newest.id');
    return db
      .from(`${parentType}_follows as follow`)
      .where('follow.followerId', viewerId)
      .select(db.raw('? as parentType', [parentType]), { parentId: column }, newest.as('newestId'));
  };
  const pages = db
    .from(db.unionAll(followedPages.map(followed), true).as('followed'))
    .whereNotNull('followed.newestId')
    .orderBy('followed.newestId', 'desc')
    .limit(rows)
    .select('followed.parentType', 'followed.parentId');
  return below(postsAs(db, 'near'), 'near', values, shape)
    .join(pages.as('page'), (on) => {
      on.on('near.parentType', 'page.parentType').andOn('near.parentId', 'page.parentId');
    })
    .orderBy('near.id', 'desc')
    .limit(rows)
    .select('near.id');
}
