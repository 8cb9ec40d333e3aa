import { type account, accountTexts } from '#shared/areas/account';
import { textKey } from '../../db/keys';
import type { DeveloperRow } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { writeAudit } from '../../http/security/audit';
import { guarded, type Call } from '../../http/call';
import { notFound } from '../../refusal';
import { asBeforeLeaving, findAndLockDeveloper, isOver, readLeaving } from '../../people';
import { accountByEmail, readAccount, setPassword, updateAccount } from './account.queries';
import { announceAccounts } from './announceAccounts';
import {
  revokeKeycodes,
  reachedMailLimit,
  findValidKeycode,
  createKeycode,
  consumeKeycode,
  type ValidKeycode,
} from './keycodes.queries';
import { deletePasskeys, passkeysOf } from './passkeys/passkeys.queries';
import { countCodeAttempt } from './secondStep/codeAttempts';
import { decideSignIn } from './secondStep/decideSignIn';
import { secondStepsEndedAlert } from './secondStep/alerts';
import { hasOldSecondStep, noteSecondSteps, removeSecondSteps } from './secondStep/secondStep.queries';
import { keepLeaving } from './leaving/return';
import { recoveryMail } from './mails';
import { requireGoodPassword, hashPassword, hexOf } from './passwords';
import { passwordChangedAlert, sendSecurityAlert } from './securityAlerts';

/** The address of a recovery link. Reading it does not use the link up. */
export async function readKeycode({ db, input }: Call<typeof account.readKeycode>) {
  const { email, developerId } = await requireKeycode({ db, input });
  const developer = await readAccount(db, developerId);
  const passkeys = (await passkeysOf(db, developerId)).map(({ id, name }) => ({ id, name }));
  return {
    email,
    ...(developer && (await hasOldSecondStep(db, developer)) && { needsCode: true, passkeys }),
  };
}

async function requireKeycode({ db, input }: Pick<Recover, 'db'> & { input: { keycode: string } }) {
  const found = await findValidKeycode(db, 'recovery', input.keycode);
  if (!found) throw notFound(accountTexts.keycodeGone);
  return found;
}

/** Answers the same in the same time, whether the address has an account or not: the work follows the answer. */
export function askRecovery(call: Call<typeof account.askRecovery>) {
  call.afterCommit(() => sendRecovery(call));
  return Promise.resolve({ response: 'ok' });
}

async function sendRecovery({ host, input, from }: Call<typeof account.askRecovery>) {
  const { settings, mail } = host;
  const found = await accountByEmail(host.db, input.email);
  if (!found) return;
  const letter = await inTransaction(host.db, async (db) => {
    // The lock comes first: an ordinary read would fix what the count of mails sees, before others have sent theirs.
    const developer = await findAndLockDeveloper(db, found.id);
    if (!developer) return null;
    const leaving = await readLeaving(db, developer.id);
    const { id, email, alias, isBanned } = await asBeforeLeaving(db, developer);
    if (email === null || isBanned || (leaving && isOver(leaving))) return null;
    if (await reachedMailLimit(db, id, 'recovery', settings.RATE_LIMIT_FACTOR)) return null;
    await writeAudit(db, { action: 'recoveryAsked', target: `developer:${id}` }, { viewerId: null, ...from });
    const keycode = await createKeycode(db, { developerId: id, purpose: 'recovery', email });
    return recoveryMail(settings, { email, alias }, keycode);
  });
  if (letter) await mail.send(letter);
}

type Recover = Call<typeof account.recover>;

export const recover = guarded<typeof account.recover, ValidKeycode, Prepared>({
  check: requireKeycode,
  prepare: async (call) => {
    const { input, host } = call;
    const keycode = await requireKeycode(call);
    await requireGoodPassword(input.password, keycode);
    const developer = await readAccount(call.db, keycode.developerId);
    if (!developer) throw notFound(accountTexts.keycodeGone);
    const takeCodeBack = await countCodeAttempt(call, developer, input.code);
    return { passwordHash: await hashPassword(host.settings, hexOf(input.password)), takeCodeBack };
  },
  run: resetPassword,
});

interface Prepared {
  passwordHash: string;
  takeCodeBack: () => Promise<void>;
}

/** Checks the second step of an account, or removes one that is young. Answers whether the account has one from now on. */
async function passSecondStep(call: Recover, developer: DeveloperRow): Promise<boolean> {
  const { db, input } = call;
  if (!developer.hasSecondStep) return false;
  if (await hasOldSecondStep(db, developer)) {
    await decideSignIn(call, developer, input);
    await deletePasskeys(db, developer.id, { ids: input.removePasskeys ?? [] });
    return noteSecondSteps(db, developer);
  }
  await removeSecondSteps(db, developer);
  await sendSecurityAlert(call, { ...developer, emailConfirmed: true }, secondStepsEndedAlert());
  return false;
}

/** Sets a new password by a recovery link, and ends all sessions and links of the account. */
async function resetPassword(call: Recover, keycode: ValidKeycode, { passwordHash, takeCodeBack }: Prepared) {
  const { db, session, afterCommit, audit } = call;
  const { developerId, email } = keycode;
  const locked = await findAndLockDeveloper(db, developerId);
  if (!locked || !(await consumeKeycode(db, keycode.id))) throw notFound(accountTexts.keycodeGone);
  const developer = await asBeforeLeaving(db, locked);
  const hasSecondStep = await passSecondStep(call, developer);
  afterCommit(takeCodeBack);
  await setPassword(db, { ...developer, hasSecondStep }, passwordHash);
  await session.end(developerId);
  await keepLeaving(call, developer);
  await revokeKeycodes(db, developerId);
  // The mail has arrived, so the address is confirmed.
  const isOwnAddress = developer.email !== null && textKey(email).equals(textKey(developer.email));
  if (isOwnAddress) await updateAccount(db, developerId, { emailConfirmed: true, emailRefusals: 0 });
  announceAccounts(call);
  await audit({ action: 'recoveryUsed', actorId: developerId });
  await sendSecurityAlert(call, { ...developer, email, emailConfirmed: true }, passwordChangedAlert());
  return { response: 'Password Updated' };
}
