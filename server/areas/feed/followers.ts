import type { Page } from '#shared/topics';
import type { Call } from '../../http/call';
import { notifyLater } from '../notifications';

/** Tells those who follow the page of a new post, a thousand at a time after the commit. */
export const notifyFollowers = (
  call: Pick<Call, 'db' | 'host' | 'afterCommit'> & { viewer: { id: number } },
  { id, parentId }: Page & { id: number },
) =>
  notifyLater(call, {
    cause: 'post',
    causeId: id,
    // The day's news, of which this post becomes a part, are known only then.
    targetType: 'posts',
    targetId: parentId,
    action: 'posted',
    actorId: call.viewer.id,
  });
