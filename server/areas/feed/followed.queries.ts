import type { Knex } from 'knex';
import type { feed, FeedPost } from '#shared/areas/feed';
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
}
type FollowedRow = PostRow & { isLeftOut: number };

/** Larger than any id. */
const afterAll = 4_294_967_295;

/**
 * One page of the posts of those whom the viewer follows, newest first, without those of banned accounts and of
 * members of games whom the viewer mutes. However many they follow, it costs one look into an index for each: for its newest post. The page's posts are on those pages whose
 * newest posts are the newest.
 */
export async function listFollowed(
  db: Knex,
  { id: viewerId, hasMutes }: Pick<LoggedInDeveloper, 'id' | 'hasMutes'>,
  { before, limit, postType }: ParsedInputOf<typeof feed.listFollowed>,
): Promise<FeedPost[]> {
  const shown: FollowedRow[] = [];
  let below = before ?? afterAll;
  for (;;) {
    const rows = await pageOfFollowed(db, { viewerId, before: below, rows: limit }, { postType, hasMutes });
    shown.push(...rows.filter(({ isLeftOut }) => !isLeftOut));
    below = rows.at(-1)?.id ?? 0;
    if (rows.length < limit || shown.length >= limit) break;
  }
  const page = shown.slice(0, limit);
  const pieces = await piecesOf(db, page);
  return page.map((row) => toPost(row, pieces.get(row.id)));
}

const pageOfFollowed = compiledQuery<Values, FollowedRow, Shape>((db, value, { postType, hasMutes }) => {
  const { viewerId, before, rows } = { viewerId: value('viewerId'), before: value('before'), rows: value('rows') };
  const below = (alias: string): Knex.QueryBuilder => {
    const query = db
      .from(db.raw(`feed_posts as ${alias} force index (feed_posts_followed)`))
      .where(`${alias}.id`, '<', before);
    return postType ? query.where(`${alias}.type`, storedType(postType)) : query;
  };
  const followed = (parentType: 'developer' | 'game') => {
    const column = `follow.${parentType}Id`;
    const newest = below('newest')
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
    .from(db.unionAll([followed('developer'), followed('game')], true).as('followed'))
    .whereNotNull('followed.newestId')
    .orderBy('followed.newestId', 'desc')
    .limit(rows)
    .select('followed.parentType', 'followed.parentId');
  const chosen = below('near')
    .join(pages.as('page'), (on) => {
      on.on('near.parentType', 'page.parentType').andOn('near.parentId', 'page.parentId');
    })
    .orderBy('near.id', 'desc')
    .limit(rows)
    .select('near.id');
  return selectPosts(db)
    .join(chosen.as('chosen'), 'chosen.id', 'feed_posts.id')
    .orderBy('feed_posts.id', 'desc')
    .select(
      db.raw(`coalesce(poster.isBanned, false) or ? as isLeftOut`, [
        hasMutes ? isMutedColumn(db, viewerId, 'feed_posts.authorId') : false,
      ]),
    );
});
