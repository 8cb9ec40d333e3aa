import type { Knex } from 'knex';
import { developersTexts } from '#shared/areas/developers';
import { feedTexts, type feed, type FeedPost } from '#shared/areas/feed';
import { gamesTexts } from '#shared/areas/games';
import type { ParsedInputOf } from '#shared/endpoint';
import type { Mark } from '#shared/marks';
import { searchTermsOf } from '#shared/searchWords';
import type { FeedPostRow, GameRow } from '../../db/tables';
import { compiledQuery } from '../../db/compiledQuery';
import { notFound } from '../../refusal';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import {
  gameColumnsOf,
  posterColumns,
  posterColumnsOf,
  posterOf,
  type PosterColumns,
  withOwnVotes,
  authorGameColumns,
  authorGameOf,
  type AuthorGameColumns,
} from '../../people';
import {
  pageQueryOf,
  feedTable,
  inIndexOrder,
  isInIndex,
  isKept,
  pinnedFirst,
  type FeedShape,
  type FeedValues,
} from './feedPage.queries';
import { newEntry } from './entries.queries';
import { piecesOf, type ShownPiece } from './mediaData.queries';
import { firstRuns } from './runs';

export type PostRow = FeedPostRow & PosterColumns & AuthorGameColumns;

/** Posts with author and game, the same for every viewer. */
export const selectPosts = (db: Knex, table = 'feed_posts'): Knex.QueryBuilder =>
  db
    .from(db.raw(table))
    .leftJoin('developers as poster', 'poster.id', 'feed_posts.authorId')
    .leftJoin('games as authorGame', 'authorGame.id', 'feed_posts.gameId')
    .select('feed_posts.*', posterColumns, authorGameColumns);

/** A media post has the votes of its piece. */
export function toPost(row: PostRow, piece: ShownPiece | undefined): FeedPost {
  const { id, type, title, content, postDate, modifiedDate, isPinned, commentCount } = row;
  const { parentType, parentId, question } = row;
  const { voteTotal } = piece ?? row;
  const { mark } = piece?.data ?? row;
  const posterDetails = posterOf(row);
  const subPosterDetails = row.gameId === null ? null : authorGameOf(row, row.gameId);
  return {
    id,
    type,
    title,
    content,
    postDate,
    modifiedDate,
    isPinned,
    mark,
    question,
    commentCount,
    voteTotal,
    loggedVote: 0,
    parentType,
    parentId,
    posterType: parentType,
    subPosterType: parentType,
    posterDetails,
    subPosterDetails,
    mediaData: piece
      ? {
          posterAlias: subPosterDetails ? null : posterDetails.alias,
          subPosterAlias: subPosterDetails?.alias ?? null,
          ...piece.data,
        }
      : null,
  };
}

const pageOfFeed = compiledQuery<FeedValues, PostRow, FeedShape>(
  (db, value, shape) => {
    const values = openValues(value);
    if (isInIndex(shape)) return inIndexOrder(selectPosts(db, feedTable(shape)), shape, values);
    return selectPosts(db)
      .join(pinnedFirst(db, shape, values).as('chosen'), 'chosen.id', 'feed_posts.id')
      .orderBy([{ column: 'feed_posts.isPinned', order: 'desc' }, 'feed_posts.id']);
  },
  { isPrepared: isKept },
);

const openValues = (value: (name: keyof FeedValues) => number): FeedValues => ({
  feedId: value('feedId'),
  muterId: value('muterId'),
  before: value('before'),
  startResult: value('startResult'),
  rows: value('rows'),
  upTo: value('upTo'),
});

/** One page of a feed as everybody sees it, or without what somebody mutes; 404 if there is no such developer or game. */
export async function listPosts(
  db: Knex,
  input: ParsedInputOf<typeof feed.listPosts>,
  muterId: number | null = null,
): Promise<FeedPost[]> {
  const { limit, shape, values } = pageQueryOf(input, muterId);
  const rows = await pageOfFeed(db, values, shape);
  if (rows.length === 0) await requireFeed(db, input);
  const pieces = await piecesOf(db, rows);
  const posts = rows.map((row) => toPost(row, pieces.get(row.id)));
  return input.postType === 'media' ? firstRuns(posts, limit) : posts;
}

/** Adds the viewer's own votes. */
export const withVotesOf = (db: Knex, viewerId: number, posts: FeedPost[]) =>
  withOwnVotes(db, viewerId, posts, ({ id, mediaData }) =>
    mediaData ? { parentType: 'media', parentId: mediaData.id } : { parentType: 'post', parentId: id },
  );

export async function withVoteOf(db: Knex, viewerId: number, post: FeedPost): Promise<FeedPost> {
  const [own] = await withVotesOf(db, viewerId, [post]);
  return own ?? post;
}

async function requireFeed(db: Knex, { feedType, feedId = 0 }: ParsedInputOf<typeof feed.listPosts>) {
  if (feedType === 'home') return;
  const page = await db(feedType === 'game' ? 'games' : 'developers')
    .where({ id: feedId })
    .first('id');
  if (!page) throw notFound(feedType === 'game' ? gamesTexts.missing : developersTexts.missing);
}

