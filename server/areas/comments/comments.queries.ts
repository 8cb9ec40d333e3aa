import type { Knex } from 'knex';
import { commentsLimits, type Comment, type PlacedComment } from '#shared/areas/comments';
import { feedTexts } from '#shared/areas/feed';
import { compiledQuery } from '../../db/compiledQuery';
import type { WriteResult } from '../../db/rows';
import type { CommentRow, FeedPostRow, GameRow } from '../../db/tables';
import { notFound } from '../../refusal';
import {
  personColumns,
  personNamed,
  posterColumns,
  posterOf,
  type PersonColumns,
  type PosterColumns,
  authorGameColumns,
  authorGameOf,
  gameColumnsOf,
  withOwnVotes,
  type AuthorGameColumns,
} from '../../people';
import { pieceIdOf } from '../feed';
import { pieceParts, postIdOfPiece } from './pieces.queries';

type ShownRow = CommentRow & PosterColumns & AuthorGameColumns & PersonColumns<'hider'>;

/** Comments with author and game, the same for every viewer. */
const selectComments = (db: Knex): Knex.QueryBuilder =>
  db('comments')
    .leftJoin('developers as poster', 'poster.id', 'comments.authorId')
    .leftJoin('games as authorGame', 'authorGame.id', 'comments.gameId')
    .leftJoin('developers as hider', 'hider.id', 'comments.hiddenById')
    .select('comments.*', posterColumns, authorGameColumns, personColumns('hider'));

/** Comments on media posts have the piece as their parent. */
function toComment(row: ShownRow, pieceId: number | null): Comment {
  const { id, content, timestamp, modifiedDate, postId, gameId, voteTotal, hiddenAt } = row;
  return {
    id,
    type: 'comment',
    content,
    timestamp,
    modifiedDate,
    parentId: pieceId ?? postId,
    subPosterType: gameId === null ? 'developer' : 'game',
    poster: posterOf(row),
    subPoster: gameId === null ? null : authorGameOf(row, gameId),
    voteTotal,
    loggedVote: 0,
    ...(hiddenAt !== null && { hiddenBy: personNamed(row, 'hider') }),
  };
}

interface CommentsQuery {
  postId: number;
  startResult: number;
  limit: number;
}

