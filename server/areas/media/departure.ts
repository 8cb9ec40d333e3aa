import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { deleteAlbums } from './albumRows.queries';
import { removeCover } from './covers';
import { lockAlbums, lockPiecesIn } from './locks.queries';
import type { MediaPage } from './page';
import { removePieces } from './removal';

type Leaving = Pick<Call, 'db' | 'host' | 'afterCommit' | 'emit'>;

/**
 * The albums and pieces that go with a locked page, files, comments and votes included (wire §19.12, §19.13). Answers the
 * topics of those who look at them.
 */
export async function forgetMediaOf(call: Leaving, page: MediaPage): Promise<string[]> {
  const { db, afterCommit, host } = call;
  const albumIds = (await lockAlbums(db, page)).map(({ id }) => id);
  if (albumIds.length === 0) return [];
  const pieces = await lockPiecesIn(db, albumIds);
  // A game that goes needs no newest post.
  await removePieces(call, pieces, { gameId: null });
  await deleteAlbums(db, albumIds);
  afterCommit(async () => {
    for (const id of albumIds) await removeCover(host.files, id);
  });
  return pieces.flatMap(({ id, postId }) => [topics.piece(id), topics.post(postId)]);
}
