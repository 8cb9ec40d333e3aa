import { invitesTexts, type invites } from '#shared/areas/recruiting/invites';
import { applicationsTexts, type applications } from '#shared/areas/recruiting/applications';
import { isAboutSelf } from '#shared/policies/invites.policy';
import { canRecruit } from '#shared/policies/recruiting.policy';
import type { InvitationRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { conflict, notFound } from '../../refusal';
import { recruiterIdsOf } from '../../people';
import { retract, unnotify } from '../notifications';
import { readApplicationRows, toApplication } from './applications.queries';
import { deleteInvite, lockInvite, readMembership, setDismissed, setEnded, subjectOfInvites } from './invites.queries';
import { sendInvites } from './inviteUpdates';

export const deleteInvitation = guarded({
  check: async ({ db, viewer, input }: Call<typeof invites.deleteInvitation>) => {
    const row = await lockInvite(db, input.inviteId, 'invitation');
    if (!row || !canRecruit(await readMembership(db, row.gameId, viewer.id))) throw notFound();
    return row;
  },
  run: async (call, row) => {
    await deleteInvite(call.db, row.id);
    await withdrawFrom(call, row);
    return { id: row.id, text: row.isOpen ? invitesTexts.retracted : invitesTexts.dismissed };
  },
});

/** A locked request of the viewer's own; 404 if it is gone, withdrawn or dismissed. */
async function lockOwnRequest({ db, viewer }: Pick<Call, 'db' | 'viewer'>, id: number) {
  const row = await lockInvite(db, id, 'request');
  if (!row || !isAboutSelf(viewer, row) || row.state === 'withdrawn' || row.isDismissed) throw notFound();
  return row;
}

export const deleteRequest = guarded({
  check: (call: Call<typeof invites.deleteRequest>) => lockOwnRequest(call, call.input.requestId),
  run: async (call, row) => {
    const { db } = call;
    const { id, state } = row;
    if (row.isOpen) await setEnded(db, { ids: [id], direction: 'request' }, { state: 'withdrawn' });
    else await setDismissed(db, id);
    await withdrawFrom(call, row);
    const isUnanswered = row.isOpen === true || state === 'expired';
    return { id, text: isUnanswered ? invitesTexts.retracted : invitesTexts.dismissed };
  },
});

export const withdrawApplication = guarded({
  check: (call: Call<typeof applications.withdraw>) => lockOwnRequest(call, call.input.id),
  run: async (call, row) => {
    const { db } = call;
    if (!row.isOpen) throw conflict(applicationsTexts.notOpen);
    await setEnded(db, { ids: [row.id], direction: 'request' }, { state: 'withdrawn' });
    await withdrawFrom(call, row);
    const [withdrawn] = await readApplicationRows(db, [row.id]);
    if (!withdrawn) throw notFound();
    return toApplication(withdrawn, 'developer');
  },
});

/** Takes the notifications of an invitation or request back, and tells both sides of its change. */
async function withdrawFrom(
  call: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  { id, direction, developerId, gameId, isOpen }: InvitationRow,
) {
  const recruiterIds = await recruiterIdsOf(call.db, gameId);
  const about = { targetType: direction, targetId: id };
  if (isOpen) await retract(call, { ...about, action: 'received' }, { subject: subjectOfInvites(gameId) });
  await unnotify(call, about);
  call.afterCommit(() => sendInvites(call.host, [{ id, direction, developerId, recruiterIds }]));
}
