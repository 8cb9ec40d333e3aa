import { type account, accountTexts } from '#shared/areas/account';
import { accountEvents } from '#shared/areas/session';
import { topics } from '#shared/topics';
import type { DeveloperRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { conflict, notFound } from '../../refusal';
import { findAndLockDeveloper } from '../../people';
import { setEmail } from './account.queries';
import { announceAccounts } from './announceAccounts';
import {
  revokeKeycodes,
  reachedMailLimit,
  findConfirmedAddress,
  findValidKeycode,
  createKeycode,
  consumeKeycode,
  type ConfirmedAddress,
  type ValidKeycode,
} from './keycodes.queries';
import { confirmationMail, type Addressee } from './mails';
import { emailChangedAlert, sendSecurityAlert } from './securityAlerts';

/** Sends the link that confirms an address, at most a few times an hour; false if it was sent often enough. */
export async function sendConfirmation(
  { db, host, afterCommit }: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  { id, ...to }: Addressee & { id: number },
): Promise<boolean> {
  const { settings, mail } = host;
  if (await reachedMailLimit(db, id, 'confirmEmail', settings.RATE_LIMIT_FACTOR)) return false;
  const keycode = await createKeycode(db, { developerId: id, purpose: 'confirmEmail', email: to.email });
  afterCommit(() => mail.send(confirmationMail(settings, to, keycode)));
  return true;
}

/** The address of an account that waits for its confirmation. */
export const waitingAddressOf = ({
  pendingEmail,
  emailConfirmed,
  email,
}: Pick<DeveloperRow, 'pendingEmail' | 'emailConfirmed' | 'email'>): string | null =>
  pendingEmail ?? (emailConfirmed ? null : email);

/** Sends the link again if an address waits for its confirmation. */
export async function resendConfirmation(call: Call<typeof account.resendConfirmation>) {
  const { db, viewer } = call;
  const developer = await findAndLockDeveloper(db, viewer.id);
  const waiting = developer && waitingAddressOf(developer);
  if (developer && waiting) await sendConfirmation(call, { ...developer, email: waiting });
  return { response: 'ok' };
}

type Confirm = Call<typeof account.confirmEmail>;

export const confirmEmail = guarded<typeof account.confirmEmail, ValidKeycode | ConfirmedAddress>({
  check: async ({ db, input }) => {
    const found =
      (await findValidKeycode(db, 'confirmEmail', input.keycode)) ?? (await findConfirmedAddress(db, input.keycode));
    if (!found) throw notFound(accountTexts.keycodeGone);
    return found;
  },
  // A link that was used before, perhaps by a scanner of mails, has done what its person wants.
  run: async (call, found) => ('id' in found ? confirm(call, found) : { email: found.email }),
});

/**
 * Makes the address of the link the account's own, tells the address that it replaces, and ends older recovery links.
 */
async function confirm(call: Confirm, { id: keycodeId, developerId, email }: ValidKeycode) {
  const { db, emit, audit } = call;
  const developer = await findAndLockDeveloper(db, developerId);
  const isWanted = developer && [developer.email, developer.pendingEmail].includes(email);
  if (!isWanted) throw notFound(accountTexts.keycodeGone);
  if (!(await consumeKeycode(db, keycodeId))) {
    // Another click on the same link was faster.
    if (developer.emailConfirmed && developer.email === email) return { email };
    throw notFound(accountTexts.keycodeGone);
  }
  const isChange = email !== developer.email;
  if ((await setEmail(db, developerId, email)) === null) throw conflict(accountTexts.emailTaken, 'email');
  if (isChange) await revokeKeycodes(db, developerId, 'recovery');
  await audit({ action: isChange ? 'emailChange' : 'emailConfirm', actorId: developerId });
  const wasRefusing = developer.emailRefusals > 0 && { emailRefused: false };
  const info = { email, emailConfirmed: true, ...wasRefusing, pendingEmail: null };
  emit(topics.user(developerId), accountEvents.updateUserInfo, { info });
  announceAccounts(call);
  if (isChange) await sendSecurityAlert(call, developer, emailChangedAlert());
  return { email };
}
