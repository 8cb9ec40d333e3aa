import { invitesTexts, type invites } from '#shared/areas/recruiting/invites';
import type { Invite } from '#shared/areas/recruiting/inviteEvents';
import { canManageInvites } from '#shared/policies/invites.policy';
import { guarded, type Call } from '../../http/call';
import { conflict, authorize, notFound } from '../../http/refusal';
import { checkNewAccountLimits } from '../newAccounts';
import { notify } from '../notifications';
import { readInviteRow, toInvite } from './lists.queries';
import { insertInvite, readMembership, readOwnerId, readInvitable, type Direction } from './invites.queries';
import { listOf, sendInvites } from './inviteUpdates';
import { demandNotBlocked, lockGame } from '../../people';

type InviteCall = Call<typeof invites.inviteToGame>;
type RequestCall = Call<typeof invites.requestToJoin>;

/** Input with a broken rule may lack the game; then only the invited developer is checked. */
type Chosen = Omit<InviteCall['input'], 'selectedGame'> & { selectedGame?: number | undefined };

export const inviteToGame = guarded({
  check: async ({ db, viewer, input }: InviteCall) => {
    const { selectedGame, invitedMember }: Chosen = input;
    if (!(await readInvitable(db, invitedMember))) throw notFound(invitesTexts.memberMissing);
    if (selectedGame === undefined) return;
    await lockGame(db, selectedGame);
    authorize(canManageInvites(await readMembership(db, selectedGame, viewer.id)));
    await demandNotBlocked({ db, viewer }, invitedMember);
  },
  run: async (call) => {
    const { db, viewer, input } = call;
    const { selectedGame: gameId, invitedMember: developerId } = input;
    if (await readMembership(db, gameId, developerId)) throw conflict(invitesTexts.isMember, 'invitedMember');
    await checkNewAccountLimits(call, 'invite', input.positionTitles, 'positionTitles');
    const asking = {
      direction: 'invitation',
      gameId,
      developerId,
      receiverId: developerId,
      ownerId: viewer.id,
    } as const;
    const invite = await sendInvite(call, asking);
    if (!invite) throw conflict(invitesTexts.alreadyInvited, 'invitedMember');
    return invite;
  },
});

export const requestToJoin = guarded({
  check: async ({ db, viewer, input }: RequestCall) => {
    await lockGame(db, input.requestedGame, invitesTexts.gameMissing);
    const ownerId = await readOwnerId(db, input.requestedGame);
    if (ownerId !== null) await demandNotBlocked({ db, viewer }, ownerId);
    return ownerId;
  },
  run: async (call, ownerId) => {
    const { db, viewer, input } = call;
    const gameId = input.requestedGame;
    if (await readMembership(db, gameId, viewer.id)) throw conflict(invitesTexts.youAreMember, 'requestedGame');
    await checkNewAccountLimits(call, 'requestToJoin', input.positionTitles, 'positionTitles');
    const asking = { direction: 'request', gameId, developerId: viewer.id, receiverId: ownerId, ownerId } as const;
    const invite = await sendInvite(call, asking);
    if (!invite) throw conflict(invitesTexts.alreadyRequested, 'requestedGame');
    return invite;
  },
});

interface NewInvite {
  direction: Direction;
  gameId: number;
  developerId: number;
  ownerId: number | null;
  receiverId: number | null;
}

/** Null when the two already have one in this direction. */
async function sendInvite(
  call: InviteCall | RequestCall,
  { receiverId, ...asking }: NewInvite,
): Promise<Invite | null> {
  const { db, viewer, input, host, afterCommit } = call;
  const { direction, gameId, developerId } = asking;
  const { selectedPositions: positions, positionTitles } = input;
  const id = await insertInvite(db, { direction, gameId, developerId, positionTitles, positions });
  if (id === null) return null;
  const row = await readInviteRow(db, id);
  if (!row) throw new Error('An invitation is gone in the transaction that made it');
  afterCommit(() => sendInvites(host, [{ ...asking, id }]));
  const receiverIds = receiverId === null ? [] : [receiverId];
  await notify(call, { targetType: direction, targetId: id, action: 'received', actorId: viewer.id, receiverIds });
  return toInvite(row, listOf(direction, direction === 'invitation' ? 'owner' : 'developer'));
}
