import type { NotificationTarget } from '#shared/areas/notifications/targets';
import { createKeycode } from '../../../server/areas/account/keycodes.queries';
import { insertSession } from '../../../server/http/session/sessions';
import type { DeveloperRow, GameRow, InvitationRow, KeycodeRow } from '../../../server/db/tables';
import type { Asking } from './scene';

// Content that cases refer to.

/** The current row of an account. */
export const rowOf = ({ site }: Asking, { id }: DeveloperRow) => site.db('developers').where({ id }).first();

/** Inserts another session of an account; returns its handle. */
export async function sessionOf({ site: { db, host } }: Asking, { id, sessionEpoch }: DeveloperRow): Promise<string> {
  const { secrets } = host.settings;
  const begun = { developerId: id, remember: true, epoch: sessionEpoch, userAgent: 'Another browser' };
  await insertSession(db, secrets.ticketKey, begun);
  const [newest] = await db('sessions').where({ developerId: id, device: begun.userAgent }).select('handle');
  return newest?.handle ?? '';
}

/** The keycode in a mail to this account. */
export const keycodeFor = (
  { site }: Asking,
  { id: developerId, email }: DeveloperRow,
  purpose: KeycodeRow['purpose'],
): Promise<string> => createKeycode(site.db, { developerId, purpose, email: email ?? '' });

/** Inserts an unread notification; returns its identifier. */
export async function newsFor({ site, elsewhere }: Asking, { id: receiverId }: DeveloperRow, actor: DeveloperRow) {
  const about: NotificationTarget = { targetType: 'invitation', targetId: 1, action: 'received' };
  const row = { ...about, receiverId, actorId: actor.id, created: new Date() };
  about.targetId = await invite(site.db, 'invitation', elsewhere, receiverId);
  await site.db('notifications').insert({ ...row, targetId: about.targetId });
  return `${about.targetType}.${about.targetId}.${about.action}`;
}

/** Inserts an open invitation; returns its id. */
export const invitationTo = ({ site }: Asking, game: GameRow, { id }: DeveloperRow): Promise<number> =>
  invite(site.db, 'invitation', game, id);

/** Inserts an open request to join, in answer to an ad if one is given; returns its id. */
export const requestTo = (
  { site }: Asking,
  game: GameRow,
  { id }: DeveloperRow,
  classifiedId: number | null = null,
): Promise<number> => invite(site.db, 'request', game, id, classifiedId);

async function invite(
  db: Asking['site']['db'],
  direction: InvitationRow['direction'],
  { id: gameId }: GameRow,
  developerId: number,
  classifiedId: number | null = null,
) {
  const asked = { positionTitles: 'Foley and fog', positions: '["Artist"]', created: new Date() };
  const [id = 0] = await db('invitations').insert({ direction, gameId, developerId, classifiedId, ...asked });
  return id;
}

/** Inserts a donation with a hidden amount. */
export async function hiddenDonationOf({ site: { db } }: Asking, { id: developerId }: DeveloperRow) {
  await db('donors').insert({ developerId, donatedCents: 4_000, amountHidden: true, latestDay: '2025-03-01' });
}
