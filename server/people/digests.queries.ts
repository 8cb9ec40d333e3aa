import type { Knex } from 'knex';
import type { DigestPeriod } from '#shared/areas/notifications/notifications';

/** The period of those who have chosen none. */
export const defaultPeriod: DigestPeriod = 'weekly';

/** Lets the next digest of an account be planned anew: its period or time zone was changed. */
export async function replanDigest(db: Knex, developerId: number) {
  await db('digests').where({ developerId }).update({ dueAt: null });
}

/** Posts that an account was mailed one by one come in no digest. To be called before such mails end. */
export async function skipMailedPosts(db: Knex, developerId: number) {
  const choice = await db('notification_settings').where({ developerId, kind: 'posts' }).first('channel');
  if (choice?.channel !== 'email') return;
  const newest = await db('feed_posts').orderBy('id', 'desc').first('id');
  await db('digests')
    .where({ developerId })
    .update({ postId: newest?.id ?? 0 });
}
