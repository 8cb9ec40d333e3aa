import { developersEvents } from '#shared/areas/developerEvents';
import { leavingTexts, type leaving } from '#shared/areas/signIn/leaving';
import { canDeleteOwnAccount } from '#shared/policies/account.policy';
import { topics } from '#shared/topics';
import { noteVisibilityChange } from '../../../content';
import { guarded, type Call } from '../../../http/call';
import { requireFreshLogin } from '../../../http/session/freshLogin';
import { findAndLockDeveloper, isClaimed, readLeaving, runAbsenceHooks } from '../../../people';
import { authorize, notFound } from '../../../refusal';
import { changeTotals } from '../../reference';
import { announceAccounts } from '../announceAccounts';
import { consumeKeycode, findValidKeycode, revokeKeycodes, type ValidKeycode } from '../keycodes.queries';
import { lockOwnAccount } from '../ownAccount';
import { hideAccount, newDueAt } from './leaving.queries';
import { mailLeaving } from './mailLeaving';
import { hidePictures } from './pictures';
import { keepLeaving } from './return';

/**
 * Hides the own account at once, and lets it be deleted in some days. Its games keep their owner until then. Sessions and
 * tokens end.
 */
export const deleteLater = guarded<typeof leaving.deleteLater, void>({
  check: ({ viewer }) => {
    authorize(canDeleteOwnAccount(viewer));
    requireFreshLogin(viewer);
    return Promise.resolve();
  },
  run: async (call) => {
    const { db, input, session, emit, host, audit, afterCommit } = call;
    const developer = await lockOwnAccount(call);
    const { id, emailKey } = developer;
    const plan = { removesTexts: input.texts === 'go', dueAt: newDueAt() };
    await hideAccount(db, developer, plan);
    await revokeKeycodes(db, id);
    await audit({ action: 'accountDeletion', target: `developer:${id}`, reason: 'scheduled' });
    await session.logOut();
    await session.end(id);
    if (isClaimed({ id, emailKey })) await changeTotals(call, { developers: -1 });
    const topicsOfAreas = await runAbsenceHooks(call, id, true);
    await noteVisibilityChange(db);
    const receivers = [topics.developer(id), topics.user(id), ...topicsOfAreas];
    emit(receivers, developersEvents.developerInformationUpdated, { id, deleted: true });
    announceAccounts(call);
    afterCommit(() => hidePictures(host.files, id));
    await mailLeaving(call, developer, plan);
    return { dueAt: plan.dueAt.toISOString() };
  },
});

type Keep = Call<typeof leaving.keepAccount>;

async function requireLink({ db, input }: Pick<Keep, 'db' | 'input'>) {
  const found = await findValidKeycode(db, 'keepAccount', input.keycode);
  if (!found) throw notFound(leavingTexts.linkGone);
  return found;
}

/** When the account of a link is deleted. Reading it changes nothing. */
export async function readKeepAccount(call: Pick<Keep, 'db' | 'input'>) {
  const { developerId, email } = await requireLink(call);
  const leaving = await readLeaving(call.db, developerId);
  if (!leaving) throw notFound(leavingTexts.linkGone);
  return { email, dueAt: leaving.dueAt };
}

export const keepAccount = guarded<typeof leaving.keepAccount, ValidKeycode>({
  check: requireLink,
  run: async (call, { id, developerId, email }) => {
    const developer = await findAndLockDeveloper(call.db, developerId);
    if (!developer || !(await consumeKeycode(call.db, id))) throw notFound(leavingTexts.linkGone);
    await keepLeaving(call, developer);
    return { email };
  },
});
