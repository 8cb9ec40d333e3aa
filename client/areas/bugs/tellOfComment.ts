import { bugsEvents, type BugComment } from '#shared/areas/bugs';
import { onLive } from '../../app/live';
import type { RootState } from '../../app/store';

/**
 * What the own window is told of a comment that was added (1), changed (0) or deleted (-1), as everybody is by the event.
 * That may have been faster than the answer: then nothing is counted twice.
 */
export function commentChanged({ bugs }: RootState, comment: BugComment, change: 1 | 0 | -1) {
  const { id, bugId } = comment;
  const talk = bugs.commentLists[bugId];
  const isListed = talk?.ids.includes(id) ?? false;
  const isCounted = change === 1 ? isListed : !isListed;
  const commentCount = (talk?.total ?? bugs.items[bugId]?.commentCount ?? 0) + (isCounted ? 0 : change);
  return onLive(bugsEvents.bugCommentUpdated)({ id, bugId, commentCount, ...(change !== -1 && { comment }) });
}
