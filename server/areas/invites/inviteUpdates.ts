import { applicationsEvents, isWaiting } from '#shared/areas/recruiting/applications';
import { invitesEvents, type InviteList } from '#shared/areas/recruiting/inviteEvents';
import { topics } from '#shared/topics';
import type { Host } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { countInvites, noInvites } from './counts.queries';
import { isShownTo, readApplicationRows, toApplication, type ApplicationSide } from './applications.queries';
import { readHidden } from './audience.queries';
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

type Sending = Pick<Host, 'db' | 'live'>;

/**
 * Sends the present lists and counts to the developer and those who recruit for the game. Reads after the commit, so that
 * of two simultaneous changes the later event counts both.
 */
export const sendInvites = (host: Sending, changes: readonly ChangedInvite[]) =>
  sendTo(host, changes, ['developer', 'owner']);

/** The same to those who recruit alone: an applicant does not hear of a block. */
export const sendToRecruiters = (host: Sending, changes: readonly ChangedInvite[]) => sendTo(host, changes, ['owner']);

interface Delivery {
  change: ChangedInvite;
  side: ApplicationSide;
  viewerId: number;
}

const deliveriesOf = (change: ChangedInvite, side: ApplicationSide): Delivery[] =>
  (side === 'developer' ? [change.developerId] : change.recruiterIds).map((viewerId) => ({ change, side, viewerId }));

async function sendTo(host: Sending, changes: readonly ChangedInvite[], sides: readonly ApplicationSide[]) {
  const deliveries = changes.flatMap((change) => sides.flatMap((side) => deliveriesOf(change, side)));
  const counts = await countInvites(host.db, [...new Set(deliveries.map(({ viewerId }) => viewerId))]);
  const requests = changes.filter(({ direction }) => direction === 'request');
  const isHidden = await readHidden(host.db, idsOf(requests));
  const rows = byId(await readInviteRows(host.db, idsOf(changes)));
  for (const { change, side, viewerId } of deliveries) {
    const { id, direction } = change;
    const row = rows.get(id);
    const list = listOf(direction, side);
    const isShown = row && isIn(list, row) && !isHidden(id, viewerId);
    const item = isShown ? toInvite(row, list) : undefined;
    const payload = { list, id, item, counts: counts.get(viewerId) ?? noInvites };
    sendNow(host, topics.user(viewerId), invitesEvents.invitesUpdated, payload);
  }
  // Requests once more, as applications.
  const applications = byId(await readApplicationRows(host.db, idsOf(requests)));
  for (const { change, side, viewerId } of deliveries) {
    const { id, direction } = change;
    if (direction !== 'request') continue;
    const row = applications.get(id);
    const isShown = row && isShownTo(side, row) && !isHidden(id, viewerId);
    const item = isShown ? toApplication(row, side) : undefined;
    sendNow(host, topics.user(viewerId), applicationsEvents.applicationUpdated, { id, item });
  }
}

const idsOf = (changes: readonly ChangedInvite[]) => changes.map(({ id }) => id);
const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
