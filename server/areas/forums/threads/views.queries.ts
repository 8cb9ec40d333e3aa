import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { inTransaction } from '../../../db/transaction';

interface View {
  threadId: number;
  forumId: number;
  /** A text that identifies the account or address that looks. */
  viewer: string;
}

/** Counts a view of a thread once a viewer and day (UTC). */
export async function countView(db: Knex, secret: string, { threadId, forumId, viewer }: View) {
  const day = new Date().toISOString().slice(0, 10);
  // Hashed with the day, so that the table does not tell who looked at what.
  const viewerKey = createHmac('sha256', secret).update(`${day} ${viewer}`).digest();
  const [seen] = await db('thread_views').where({ threadId, day, viewerKey }).select('threadId');
  if (seen) return;
  await inTransaction(db, async (transaction) => {
    const forum = await transaction('forums').where({ id: forumId }).forUpdate().first('id');
    const thread = await transaction('forum_threads').where({ id: threadId, forumId }).forUpdate().first('id');
    // Moved or deleted meanwhile.
    if (!forum || !thread) return;
    const [counted] = await transaction('thread_views').where({ threadId, day, viewerKey }).forUpdate().select('day');
    if (counted) return;
    await transaction('thread_views').insert({ threadId, day, viewerKey });
    await transaction('forum_threads').where({ id: threadId }).increment('views', 1);
    await transaction('forums').where({ id: forumId }).increment('views', 1);
  });
}

/** Deletes the views of past days: they count anew. */
export async function deleteOldViews(db: Knex, now: Date) {
  await db('thread_views').where('day', '<', now.toISOString().slice(0, 10)).delete();
}
