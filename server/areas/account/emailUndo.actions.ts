import { type account, accountTexts } from '#shared/areas/account';
import { guarded, type Call } from '../../http/call';
import { conflict, notFound } from '../../refusal';
import { findAndLockDeveloper } from '../../people';
import { setEmail, setPassword } from './account.queries';
import { announceAccounts } from './announceAccounts';
import {
  consumeKeycode,
  createKeycode,
  findValidKeycode,
  revokeKeycodes,
  revokeLaterUndos,
  type ValidKeycode,
} from './keycodes.queries';

/** The former address that a link brings back. Reading it does not use the link up. */
export async function readEmailUndo(call: Pick<Undo, 'db' | 'input'>) {
  const { email } = await requireUndo(call);
  return { email };
}

async function requireUndo({ db, input }: Pick<Undo, 'db' | 'input'>) {
  const found = await findValidKeycode(db, 'undoEmail', input.keycode);
  if (!found) throw notFound(accountTexts.undoGone);
  return found;
}

type Undo = Call<typeof account.undoEmail>;

export const undoEmail = guarded<typeof account.undoEmail, ValidKeycode>({ check: requireUndo, run: bringBack });

/**
 * Brings the former address back. The password may be known to somebody else, so it ends with all sessions and links; the
 * keycode in the answer serves to set a new one.
 */
async function bringBack(call: Undo, undo: ValidKeycode) {
  const { db, session, audit } = call;
  const { developerId, email } = undo;
  const developer = await findAndLockDeveloper(db, developerId);
  if (!developer || !(await consumeKeycode(db, undo.id))) throw notFound(accountTexts.undoGone);
  if ((await setEmail(db, developerId, email)) === null) throw conflict(accountTexts.emailTaken, 'email');
  await setPassword(db, developer, null);
  await session.end(developerId);
  await revokeKeycodes(db, developerId);
  await revokeLaterUndos(db, undo);
  const keycode = await createKeycode(db, { developerId, purpose: 'recovery', email });
  await audit({ action: 'emailChange', reason: 'undone', actorId: developerId });
  announceAccounts(call);
  return { email, keycode };
}