/** A usual first page has its limit in its text. */
interface PageShape {
  limit: number | null;
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

/** A post with one of the comments on a page; nulls where the page has none. */
type PostWithComment = Nullable<ShownRow> & { postType: FeedPostRow['type']; postContent: string; total: number };

/**
 * A post with one page of its comments. The ids come first, because skipped rows are then read from the index only. The
 * rows have no order: to sort, the database would copy the texts.
 */
const pageOfPost = compiledQuery<CommentsQuery, PostWithComment, PageShape>(
  (db, value, { limit }) => {
    const chosen = db('comments').select('id').where('postId', value('postId')).orderBy('id');
    if (limit === null) void chosen.limit(value('limit')).offset(value('startResult'));
    else void chosen.limit(limit);
    return db('feed_posts as post')
      .leftJoin(chosen.as('chosen'), db.raw('true') as never)
      .leftJoin('comments', 'comments.id', 'chosen.id')
      .leftJoin('developers as poster', 'poster.id', 'comments.authorId')
      .leftJoin('games as authorGame', 'authorGame.id', 'comments.gameId')
      .leftJoin('developers as hider', 'hider.id', 'comments.hiddenById')
      .where('post.id', value('postId'))
      .select('comments.*', posterColumns, authorGameColumns, personColumns('hider'))
      .select({ postType: 'post.type', postContent: mediaContent(db), total: 'post.commentCount' });
  },
  { isPrepared: ({ limit }) => limit !== null },
);

/** The content of a media post, which names the piece; that of others is not needed. */
const mediaContent = (db: Knex) => db.raw("if(post.type = 'media', post.content, '')");

const commentById = (db: Knex, { id }: { id: number }): Promise<ShownRow[]> =>
  selectComments(db).where('comments.id', id);

/** One page of the comments on a post, oldest first, as everybody sees it; 404 if the post is missing. */
export async function listComments(db: Knex, { postId, startResult, limit }: CommentsQuery) {
  const isUsual = startResult === 0 && limit === commentsLimits.pageSize;
  const found = await pageOfPost(db, { postId, startResult, limit }, { limit: isUsual ? limit : null });
  const [first] = found;
  if (!first) throw notFound(feedTexts.missingPost);
  const { postType: type, postContent: content, total } = first;
  const isComment = (row: PostWithComment): row is PostWithComment & ShownRow => row.id !== null;
  const rows = found.filter(isComment).sort((one, other) => one.id - other.id);
  const pieceId = pieceIdOf({ type, content });
  return { items: rows.map((row) => toComment(row, pieceId)), hasMore: startResult + rows.length < total, total };
}

/** One page of the comments on a piece, which belong to its feed post. */
export const listCommentsOfPiece = async (
  db: Knex,
  { pieceId, startResult, limit }: Omit<CommentsQuery, 'postId'> & { pieceId: number },
) => listComments(db, { postId: await postIdOfPiece(db, pieceId), startResult, limit });

/** Adds the viewer's own votes. */
export const withVotesOf = async <P extends { items: Comment[] }>(db: Knex, viewerId: number, page: P) => ({
  ...page,
  items: await withOwnVotes(db, viewerId, page.items, ({ id }) => ({ parentType: 'post', parentId: id })),
});

/** A comment on a post as everybody sees it. */
export async function readComment(
  db: Knex,
  { id, post }: { id: number; post: Pick<FeedPostRow, 'type' | 'content'> },
): Promise<Comment> {
  const [row] = await commentById(db, { id });
  if (!row) throw notFound();
  return toComment(row, pieceIdOf(post));
}

export async function withVoteOf(db: Knex, viewerId: number, comment: Comment): Promise<Comment> {
  const { items } = await withVotesOf(db, viewerId, { items: [comment] });
  return items[0] ?? comment;
}

/** A comment as everybody sees it, with its post, and the piece of a media post. */
export async function readPlaced(db: Knex, id: number): Promise<PlacedComment> {
  const [row] = await commentById(db, { id });
  const post = row && (await db('feed_posts').where({ id: row.postId }).first());
  if (!post) throw notFound();
  const { parentType, parentId, commentCount } = post;
  const parentData = { id: post.id, parentType, parentId, commentCount };
  return {
    type: 'comment',
    commentData: toComment(row, pieceIdOf(post)),
    parentData,
    ...(await pieceParts(db, post)),
  };
}

export const placedWithVoteOf = async (db: Knex, viewerId: number, placed: PlacedComment): Promise<PlacedComment> => ({
  ...placed,
  commentData: await withVoteOf(db, viewerId, placed.commentData),
});

/** A post as a comment on it needs it, with the commenter as the poster of that. */
export type CommentedPost = Pick<FeedPostRow, 'id' | 'type' | 'content' | 'parentType' | 'parentId'> &
  PosterColumns & {
    /** The author of the post, as themselves or as their game, if a block separates them from the commenter. */
    blockedId: number | null;
  };

const postToComment = (
  db: Knex,
  { viewerId, postId }: { postId: number; viewerId: number },
): Promise<CommentedPost[]> =>
  db('feed_posts as post')
    .leftJoin('developers as poster', (on) => {
      on.onVal('poster.id', viewerId);
    })
    .where('post.id', postId)
    .select('post.id', 'post.type', 'post.parentType', 'post.parentId', { content: mediaContent(db) }, posterColumns)
    .select(
      db.raw(
        `(select post.authorId from dual where exists (
           select 1 from blocks where (blockerId = post.authorId and blockedId = ?)
           union all select 1 from blocks where (blockerId = ? and blockedId = post.authorId))) as blockedId`,
        [viewerId, viewerId],
      ),
    );

/** Reads the post that a developer comments on, without a lock; 404 if it is missing. */
export async function readCommentedPost(db: Knex, postId: number, viewerId: number): Promise<CommentedPost> {
  const [post] = await postToComment(db, { postId, viewerId });
  if (!post) throw notFound(feedTexts.missingPost);
  return post;
}

const notHidden = {
  ...{ hiddenAt: null, hiddenById: null },
  ...{ hiderId: null, hiderAlias: null, hiderStringUrl: null, hiderAvatarId: null },
};

/** Hides a comment in the name of somebody, or shows it again. */
export const setHidden = (db: Knex, id: number, hiddenById: number | null): PromiseLike<number> =>
  db('comments')
    .where({ id })
    .update({ hiddenById, hiddenAt: hiddenById === null ? null : new Date() });

interface NewComment extends Pick<CommentRow, 'id' | 'content'> {
  post: CommentedPost;
  authorId: number;
  /** The game that it is written as, locked. */
  game: GameRow | null;
}

/**
 * Counts and stores a comment; 404 if its post is gone. The post stays locked until the commit: everybody else who comments
 * on it waits, so this comes last. Returns the comment as everybody sees it, and the post's new count.
 */
export async function insertComment(db: Knex, { id, content, post, authorId, game }: NewComment) {
  const now = new Date();
  // Locks the post. The new count comes back as the id of the statement, so that it need not be read.
  const [{ affectedRows, insertId: commentCount }] = (await db.raw(
    'update feed_posts set commentCount = last_insert_id(commentCount + 1) where id = ?',
    [post.id],
  )) as [WriteResult];
  if (affectedRows === 0) throw notFound(feedTexts.missingPost);
  const row = { id, postId: post.id, authorId, gameId: game?.id ?? null, content };
  await db('comments').insert({ ...row, timestamp: now, modifiedDate: now });
  const [timestamp, modifiedDate] = [now.toISOString(), now.toISOString()];
  const shown = { ...post, ...gameColumnsOf(game), ...row, ...notHidden, timestamp, modifiedDate, voteTotal: 0 };
  return { comment: toComment(shown, pieceIdOf(post)), commentCount };
}
