import type { Call } from '../../http/call';
import { deleteNotifications } from '../notifications';
import { deletePostRows } from './feed.queries';
import { deleteEmptyDays, lockDaysOfPosts } from './newsDays.queries';

/** Deletes posts, and the news of days of which nothing is left. */
export async function deletePosts(
  { db, host, afterCommit }: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  postIds: readonly number[],
) {
  const dayIds = await lockDaysOfPosts(db, postIds);
  await deletePostRows(db, postIds);
  if (dayIds.length === 0) return;
  const emptyIds = await deleteEmptyDays(db, dayIds);
  if (emptyIds.length > 0) afterCommit(() => deleteNotifications(host, { targetType: 'posts', targetIds: emptyIds }));
}
