import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { inTransaction } from '../../../db/transaction';

interface View {
  threadId: number;
  forumId: number;
  /** Who looks, as a text that is theirs alone: an account or an address. */
  viewer: string;
}

/** Counts a view of a thread unless its viewer was counted today (wire §9). */
export async function countView(db: Knex, secret: string, { threadId, forumId, viewer }: View) {
  const day = new Date().toISOString().slice(0, 10);
  // Kept so that it tells nobody who has looked at what, and on no two days the same.
  const viewerKey = createHmac('sha256', secret).update(`${day} ${viewer}`).digest();
  const [seen] = await db('thread_views').where({ threadId, day, viewerKey }).select('threadId');
  if (seen) return;
  await inTransaction(db, async (transaction) => {
    const forum = await transaction('forums').where({ id: forumId }).forUpdate().first('id');
    const thread = await transaction('forum_threads').where({ id: threadId, forumId }).forUpdate().first('id');
    // Moved or deleted meanwhile: not worth more.
    if (!forum || !thread) return;
    const [counted] = await transaction('thread_views').where({ threadId, day, viewerKey }).forUpdate().select('day');
    if (counted) return;
    await transaction('thread_views').insert({ threadId, day, viewerKey });
    await transaction('forum_threads').where({ id: threadId }).increment('views', 1);
    await transaction('forums').where({ id: forumId }).increment('views', 1);
  });
}

/** Whose view was counted on a day that is over counts anew. */
export async function forgetOldViews(db: Knex, now: Date) {
  await db('thread_views').where('day', '<', now.toISOString().slice(0, 10)).delete();
}
