import { invitesEvents, type InviteList } from '#shared/areas/recruiting/inviteEvents';
import { topics } from '#shared/topics';
import type { Host } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { countInvites, noInvites } from './counts.queries';
import { readInviteRow, toInvite, type InviteRow } from './lists.queries';
import type { Direction } from './invites.queries';

/** A changed invitation or request and its two parties. */
export interface ChangedInvite {
  id: number;
  direction: Direction;
  developerId: number;
  ownerId: number | null;
}

const lists = {
  invitation: { developer: 'invitationsToGames', owner: 'sentInvitationsToGames' },
  request: { developer: 'sentRequestsToJoin', owner: 'requestsToJoin' },
} as const satisfies Record<Direction, Record<'developer' | 'owner', InviteList>>;

/** The list that shows it to one of its parties. */
export const listOf = (direction: Direction, side: 'developer' | 'owner'): InviteList => lists[direction][side];

/** Answered ones leave the receiver's list. */
const isIn = (list: InviteList, { response }: InviteRow) =>
  list === 'sentInvitationsToGames' || list === 'sentRequestsToJoin' || response === 'noResponse';

/**
 * Sends the present lists and counts to the developer and the game's owner. Reads after the commit, so that of two
 * simultaneous changes the later event counts both.
 */
export async function sendInvites(host: Pick<Host, 'db' | 'live'>, changes: readonly ChangedInvite[]) {
  const concerned = changes.flatMap(({ developerId, ownerId }) => [
    developerId,
    ...(ownerId === null ? [] : [ownerId]),
  ]);
  const counts = await countInvites(host.db, [...new Set(concerned)]);
  for (const { id, direction, developerId, ownerId } of changes) {
    const row = await readInviteRow(host.db, id);
    const send = (viewerId: number, list: InviteList) => {
      const item = row && isIn(list, row) ? toInvite(row, list) : undefined;
      const payload = { list, id, item, counts: counts.get(viewerId) ?? noInvites };
      sendNow(host, topics.user(viewerId), invitesEvents.invitesUpdated, payload);
    };
    send(developerId, listOf(direction, 'developer'));
    if (ownerId !== null) send(ownerId, listOf(direction, 'owner'));
  }
}
