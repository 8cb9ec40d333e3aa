import type { Call } from '../../http/call';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { moveToTrash } from '../trash';
import { lockPiece } from './locks.queries';
import { deleteOne } from './pieces.actions';

interface Removing extends Pick<Call, 'db' | 'host' | 'afterCommit' | 'emit' | 'audit'> {
  viewer: LoggedInDeveloper;
}

/** Removes somebody's piece as a site moderator, who may put it back for a while. */
export async function removePiece(call: Removing, id: number) {
  const piece = await lockPiece(call.db, id);
  const { authorId, gameId, title, description: text } = piece;
  const keptAs = await moveToTrash(call, { kind: 'piece', targetId: id, authorId, gameId, title, text });
  await deleteOne(call, piece, { keptAs });
  await call.audit({ action: 'moderatorDelete', target: `piece:${id}` });
}
