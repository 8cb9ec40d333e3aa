import type { Knex } from 'knex';
import { feedTexts } from '#shared/areas/feed';
import type { ContentRef, VoteSubject } from '../../content';
import type { FeedPostRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { lockIfPost } from './feed.queries';
import { pieceIdOf, postTopics } from './postTopics';

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
