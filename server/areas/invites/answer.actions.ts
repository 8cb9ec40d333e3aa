import { invitesTexts as texts, type invites } from '#shared/areas/recruiting/invites';
import type { Invite } from '#shared/areas/recruiting/inviteEvents';
import { canManageInvites, isAboutSelf } from '#shared/policies/invites.policy';
import { membersEvents } from '#shared/areas/members';
import { topics } from '#shared/topics';
import { positions } from '#shared/vocabulary';
import type { InvitationRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { conflict, notFound } from '../../http/refusal';
import { emitUserGames } from '../../people';
import { addMember, countTeam, readMembers } from '../members';
import { notify } from '../notifications';
import { readInviteRow, toInvite } from './lists.queries';
import {
  acceptOpenInvite,
  isBanned,
  lockInvite,
  readMembership,
  otherDirection,
  readOwnerId,
  setResponse,
} from './invites.queries';
import { listOf, sendInvites } from './inviteUpdates';

type Answer = Call<typeof invites.respondToInvitation> | Call<typeof invites.respondToRequest>;

export const respondToInvitation = guarded({
  check: async ({ db, viewer, input }: Call<typeof invites.respondToInvitation>) => {
    const row = await lockInvite(db, input.inviteId, 'invitation');
    if (!row || !isAboutSelf(viewer, row)) throw notFound();
    return row;
  },
  run: async (call, row) => {
    const { invite, ownerId } = await answer(call, row, 'developer');
    await notifyAnswer(call, row, ownerId);
    const game = invite.gameDetails.alias;
    const accepted = invite.response === 'accept';
    return { ...invite, text: accepted ? texts.joined(game) : texts.invitationDeclined(game) };
  },
});

export const respondToRequest = guarded({
  check: async ({ db, viewer, input }: Call<typeof invites.respondToRequest>) => {
    const row = await lockInvite(db, input.inviteId, 'request');
    if (!row || !canManageInvites(await readMembership(db, row.gameId, viewer.id))) throw notFound();
    return row;
  },
  run: async (call, row) => {
    const isAccepted = call.input.inviteResponse === 'accept';
    if (isAccepted && (await isBanned(call.db, row.developerId))) throw conflict(texts.askerBanned);
    const { invite } = await answer(call, row, 'owner');
    await notifyAnswer(call, row, row.developerId);
    const names = [invite.devDetails.alias, invite.gameDetails.alias] as const;
    return { ...invite, text: isAccepted ? texts.requestAccepted(...names) : texts.requestDeclined(...names) };
  },
});

/** Stores an answer and its effects; 409 if it was answered before. */
async function answer(call: Answer, row: InvitationRow, side: 'developer' | 'owner') {
  const { db, input, host, afterCommit } = call;
  if (row.response !== 'noResponse') throw conflict(texts.alreadyAnswered);
  const { id, direction, gameId, developerId } = row;
  await setResponse(db, id, input.inviteResponse);
  const ownerId = await readOwnerId(db, gameId);
  const changed = [{ id, direction, developerId, ownerId }];
  if (input.inviteResponse === 'accept') {
    await join(call, row);
    const other = await acceptOpenInvite(db, { gameId, developerId, direction: otherDirection(direction) });
    if (other) changed.push({ id: other.id, direction: other.direction, developerId, ownerId });
  }
  afterCommit(() => sendInvites(host, changed));
  return { invite: await inviteOf(call, row, side), ownerId };
}

async function inviteOf(
  { db }: Answer,
  { id, direction }: InvitationRow,
  side: 'developer' | 'owner',
): Promise<Invite> {
  const answered = await readInviteRow(db, id);
  if (!answered) throw notFound();
  return toInvite(answered, listOf(direction, side));
}

/** Adds the developer to the team with the positions that were asked for. */
async function join(call: Answer, { gameId, developerId, positions: roles, positionTitles }: InvitationRow) {
  const { db, emit, afterCommit, host } = call;
  const held = positions
    .filter(({ role }) => (JSON.parse(roles) as string[]).includes(role))
    .map(({ positionType }) => ({ positionType, positionTitle: positionTitles }));
  const isNew = await addMember(db, { gameId, developerId, modLevel: 'member', positions: held });
  if (!isNew) return;
  const members = await readMembers(db, gameId, [developerId]);
  const memberCount = await countTeam(db, gameId);
  const receivers = [topics.gamePage(gameId), topics.user(developerId)];
  emit(receivers, membersEvents.gameMembersUpdated, { gameId, members, memberCount });
  await emitUserGames(call, [developerId]);
  afterCommit(() => {
    host.live.recheckDeveloper(developerId);
  });
}

async function notifyAnswer(call: Answer, { id, direction }: InvitationRow, receiverId: number | null) {
  const receiverIds = receiverId === null ? [] : [receiverId];
  const actorId = call.viewer.id;
  await notify(call, { targetType: direction, targetId: id, action: 'answered', actorId, receiverIds });
}
