import { invitesTexts, type invites } from '#shared/areas/recruiting/invites';
import { canManageInvites, isAboutSelf } from '#shared/policies/invites.policy';
import type { InvitationRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { notFound } from '../../http/refusal';
import { unnotify } from '../notifications';
import { deleteInvite as deleteRow, lockInvite, readMembership, readOwnerId } from './invites.queries';
import { sendInvites } from './inviteUpdates';

export const deleteInvitation = guarded({
  check: async ({ db, viewer, input }: Call<typeof invites.deleteInvitation>) => {
    const row = await lockInvite(db, input.inviteId, 'invitation');
    if (!row || !canManageInvites(await readMembership(db, row.gameId, viewer.id))) throw notFound();
    return row;
  },
  run: (call, row) => remove(call, row),
});

export const deleteRequest = guarded({
  check: async ({ db, viewer, input }: Call<typeof invites.deleteRequest>) => {
    const row = await lockInvite(db, input.requestId, 'request');
    if (!row || !isAboutSelf(viewer, row)) throw notFound();
    return row;
  },
  run: (call, row) => remove(call, row),
});

/** Retracts an unanswered invitation or dismisses an answered one, with its notifications. */
async function remove(call: Pick<Call, 'db' | 'host' | 'afterCommit'>, { response, ...row }: InvitationRow) {
  const { db, host, afterCommit } = call;
  const { id, direction, developerId, gameId } = row;
  const ownerId = await readOwnerId(db, gameId);
  await deleteRow(db, id);
  await unnotify(call, { targetType: direction, targetId: id });
  afterCommit(() => sendInvites(host, [{ id, direction, developerId, ownerId }]));
  return { id, text: response === 'noResponse' ? invitesTexts.retracted : invitesTexts.dismissed };
}
