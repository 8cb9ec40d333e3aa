import { type account, accountTexts } from '#shared/areas/account';
import { guarded, type Call } from '../../http/call';
import { conflict, notFound } from '../../refusal';
import { findAndLockDeveloper } from '../../people';
import { forgetDevices, setEmail, setPassword } from './account.queries';
import { announceAccounts } from './announceAccounts';
import {
  consumeKeycode,
  createKeycode,
  findValidKeycode,
  revokeKeycodes,
  revokeNotMe,
  type ValidKeycode,
} from './keycodes.queries';
import { keepLeaving } from './leaving/return';
import { removeYoungSecondSteps } from './secondStep/secondStep.queries';

type NotMe = Call<typeof account.notMe>;

/** The address that a link was sent to. Reading it does not use the link up. */
export async function readNotMe(call: Pick<NotMe, 'db' | 'input'>) {
  const { email } = await requireLink(call);
  return { email };
}

async function requireLink({ db, input }: Pick<NotMe, 'db' | 'input'>) {
  const found = await findValidKeycode(db, 'notMe', input.keycode);
  if (!found) throw notFound(accountTexts.notMeGone);
  return found;
}

export const notMe = guarded<typeof account.notMe, ValidKeycode>({ check: requireLink, run: takeBack });

/**
 * Gives an account back to the owner of the address that the link was sent to. The password may be known to somebody else, so
 * it ends with all sessions, access tokens and links; the keycode in the answer serves to set a new one. Second steps are
 * removed by their age: all that followed the sign-in of the alert are younger than its link, and recovery removes them too.
 */
async function takeBack(call: NotMe, link: ValidKeycode) {
  const { db, session, audit } = call;
  const { developerId, email } = link;
  const developer = await findAndLockDeveloper(db, developerId);
  if (!developer || !(await consumeKeycode(db, link.id))) throw notFound(accountTexts.notMeGone);
  if ((await setEmail(db, developerId, email)) === null) throw conflict(accountTexts.emailTaken, 'email');
  const hasSecondStep = await removeYoungSecondSteps(db, developer);
  await setPassword(db, { ...developer, hasSecondStep }, null);
  await forgetDevices(db, developerId);
  await session.end(developerId);
  await keepLeaving(call, developer);
  await revokeKeycodes(db, developerId);
  await revokeNotMe(db, link);
  const keycode = await createKeycode(db, { developerId, purpose: 'recovery', email });
  await audit({ action: 'notMe', target: `developer:${developerId}`, actorId: developerId });
  announceAccounts(call);
  return { email, keycode };
}
