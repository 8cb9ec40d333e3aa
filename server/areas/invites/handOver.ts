import { invitesEvents } from '#shared/areas/recruiting/inviteEvents';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { countInvites, noInvites } from './counts.queries';
import { invitesOf } from './invites.queries';
import { listOf, sendInvites } from './inviteUpdates';

interface HandOver {
  gameId: number;
  fromId: number;
  toId: number;
}

/** Moves a game's invitations and requests to the lists of its new owner. */
export function handInvitesOver(
  { host, afterCommit }: Pick<Call, 'host' | 'afterCommit'>,
  { gameId, fromId, toId }: HandOver,
) {
  afterCommit(async () => {
    const rows = await invitesOf(host.db, { gameId });
    if (rows.length === 0) return;
    await sendInvites(
      host,
      rows.map((row) => ({ ...row, ownerId: toId })),
    );
    const counts = (await countInvites(host.db, [fromId])).get(fromId) ?? noInvites;
    for (const { id, direction } of rows) {
      const payload = { list: listOf(direction, 'owner'), id, counts };
      sendNow(host, topics.user(fromId), invitesEvents.invitesUpdated, payload);
    }
  });
}
