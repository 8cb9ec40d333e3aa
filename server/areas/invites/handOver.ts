import { applicationsEvents } from '#shared/areas/recruiting/applications';
import { invitesEvents } from '#shared/areas/recruiting/inviteEvents';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { countInvites, noInvites } from './counts.queries';
import { invitesOf } from './invites.queries';
import { listOf, sendInvites } from './inviteUpdates';

interface HandOver {
  gameId: number;
  /** The account that recruited for the game until now. */
  fromId: number;
}

/** Moves a game's invitations and requests to the lists of those who recruit for it from now on. */
export function handInvitesOver(
  { host, afterCommit }: Pick<Call, 'host' | 'afterCommit'>,
  { gameId, fromId }: HandOver,
) {
  afterCommit(async () => {
    const rows = await invitesOf(host.db, { gameId });
    if (rows.length === 0) return;
    await sendInvites(host, rows);
    const lost = rows.filter(({ recruiterIds }) => !recruiterIds.includes(fromId));
    const counts = (await countInvites(host.db, [fromId])).get(fromId) ?? noInvites;
    for (const { id, direction } of lost) {
      const payload = { list: listOf(direction, 'owner'), id, counts };
      sendNow(host, topics.user(fromId), invitesEvents.invitesUpdated, payload);
      if (direction === 'request') sendNow(host, topics.user(fromId), applicationsEvents.applicationUpdated, { id });
    }
  });
}
