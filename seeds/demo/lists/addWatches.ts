import type { Knex } from 'knex';
import { watchAllWritten } from '../../../migrations/0150_watches';
import { before, days, firstPersonId } from '../ids';

/** Everybody watches what they have written in; the first demo login mutes a thread of others. */
export async function addWatches(db: Knex, now: Date) {
  await watchAllWritten(db);
  const watched = db('watches').where({ developerId: firstPersonId, targetType: 'forumThread' }).select('targetId');
  const thread = await db('forum_threads')
    .where({ isPrivate: false })
    .whereNotIn('id', watched)
    .orderBy('id')
    .first('id');
  if (!thread) return;
  const mute = { developerId: firstPersonId, targetType: 'forumThread', targetId: thread.id, state: 'muted' } as const;
  await db('watches').insert({ ...mute, created: before(now, days(3)) });
}
