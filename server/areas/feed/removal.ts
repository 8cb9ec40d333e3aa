import type { Call } from '../../http/call';
import { deleteNotifications } from '../notifications';
import { deletePostRows } from './feed.queries';
import { deleteEmptyDays, lockDaysOfPosts, newsSubject } from './newsDays.queries';

/** Deletes posts, and the news of days of which nothing is left. */
export async function deletePosts(
  { db, host, afterCommit }: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  postIds: readonly number[],
) {
  const days = await lockDaysOfPosts(db, postIds);
  await deletePostRows(db, postIds);
  if (days.length === 0) return;
  const empty = await deleteEmptyDays(db, days);
  if (empty.length > 0)
    afterCommit(async () => {
      for (const { id, day, ...page } of empty)
        await deleteNotifications(host, { targetType: 'posts', targetIds: [id] }, newsSubject(page, day));
    });
}
