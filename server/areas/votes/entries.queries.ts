import type { Knex } from 'knex';
import { feedTexts } from '#shared/areas/feed';
import type { Viewer } from '#shared/viewer';
import { notFound } from '../../http/refusal';
import { kindOfEntry, lockPost, pieceIdOf, postTopics } from '../feed';
import { votablePieces } from './pieces.queries';
import type { Votable, VotableKind } from './votable';

/** Feed posts and comments, which share their ids: anybody may read them (wire §7). */
export const votableEntries: VotableKind = {
  readTotal: async (db, id, viewer) => {
    const inTable = (table: string, content: string): Knex.QueryBuilder<object, TotalRow[]> =>
      db
        .from(table)
        .where({ id })
        .select('voteTotal', db.raw(`${content} as content`));
    const mediaContent = "if(type = 'media', content, null)";
    const [row] = await inTable('feed_posts', mediaContent).unionAll(inTable('comments', 'null'));
    if (!row) throw notFound(feedTexts.missingPost);
    if (row.content !== null) return votablePieces.readTotal(db, Number(row.content), viewer);
    return { parentType: 'post', parentId: id, voteTotal: row.voteTotal };
  },
  lock: async (db, id, viewer) =>
    (await kindOfEntry(db, id)) === 'post' ? votablePost(db, id, viewer) : votableComment(db, id),
};

interface TotalRow {
  voteTotal: number;
  /** Of a media post: its piece. */
  content: string | null;
}

async function votablePost(db: Knex, id: number, viewer: Viewer): Promise<Votable> {
  const post = await lockPost(db, id);
  const pieceId = pieceIdOf(post);
  if (pieceId !== null) return votablePieces.lock(db, pieceId, viewer);
  const { voteTotal, authorId, gameId } = post;
  const news = { targetType: 'post' as const, targetId: id };
  return {
    voted: { parentType: 'post', parentId: id },
    table: 'feed_posts',
    voteTotal,
    authorId,
    gameId,
    topics: postTopics(post),
    news,
  };
}

async function votableComment(db: Knex, id: number): Promise<Votable> {
  const comment = await db('comments').where({ id }).forUpdate().first();
  const post = comment && (await db('feed_posts').where({ id: comment.postId }).first());
  if (!post) throw notFound(feedTexts.missingPost);
  const { voteTotal, authorId, gameId, postId } = comment;
  const news = { targetType: 'comment' as const, targetId: id };
  const voted = { parentType: 'post' as const, parentId: id };
  return { voted, table: 'comments', voteTotal, authorId, gameId, topics: postTopics(post), news, postId };
}
