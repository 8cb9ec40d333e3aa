import type { Call } from '../../http/call';
import { unnotify } from '../notifications';
import { deleteInvitesOf } from './invites.queries';
import { pushInvites } from './inviteUpdates';

type Leaving = Pick<Call, 'db' | 'host' | 'afterCommit'>;

/** Deletes the invitations and requests of a deleted game. */
export const onGameDeleted = (call: Leaving, gameId: number) => forget(call, { gameId });

/** Deletes the invitations and requests of a deleted account. */
export const onAccountDeleted = (call: Leaving, developerId: number) => forget(call, { developerId });

async function forget(call: Leaving, of: Parameters<typeof deleteInvitesOf>[1]) {
  const gone = await deleteInvitesOf(call.db, of);
  for (const direction of ['invitation', 'request'] as const) {
    const targetIds = gone.filter((row) => row.direction === direction).map(({ id }) => id);
    if (targetIds.length > 0) await unnotify(call, { targetType: direction, targetIds });
  }
  if (gone.length > 0) call.afterCommit(() => pushInvites(call.host, gone));
}
