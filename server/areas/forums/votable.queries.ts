import type { Knex } from 'knex';
import { canReadCategory } from '#shared/areas/forums.policy';
import { feedTexts } from '#shared/areas/feed';
import type { Viewer } from '#shared/viewer';
import type { ForumPostRow } from '../../db/tables';
import { notFound } from '../../http/refusal';
import { lockPost, rightsOfThread } from './locks.queries';
import { threadTopics } from './forums.topics';

/** The viewer's rights in a thread; 404 for those who may not read it. */
async function readableIn(db: Knex, viewer: Viewer, threadId: number) {
  const rights = await rightsOfThread(db, viewer?.id ?? 0, threadId);
  if (!rights || !canReadCategory(viewer, rights)) throw notFound(feedTexts.missingPost);
  return rights;
}

/** The votes on a post that the viewer may read. */
export async function readVoteTotal(db: Knex, viewer: Viewer, id: number): Promise<number> {
  const post = await db('forum_posts').where({ id }).first('threadId', 'voteTotal');
  if (!post) throw notFound(feedTexts.missingPost);
  await readableIn(db, viewer, post.threadId);
  return post.voteTotal;
}

/** A post that the viewer may vote on, locked, and the topics of its thread. */
export async function lockReadablePost(
  db: Knex,
  viewer: Viewer,
  id: number,
): Promise<{ post: ForumPostRow; rooms: string[] }> {
  const post = await lockPost(db, id);
  return { post, rooms: threadTopics(post.threadId, await readableIn(db, viewer, post.threadId)) };
}
