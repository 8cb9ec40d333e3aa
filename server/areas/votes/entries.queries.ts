import type { Knex } from 'knex';
import { feedTexts } from '#shared/areas/feed';
import { notFound } from '../../http/refusal';
import { kindOfEntry, lockPost, postTopics } from '../feed';
import type { Votable, VotableKind } from './votable';

/** Feed posts and comments, which share their ids: anybody may read them (wire §7). */
export const votableEntries: VotableKind = {
  readTotal: async (db, id) => {
    const inTable = (table: string): Knex.QueryBuilder<object, { voteTotal: number }[]> =>
      db.from(table).where({ id }).select('voteTotal');
    const [row] = await inTable('feed_posts').unionAll(inTable('comments'));
    if (!row) throw notFound(feedTexts.missingPost);
    return row.voteTotal;
  },
  lock: async (db, id) => ((await kindOfEntry(db, id)) === 'post' ? votablePost(db, id) : votableComment(db, id)),
};

async function votablePost(db: Knex, id: number): Promise<Votable> {
  const post = await lockPost(db, id);
  const { voteTotal, authorId, gameId } = post;
  const news = { targetType: 'post' as const, targetId: id };
  return { table: 'feed_posts', voteTotal, authorId, gameId, topics: postTopics(post), news };
}

async function votableComment(db: Knex, id: number): Promise<Votable> {
  const comment = await db('comments').where({ id }).forUpdate().first();
  const post = comment && (await db('feed_posts').where({ id: comment.postId }).first());
  if (!post) throw notFound(feedTexts.missingPost);
  const { voteTotal, authorId, gameId, postId } = comment;
  const news = { targetType: 'comment' as const, targetId: id };
  return { table: 'comments', voteTotal, authorId, gameId, topics: postTopics(post), news, postId };
}
