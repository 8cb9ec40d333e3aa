import { developersEvents } from '#shared/areas/developerEvents';
import { leavingTexts } from '#shared/areas/signIn/leaving';
import { topics } from '#shared/topics';
import { noteVisibilityChange } from '../../../content';
import type { DeveloperRow, LeavingAccountRow } from '../../../db/tables';
import type { Call } from '../../../http/call';
import { isBannedByModerators, isClaimed, isOver, readLeaving, runAbsenceHooks } from '../../../people';
import { Refusal } from '../../../refusal';
import { changeTotals } from '../../reference';
import { announceAccounts } from '../announceAccounts';
import { createKeycode, revokeKeycodes } from '../keycodes.queries';
import { showAccount } from './leaving.queries';
import { showPictures } from './pictures';

/** The answer to a sign-in to an account that is about to be deleted: the keycode that keeps it. */
export async function offerToKeep(
  { db }: Pick<Call, 'db'>,
  { id, email }: Pick<DeveloperRow, 'id' | 'email'>,
  leaving: LeavingAccountRow,
) {
  if (isOver(leaving)) throw new Refusal(403, [leavingTexts.over]);
  const keycode = await createKeycode(db, { developerId: id, purpose: 'keepAccount', email: email ?? '' });
  return { dueAt: leaving.dueAt, keycode };
}

/** Keeps a locked account that was to be deleted; nothing happens to others, and to those whose time is over. */
export async function keepLeaving(call: Call, { id, emailKey }: Pick<DeveloperRow, 'id' | 'emailKey'>) {
  const { db, emit, host, audit, afterCommit } = call;
  const leaving = await readLeaving(db, id);
  if (!leaving || isOver(leaving)) return;
  const { alias, stringUrl } = leaving;
  const isBanned = await isBannedByModerators(db, id);
  await showAccount(db, leaving, isBanned);
  await revokeKeycodes(db, id, 'keepAccount');
  if (isClaimed({ id, emailKey }) && !isBanned) await changeTotals(call, { developers: 1 });
  const topicsOfAreas = isBanned ? [] : await runAbsenceHooks(call, id, false);
  await noteVisibilityChange(db);
  await audit({ action: 'accountDeletion', target: `developer:${id}`, reason: 'withdrawn', actorId: id });
  const receivers = [topics.developer(id), topics.user(id), ...topicsOfAreas];
  emit(receivers, developersEvents.developerInformationUpdated, { id, alias, stringUrl, isBanned });
  announceAccounts(call);
  afterCommit(() => showPictures(host.files, id));
}