interface Wanted {
  postId: number;
  feedType?: 'home' | 'developer' | 'game' | undefined;
  feedId?: number | undefined;
}

/** One post as everybody sees it; 404 if it is not in the named feed. */
export async function readPost(db: Knex, { postId, feedType, feedId }: Wanted): Promise<FeedPost> {
  const row = await selectPosts(db).where('feed_posts.id', postId).first<PostRow | undefined>();
  const isIn =
    feedType === 'developer' || feedType === 'game'
      ? row?.parentType === feedType && row.parentId === (feedId ?? 0)
      : true;
  if (!row || !isIn) throw notFound(feedTexts.missingPost);
  const pieces = await piecesOf(db, [row]);
  return toPost(row, pieces.get(row.id));
}

/** Locks the game of a post, if it has one. */
export async function lockGameOfPost(db: Knex, postId: number) {
  await db('games')
    .where('id', db('feed_posts').where({ id: postId }).select('gameId'))
    .forUpdate()
    .first('id');
}

/** Locks a post; 404 if it is missing. */
export async function lockPost(db: Knex, postId: number): Promise<FeedPostRow> {
  const row = await db('feed_posts').where({ id: postId }).forUpdate().first();
  if (!row) throw notFound(feedTexts.missingPost);
  return row;
}

/** A post by an id that may be a comment's, locked. */
export const lockIfPost = (db: Knex, id: number): Promise<FeedPostRow | undefined> =>
  // A comment's id must not be looked up among posts: the lock of the gap there would make new posts wait.
  db('feed_posts')
    .where('id', db('feed_entries').where({ id, kind: 'post' }).forShare().select('id') as never)
    .forUpdate()
    .first();

type NewPost = Pick<FeedPostRow, 'type' | 'title' | 'content' | 'mark' | 'question' | 'parentType' | 'parentId'> & {
  authorId: number;
};

const askingColumns = (question: string) => ({ question, isAsking: question !== '' });

/** Stores a post and returns its row. */
export async function insertPost(db: Knex, post: NewPost): Promise<FeedPostRow> {
  const now = new Date();
  const gameId = post.parentType === 'game' ? post.parentId : null;
  const id = await newEntry(db, 'post');
  const searchTerms = searchTermsOf(post.title, post.content);
  const row = { ...post, ...askingColumns(post.question), id, gameId, searchTerms };
  await db('feed_posts').insert({ ...row, postDate: now, modifiedDate: now });
  const [postDate, modifiedDate] = [now.toISOString(), now.toISOString()];
  const counts = { commentCount: 0, voteTotal: 0 };
  return { ...row, postDate, modifiedDate, isPinned: false, ...counts };
}

/** A new post as everybody sees it, built without reading. */
export const newPostOf = (post: FeedPostRow, viewer: LoggedInDeveloper, game: GameRow | null): FeedPost =>
  toPost({ ...posterColumnsOf(viewer), ...gameColumnsOf(game), ...post }, undefined);

/** The post of a new piece as everybody sees it, built without reading. */
export const mediaPostOf = (
  post: FeedPostRow,
  writer: PosterColumns & AuthorGameColumns,
  piece: ShownPiece['data'],
): FeedPost => toPost({ ...writer, ...post }, { voteTotal: 0, data: piece });

type Words = Pick<FeedPostRow, 'title' | 'content' | 'mark' | 'question'>;

export async function updatePost(db: Knex, postId: number, words: Words) {
  await db('feed_posts')
    .where({ id: postId })
    .update({
      ...words,
      ...askingColumns(words.question),
      searchTerms: searchTermsOf(words.title, words.content),
      modifiedDate: new Date(),
    });
}

/** Changes the question of a piece, which its post carries. */
export async function setQuestion(db: Knex, postId: number, question: string) {
  await db('feed_posts').where({ id: postId }).update(askingColumns(question));
}

export async function setMark(db: Knex, postId: number, mark: Mark) {
  await db('feed_posts').where({ id: postId }).update({ mark });
}

export async function setPinned(db: Knex, postId: number, isPinned: boolean) {
  await db('feed_posts').where({ id: postId }).update({ isPinned });
}

export async function deletePostRows(db: Knex, postIds: readonly number[]) {
  await db('feed_posts').whereIn('id', postIds).delete();
}

export const postIdsOfGame = (db: Knex, gameId: number): Promise<number[]> =>
  db('feed_posts').where({ gameId }).pluck('id');

/** A game was last active when it posted last. */
export async function markActive(db: Knex, gameId: number) {
  await db('games').where({ id: gameId }).update({ lastActive: new Date() });
}

/** Sets lastActive of a locked game after a deletion: the time of its newest post, else of its creation. */
export async function recountActivity(db: Knex, gameId: number) {
  // A subquery of the update, which sees committed posts: the transaction's snapshot is older than the lock.
  await db.raw(
    `update games set lastActive = coalesce(
       (select postDate from feed_posts where feed_posts.gameId = games.id order by feed_posts.id desc limit 1), created)
     where id = ?`,
    [gameId],
  );
}
