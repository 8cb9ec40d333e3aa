import type { Call } from '../../http/call';
import { notify, notifyMentioned } from '../notifications';
import { readersAmong } from './readers.queries';
import { writersOf } from './writing.queries';

type NotifyingCall = Pick<Call, 'db' | 'host' | 'afterCommit'> & { viewer: { id: number } };

/** Notifies everybody who has posted in a locked thread of a new post, if they may still read it. */
export async function notifyThreadPosters(
  call: NotifyingCall,
  { threadId, category }: { threadId: number; category: CategoryPrivacy },
) {
  const writers = writersOf(call.db, threadId);
  const receiverIds = category.isPrivate ? await readersAmong(call.db, category, await idsOf(writers)) : writers;
  await notify(call, {
    ...{ targetType: 'forumThread', targetId: threadId, action: 'comment' },
    actorId: call.viewer.id,
    receiverIds,
  });
}

const idsOf = async (writers: ReturnType<typeof writersOf>) =>
  ((await writers) as { authorId: number }[]).map(({ authorId }) => authorId);

interface CategoryPrivacy {
  gameId: number | null;
  isPrivate: boolean;
}

/** Notifies developers mentioned in a new post, if they may read it. */
export async function notifyMentionedReaders(
  call: NotifyingCall,
  { category, postId, text }: { category: CategoryPrivacy; postId: number; text: string },
) {
  await notifyMentioned(call, {
    ...{ targetType: 'forumPost', targetId: postId, text },
    actorId: call.viewer.id,
    readersAmong: (ids) => readersAmong(call.db, category, ids),
  });
}
