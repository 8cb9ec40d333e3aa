import type { Call } from '../../http/call';
import { unnotify } from '../notifications';
import { deleteInvitesOf } from './invites.queries';
import { sendInvites } from './inviteUpdates';

type DeletingCall = Pick<Call, 'db' | 'host' | 'afterCommit'>;

/** Deletes the invitations and requests of a deleted game. */
export const onGameDeleted = (call: DeletingCall, gameId: number) => deleteAll(call, { gameId });

/** Deletes the invitations and requests of a deleted account. */
export const onAccountDeleted = (call: DeletingCall, developerId: number) => deleteAll(call, { developerId });

async function deleteAll(call: DeletingCall, of: Parameters<typeof deleteInvitesOf>[1]) {
  const deleted = await deleteInvitesOf(call.db, of);
  for (const direction of ['invitation', 'request'] as const) {
    const targetIds = deleted.filter((row) => row.direction === direction).map(({ id }) => id);
    if (targetIds.length > 0) await unnotify(call, { targetType: direction, targetIds });
  }
  if (deleted.length > 0) call.afterCommit(() => sendInvites(call.host, deleted));
}
