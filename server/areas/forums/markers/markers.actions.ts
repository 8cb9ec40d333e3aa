import { gameOfBoard } from '#shared/areas/forums';
import type { forumsActions } from '#shared/areas/forumsActions';
import { canReadCategory } from '#shared/areas/forums.policy';
import { feedTexts } from '#shared/areas/feed';
import type { Call } from '../../../http/call';
import { notFound } from '../../../http/refusal';
import { findForum, findThread, readBoardRights } from '../lookup.queries';
import { rightsIn, threadOf } from '../rows';
import * as marks from './markers.queries';

export async function markRead({ db, viewer, input }: Call<typeof forumsActions.markRead>) {
  const { threadId, postId } = input;
  const place = await findThread(db, viewer.id, threadId);
  if (!place || !canReadCategory(viewer, rightsIn(place))) throw notFound();
  const created = await marks.writtenAt(db, { threadId, postId });
  if (created === null) throw notFound(feedTexts.missingPost);
  await marks.markThread(db, { developerId: viewer.id, threadId, readUpTo: new Date(created) });
  const threadReadUpTo =
    place.threadReadUpTo !== null && place.threadReadUpTo > created ? place.threadReadUpTo : created;
  return { threadId, isUnread: threadOf({ ...place, threadReadUpTo }, viewer).isUnread };
}

export async function markAllRead({ db, viewer, input }: Call<typeof forumsActions.markAllRead>) {
  const { boardId, forumId = null } = input;
  const gameId = gameOfBoard(boardId);
  const mark = { developerId: viewer.id, readUpTo: new Date() };
  if (forumId === null) {
    await readBoardRights(db, viewer.id, gameId);
    await marks.markBoard(db, { ...mark, boardGameId: gameId ?? 0 });
    return { boardId, forumId };
  }
  const place = await findForum(db, viewer.id, forumId);
  if (place?.gameId !== gameId || !canReadCategory(viewer, rightsIn(place))) throw notFound();
  await marks.markForum(db, { ...mark, forumId });
  return { boardId, forumId };
}
