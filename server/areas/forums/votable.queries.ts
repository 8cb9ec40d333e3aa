import type { Knex } from 'knex';
import { canReadCategory } from '#shared/areas/forums.policy';
import { feedTexts } from '#shared/areas/feed';
import type { Viewer } from '#shared/viewer';
import type { ForumPostRow } from '../../db/tables';
import { notFound } from '../../http/refusal';
import { lockPost, rightsOfThread } from './locks.queries';
import { threadTopics } from './forums.topics';

/** The rights in the thread of a post; what may not be read is missing like what is not there. */
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

/** A post that the viewer may vote on, locked, with the rooms that hear of it. */
export async function lockReadablePost(
  db: Knex,
  viewer: Viewer,
  id: number,
): Promise<{ post: ForumPostRow; rooms: string[] }> {
  const post = await lockPost(db, id);
  return { post, rooms: threadTopics(post.threadId, await readableIn(db, viewer, post.threadId)) };
}
