import { type account, accountTexts } from '#shared/areas/account';
import { accountEvents, type LoggedUser } from '#shared/areas/session';
import { canDeleteOwnAccount } from '#shared/policies/account.policy';
import { developersEvents } from '#shared/areas/developerEvents';
import { topics } from '#shared/topics';
import { textKey } from '../../db/keys';
import type { DeveloperRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { authorize, notLoggedIn, unavailable } from '../../refusal';
import { lockNames } from '../../people';
import { hideDonations } from '../donations';
import { readAccount, renameAccount, setPassword, takenNames, updateAccount } from './account.queries';
import { sendConfirmation } from './confirmation.actions';
import { deleteAccount } from './deletion.actions';
import { announceAccounts } from './announceAccounts';
import { revokeKeycodes } from './keycodes.queries';
import { readLoggedUser } from './loggedUser.queries';
import { requireGoodPassword, hashPassword, hexOf } from './passwords';
import { requireRecentLogin } from './recentLogin';
import { refuseBlockedMail, refuseTaken } from './register.actions';
import { moveToEpoch } from './devices.queries';
import { emailChangeRequestedAlert, passwordChangedAlert, sendSecurityAlert } from './securityAlerts';
import { lockOwnAccount } from './ownAccount';

type SaveCall = Call<typeof account.saveAccount>;
type NewHash = string | null;

/** Saves the given settings, all or none, or deletes the account. */
export const saveAccount = guarded<typeof account.saveAccount, undefined, NewHash>({
  check: ({ viewer, input }) => {
    // Input that broke a rule is incomplete.
    if (isDeletion(input)) authorize(canDeleteOwnAccount(viewer));
    return Promise.resolve(undefined);
  },
  prepare,
  run: async (call, _found, newHash) => {
    const developer = await lockOwnAccount(call);
    return isDeletion(call.input) ? deleteAccount(call, developer) : saveInformation(call, developer, newHash);
  },
});

const isDeletion = ({ info }: Partial<SaveCall['input']>) => info?.delete === accountTexts.deleteWord;

/** Checks the present password and hashes a new one, outside the transaction. */
async function prepare(call: SaveCall): Promise<NewHash> {
  const { db, input, viewer, host } = call;
  const { info } = input;
  if (isDeletion(input)) authorize(canDeleteOwnAccount(viewer));
  const developer = await readAccount(db, viewer.id);
  if (!developer) throw notLoggedIn();
  const { email } = developer;
  const isSensitive = isDeletion(input) || info.password !== '' || newEmailOf(info, developer) !== undefined;
  if (isSensitive) await requireRecentLogin(call, developer, info.currentPassword);
  if (info.password === '' || isDeletion(input)) return null;
  await requireGoodPassword(info.password, { alias: info.alias ?? developer.alias, email: info.email ?? email ?? '' });
  return hashPassword(host.settings, hexOf(info.password));
}

const isSame = (one: string, other: string | null) => other !== null && textKey(one).equals(textKey(other));

/** The new address, unless it is the account's or already waits for confirmation. */
function newEmailOf({ email }: SaveCall['input']['info'], developer: DeveloperRow): string | undefined {
  if (email === undefined || isSame(email, developer.email) || isSame(email, developer.pendingEmail)) return undefined;
  return email;
}

async function saveInformation(call: SaveCall, developer: DeveloperRow, newHash: NewHash) {
  const { db, input, session, viewer } = call;
  const { info } = input;
  const before = await readLoggedUser(db, viewer.id, '');
  const newEmail = newEmailOf(info, developer);
  if (newEmail !== undefined) refuseBlockedMail(call.host, newEmail, 'info.email');
  const newAlias = info.alias === developer.alias ? undefined : info.alias;
  if (newAlias !== undefined) await lockNames(db);
  refuseTaken(await takenNames(db, { alias: newAlias, email: newEmail }, { own: developer }), 'info');
  if (newHash !== null) await changePassword(call, developer, newHash);
  if (newEmail !== undefined) await requestEmailChange(call, developer, newEmail);
  if (info.email !== undefined && isSame(info.email, developer.email)) await cancelEmailChange(call, developer);
  if (newAlias !== undefined) await rename(call, developer, newAlias);
  await savePreferences(call, developer);
  const user = await readLoggedUser(db, viewer.id, session.passkey ?? '');
  if (!before || !user) throw unavailable();
  emitChanges(call, before, user);
  return user;
}

/** Ends the other sessions; the present one moves to the new epoch. */
async function changePassword(call: SaveCall, developer: DeveloperRow, newHash: string) {
  const { db, viewer, session, audit } = call;
  const { id } = developer;
  const epoch = await setPassword(db, developer, newHash);
  await session.end(id, { but: viewer.sessionHandle });
  await moveToEpoch(db, viewer.sessionHandle, epoch);
  await revokeKeycodes(db, id, 'recovery');
  // An address that was asked for with the old password must not be confirmed with it.
  if (developer.pendingEmail !== null) await revokeKeycodes(db, id, 'confirmEmail');
  await audit({ action: 'passwordChange' });
  await sendSecurityAlert(call, developer, passwordChangedAlert());
}

/**
 * The new address waits for its confirmation, and the present one is told, as often as links are sent: others cannot be
 * confirmed.
 */
async function requestEmailChange(call: SaveCall, developer: DeveloperRow, newEmail: string) {
  const { db, audit } = call;
  const { id, alias } = developer;
  await updateAccount(db, id, { pendingEmail: newEmail });
  const isSent = await sendConfirmation(call, { id, alias, email: newEmail });
  await audit({ action: 'emailChange', reason: 'asked' });
  if (isSent) await sendSecurityAlert(call, developer, emailChangeRequestedAlert());
}

/** Entering the present address again drops one that waits for confirmation. */
async function cancelEmailChange({ db, audit }: SaveCall, { id, pendingEmail }: DeveloperRow) {
  if (pendingEmail === null) return;
  await updateAccount(db, id, { pendingEmail: null });
  await revokeKeycodes(db, id, 'confirmEmail');
  await audit({ action: 'emailChange', reason: 'withdrawn' });
}

async function rename({ db, emit, afterCommit, host, input }: SaveCall, developer: DeveloperRow, alias: string) {
  const { id, stringUrl: oldStringUrl } = developer;
  const stringUrl = await renameAccount(db, id, alias);
  if (stringUrl === null) {
    refuseTaken(await takenNames(db, { alias: input.info.alias }, { own: developer, asOfNow: true }), 'info');
    throw unavailable();
  }
  const renamed = { id, alias, stringUrl, oldStringUrl };
  emit([topics.developer(id), topics.user(id)], developersEvents.developerInformationUpdated, renamed);
  afterCommit(() => {
    host.live.refreshOnline(id);
  });
}

async function savePreferences(call: SaveCall, { id, donatedCents, ...before }: DeveloperRow) {
  const { db, input, emit, afterCommit, host } = call;
  const { receiveEmailNotifications, receivePromoEmails, hideDonatedAmount, showAsOffline } = input.info;
  await updateAccount(db, id, {
    ...(receiveEmailNotifications !== undefined && { receiveEmailNotifications }),
    ...(receivePromoEmails !== undefined && { receivePromoEmails }),
    ...(hideDonatedAmount !== undefined && { hideDonatedAmount }),
    ...(showAsOffline !== undefined && { showAsOffline }),
  });
  const hidesOtherwise = hideDonatedAmount !== undefined && hideDonatedAmount !== before.hideDonatedAmount;
  const showsOtherwise = showAsOffline !== undefined && showAsOffline !== before.showAsOffline;
  if (hidesOtherwise) {
    await hideDonations(call, id, hideDonatedAmount);
    const donatedAmount = hideDonatedAmount ? null : donatedCents / 100;
    const receivers = [topics.developer(id), topics.user(id)];
    emit(receivers, developersEvents.developerInformationUpdated, { id, donatedAmount });
  }
  if (hidesOtherwise || showsOtherwise)
    afterCommit(() => {
      host.live.refreshOnline(id);
    });
}

const pushedFields = [
  'alias',
  'stringUrl',
  'email',
  'pendingEmail',
  'emailConfirmed',
  'emailRefused',
  'receiveEmailNotifications',
  'receivePromoEmails',
  'hideDonatedAmount',
  'showAsOffline',
] as const;

/** Those of them that the operators' list of accounts shows. */
const listedFields = new Set<string>(['alias', 'stringUrl', 'email', 'pendingEmail', 'emailConfirmed']);

/** Sends changed fields to the account's other windows, and tells open desks. */
function emitChanges(call: SaveCall, { info: before }: LoggedUser, { info: after }: LoggedUser) {
  const changed = pushedFields.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const info = Object.fromEntries(changed.map((name) => [name, after[name]]));
  call.emit(topics.user(call.viewer.id), accountEvents.updateUserInfo, { info });
  if (changed.some((name) => listedFields.has(name))) announceAccounts(call);
}
