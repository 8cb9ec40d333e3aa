import { applicationsEvents, isWaiting } from '#shared/areas/recruiting/applications';
import { invitesEvents, type InviteList } from '#shared/areas/recruiting/inviteEvents';
import { topics } from '#shared/topics';
import type { Host } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { countInvites, noInvites } from './counts.queries';
import { isShownTo, readApplicationRows, toApplication, type ApplicationSide } from './applications.queries';
import { readInviteRows, toInvite, type InviteRow } from './lists.queries';
import type { ChangedInvite, Direction } from './invites.queries';

const lists = {
  invitation: { developer: 'invitationsToGames', owner: 'sentInvitationsToGames' },
  request: { developer: 'sentRequestsToJoin', owner: 'requestsToJoin' },
} as const satisfies Record<Direction, Record<'developer' | 'owner', InviteList>>;

/** The list that shows it to one of its parties. */
export const listOf = (direction: Direction, side: 'developer' | 'owner'): InviteList => lists[direction][side];

/** Answered ones leave the receiver's list; retracted and dismissed ones leave all of these. */
function isIn(list: InviteList, { state, isDismissed }: InviteRow) {
  const isSent = list === 'sentInvitationsToGames' || list === 'sentRequestsToJoin';
  return isSent ? state !== 'withdrawn' && !isDismissed : isWaiting(state);
}

/**
 * Sends the present lists and counts to the developer and those who recruit for the game. Reads after the commit, so that
 * of two simultaneous changes the later event counts both.
 */
export async function sendInvites(host: Pick<Host, 'db' | 'live'>, changes: readonly ChangedInvite[]) {
  const receivers = changes.flatMap(({ developerId, recruiterIds }) => [developerId, ...recruiterIds]);
  const counts = await countInvites(host.db, [...new Set(receivers)]);
  const ids = changes.map(({ id }) => id);
  const rows = new Map((await readInviteRows(host.db, ids)).map((row) => [row.id, row]));
  for (const { id, direction, developerId, recruiterIds } of changes) {
    const row = rows.get(id);
    const send = (viewerId: number, list: InviteList) => {
      const item = row && isIn(list, row) ? toInvite(row, list) : undefined;
      const payload = { list, id, item, counts: counts.get(viewerId) ?? noInvites };
      sendNow(host, topics.user(viewerId), invitesEvents.invitesUpdated, payload);
    };
    send(developerId, listOf(direction, 'developer'));
    for (const recruiterId of recruiterIds) send(recruiterId, listOf(direction, 'owner'));
  }
  await sendApplications(
    host,
    changes.filter(({ direction }) => direction === 'request'),
  );
}

/** Sends requests as applications, to both sides. */
async function sendApplications(host: Pick<Host, 'db' | 'live'>, changes: readonly ChangedInvite[]) {
  const ids = changes.map(({ id }) => id);
  const rows = new Map((await readApplicationRows(host.db, ids)).map((row) => [row.id, row]));
  for (const { id, developerId, recruiterIds } of changes) {
    const row = rows.get(id);
    const send = (viewerId: number, side: ApplicationSide) => {
      const item = row && isShownTo(side, row) ? toApplication(row, side) : undefined;
      sendNow(host, topics.user(viewerId), applicationsEvents.applicationUpdated, { id, item });
    };
    send(developerId, 'developer');
    for (const recruiterId of recruiterIds) send(recruiterId, 'owner');
  }
}
