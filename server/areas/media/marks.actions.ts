import { feedEvents } from '#shared/areas/feed';
import { mediaEvents } from '#shared/areas/media';
import type { Mark } from '#shared/marks';
import { topics } from '#shared/topics';
import type { ModeratorCall } from '../../content';
import { postTopics, readPost } from '../feed';
import { notify } from '../notifications';
import { lockPiece } from './locks.queries';
import { feedPageOf } from './page';
import { setMark } from './pieceRows.queries';
import { readPiece } from './pieces.queries';

/** Marks a piece for a site moderator, and tells who put it up. */
export async function markReportedPiece(call: ModeratorCall, id: number, mark: Mark) {
  const { db, viewer, emit } = call;
  const before = await lockPiece(db, id);
  if (mark === before.mark) return;
  await setMark(db, before, mark);
  const post = await readPost(db, { postId: before.postId });
  emit([topics.page(feedPageOf(before)), topics.piece(id)], mediaEvents.mediaPieceAddOrEdit, await readPiece(db, id));
  emit(postTopics(post), feedEvents.editedPost, post);
  await notify(call, {
    ...{ targetType: 'media', targetId: id, action: 'marked' },
    ...{ actorId: viewer.id, receiverIds: before.authorId === null ? [] : [before.authorId] },
  });
}
