import type { Knex } from 'knex';
import { paths } from '#shared/pages';
import { feedTexts } from '#shared/areas/feed';
import { lockParent, type ContentRef, type Findable, type SnapshotRows, type VoteSubject } from '../../content';
import type { FeedPostRow } from '../../db/tables';
import { notFound } from '../../http/refusal';
import { lockIfPost, pieceIdOf, postTopics, recountActivity } from '../feed';

interface EntryRow {
  authorId: number | null;
  title: string;
  content: string;
  type: 'status' | 'media' | 'classifieds';
  postId: number;
  gameUrl: string | null;
  writerUrl: string | null;
}

/** Joins a post's page. */
const joinPages = (query: Knex.QueryBuilder) =>
  query
    .leftJoin('developers as writer', (on) => {
      on.onVal('post.parentType', 'developer').andOn('writer.id', 'post.parentId');
    })
    .leftJoin('games as game', 'game.id', 'post.gameId')
    .select({ type: 'post.type', postId: 'post.id', gameUrl: 'game.stringUrl', writerUrl: 'writer.stringUrl' });

function linkOf({ postId, gameUrl, writerUrl }: EntryRow) {
  if (gameUrl !== null) return paths.game(gameUrl, `Post/${postId}`);
  return writerUrl === null ? paths.post(postId) : paths.developer(writerUrl, `Post/${postId}`);
}

/** Feed posts, which anybody may read. */
export const posts: Findable = {
  find: async (db, _viewer, id) => {
    const query = joinPages(db('feed_posts as post').where('post.id', id));
    const row = (await query.select('post.authorId', 'post.title', 'post.content').first()) as EntryRow | undefined;
    if (!row) return null;
    const { authorId, title, content: text, type } = row;
    const piece = type === 'media' ? { instead: { kind: 'piece' as const, id: Number(text) } } : {};
    return { authorId, title, text, link: linkOf(row), ...piece };
  },
};

/** Comments on them and on pieces. */
export const comments: Findable = {
  find: async (db, _viewer, id) => {
    const query = joinPages(
      db('comments as comment').join('feed_posts as post', 'post.id', 'comment.postId').where('comment.id', id),
    );
    const row = (await query.select('comment.authorId', 'comment.content').first()) as EntryRow | undefined;
    return row ? { authorId: row.authorId, title: '', text: row.content, link: linkOf(row) } : null;
  },
};

interface TotalRow {
  voteTotal: number;
  /** The id of a media post's piece; null for other posts. */
  content: string | null;
}

/** Posts and comments share their ids. */
export async function readTotal(db: Knex, id: number): Promise<{ voteTotal: number } | { instead: ContentRef }> {
  const inTable = (table: string, content: string): Knex.QueryBuilder<object, TotalRow[]> =>
    db
      .from(table)
      .where({ id })
      .select('voteTotal', db.raw(`${content} as content`));
  const mediaContent = "if(type = 'media', content, null)";
  const [row] = await inTable('feed_posts', mediaContent).unionAll(inTable('comments', 'null'));
  if (!row) throw notFound(feedTexts.missingPost);
  return row.content === null ? { voteTotal: row.voteTotal } : { instead: { kind: 'piece', id: Number(row.content) } };
}

export async function lockEntry(db: Knex, id: number): Promise<VoteSubject | { instead: ContentRef }> {
  const post = await lockIfPost(db, id);
  return post ? votedPost(post) : lockVotedComment(db, id);
}

function votedPost(post: FeedPostRow): VoteSubject | { instead: ContentRef } {
  const pieceId = pieceIdOf(post);
  if (pieceId !== null) return { instead: { kind: 'piece', id: pieceId } };
  const { id, voteTotal, authorId, gameId } = post;
  return { kind: 'post', id, voteTotal, authorId, gameId, topics: postTopics(post) };
}

async function lockVotedComment(db: Knex, id: number): Promise<VoteSubject> {
  const comment = await db('comments').where({ id }).forUpdate().first();
  const post = comment && (await db('feed_posts').where({ id: comment.postId }).first());
  if (!post) throw notFound(feedTexts.missingPost);
  const { voteTotal, authorId, gameId, postId } = comment;
  return { kind: 'comment', id, voteTotal, authorId, gameId, topics: postTopics(post), postId };
}

export const isByBannedAuthor = async (db: Knex, postId: number): Promise<boolean> =>
  (await db('feed_posts as post')
    .join('developers as author', 'author.id', 'post.authorId')
    .where({ 'post.id': postId, 'author.isBanned': true })
    .first('post.id')) !== undefined;

export function lockPageOfPost(db: Knex, rows: SnapshotRows) {
  const [post] = rows.of('feed_posts');
  return lockParent(db, post?.parentType === 'game' ? 'games' : 'developers', post?.parentId);
}

/** Counts the restored comments, which may be fewer: those of deleted games stay deleted. */
export async function countPostBack(db: Knex, rows: SnapshotRows) {
  const [post] = rows.of('feed_posts');
  if (!post) return;
  await db('feed_posts')
    .where({ id: post.id })
    .update({ commentCount: rows.of('comments').length });
  if (post.gameId !== null) await recountActivity(db, post.gameId);
}

export async function countCommentBack(db: Knex, rows: SnapshotRows) {
  for (const { postId } of rows.of('comments'))
    await db('feed_posts').where({ id: postId }).increment('commentCount', 1);
}
