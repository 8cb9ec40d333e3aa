import { gameOfBoard } from '#shared/areas/forums/forums';
import type { forumsActions } from '#shared/areas/forums/forumsActions';
import { canReadCategory } from '#shared/policies/forums.policy';
import { feedTexts } from '#shared/areas/feed';
import type { Call } from '../../../http/call';
import { notFound } from '../../../refusal';
import { findForum, findThread, readBoardRights } from '../lookup.queries';
import { rightsIn, threadOf } from '../rows';
import * as markers from './markers.queries';

export async function markRead({ db, viewer, input }: Call<typeof forumsActions.markRead>) {
  const { threadId, postId } = input;
  const thread = await findThread(db, viewer.id, threadId);
  if (!thread || !canReadCategory(viewer, rightsIn(thread))) throw notFound();
  const created = await markers.writtenAt(db, { threadId, postId });
  if (created === null) throw notFound(feedTexts.missingPost);
  await markers.markThread(db, { developerId: viewer.id, threadId, readUpTo: new Date(created) });
  const threadReadUpTo =
    thread.threadReadUpTo !== null && thread.threadReadUpTo > created ? thread.threadReadUpTo : created;
  return { threadId, isUnread: threadOf({ ...thread, threadReadUpTo }, viewer).isUnread };
}

export async function markAllRead({ db, viewer, input }: Call<typeof forumsActions.markAllRead>) {
  const { boardId, forumId = null } = input;
  const gameId = gameOfBoard(boardId);
  const marker = { developerId: viewer.id, readUpTo: new Date() };
  if (forumId === null) {
    await readBoardRights(db, viewer.id, gameId);
    await markers.markBoard(db, { ...marker, boardGameId: gameId ?? 0 });
    return { boardId, forumId };
  }
  const forum = await findForum(db, viewer.id, forumId);
  if (forum?.gameId !== gameId || !canReadCategory(viewer, rightsIn(forum))) throw notFound();
  await markers.markForum(db, { ...marker, forumId });
  return { boardId, forumId };
}
