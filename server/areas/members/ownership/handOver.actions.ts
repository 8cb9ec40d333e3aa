import { membersTexts } from '#shared/areas/members';
import { ownershipTexts as texts, type ownershipCalls } from '#shared/areas/recruiting/ownership';
import { canHandOver } from '#shared/policies/ownership.policy';
import type { HandOverRow } from '../../../db/tables';
import { guarded, type Call } from '../../../http/call';
import { authorize, conflict, invalid, notFound } from '../../../refusal';
import { requireReach, lockDevelopers, lockGame } from '../../../people';
import { changeOwner } from '../../games';
import { notify, retract } from '../../notifications';
import { lockTeam } from '../members.queries';
import { logTeam } from '../teamLog';
import { endHandOver } from './endings';
import { endHandOverRow, gameOfHandOver, insertHandOver, lockHandOver, lockOpenHandOver } from './handOvers.queries';
import { emitOwnership, ownershipOf } from './ownership';
import { isOver } from './untilOf';

/** Asks a member to take over. The lock of the game lets one of two offers at once through. */
export const offerHandOver = guarded({
  check: async ({ db, viewer, input }: Call<typeof ownershipCalls.offerHandOver>) => {
    await lockGame(db, input.gameId);
    const team = await lockTeam(db, input.gameId);
    authorize(canHandOver(team.find(({ developerId }) => developerId === viewer.id) ?? null));
    return team.filter(({ developerId }) => developerId !== viewer.id);
  },
  run: async (call, others) => {
    const { db, viewer, input, audit } = call;
    const { gameId } = input;
    const successor = others.find(({ developerId }) => developerId === input.developerId);
    if (!successor) throw invalid(texts.chooseSuccessor, 'developerId');
    if (successor.isBanned) throw invalid(membersTexts.newOwnerBanned, 'developerId');
    const toId = successor.developerId;
    await requireReach(call, 'handOver', toId);
    const open = await lockOpenHandOver(db, gameId);
    if (open && !isOver(open, new Date())) throw conflict(texts.alreadyOffered);
    if (open) await endHandOver(call, open, 'expired');
    const id = await insertHandOver(db, { gameId, fromId: viewer.id, toId });
    await audit({ action: 'handOver', target: `game:${gameId}`, reason: `to developer:${toId}` });
    await emitOwnership(call, gameId, [viewer.id, toId]);
    const offered = { targetType: 'handOver', targetId: id, action: 'received', subject: `game.${gameId}` } as const;
    await notify(call, { ...offered, actorId: viewer.id, receiverIds: [toId] });
    return ownershipOf(call, gameId);
  },
});

type Concerning = Call<typeof ownershipCalls.answerHandOver> | Call<typeof ownershipCalls.withdrawHandOver>;

/** The offer with its game locked; 404 unless the viewer is this party of it. */
async function findHandOver({ db, viewer, input }: Concerning, party: 'fromId' | 'toId'): Promise<HandOverRow> {
  const gameId = await gameOfHandOver(db, input.handOverId);
  if (gameId === undefined) throw notFound();
  await lockGame(db, gameId);
  const row = await lockHandOver(db, input.handOverId);
  if (row?.[party] !== viewer.id) throw notFound();
  return row;
}

function requireOpen(row: HandOverRow) {
  if (row.isOpen === null || isOver(row, new Date())) throw conflict(texts.handOverOver);
}

export const answerHandOver = guarded({
  check: (call: Call<typeof ownershipCalls.answerHandOver>) => findHandOver(call, 'toId'),
  run: async (call, row) => {
    requireOpen(row);
    await (call.input.answer === 'accept' ? accept(call, row) : endHandOver(call, row, 'declined'));
    return ownershipOf(call, row.gameId);
  },
});

/** Makes the successor the owner, if both still are in their places and have not blocked each other. */
async function accept(call: Call<typeof ownershipCalls.answerHandOver>, row: HandOverRow) {
  const { db } = call;
  const { gameId, fromId, toId } = row;
  const team = await lockTeam(db, gameId);
  const accounts = await lockDevelopers(db, [fromId, toId]);
  const isOwned = team.some(({ developerId, modLevel }) => developerId === fromId && modLevel === 'owner');
  const isMember = team.some(({ developerId }) => developerId === toId);
  if (!isOwned || !isMember || accounts.length < 2 || accounts.some(({ isBanned }) => isBanned))
    throw conflict(texts.handOverOver);
  await requireReach(call, 'handOver', fromId);
  await endHandOver(call, row, 'accepted');
  await changeOwner(call, { gameId, fromId, toId });
  await logTeam(call, gameId, { action: 'handedOver', actorId: fromId, aboutId: toId });
}

export const withdrawHandOver = guarded({
  check: (call: Call<typeof ownershipCalls.withdrawHandOver>) => findHandOver(call, 'fromId'),
  run: async (call, row) => {
    requireOpen(row);
    const { id, gameId, fromId, toId } = row;
    await endHandOverRow(call.db, id, 'withdrawn');
    await emitOwnership(call, gameId, [fromId, toId]);
    await retract(call, { targetType: 'handOver', targetId: id, actorId: fromId }, { subject: `game.${gameId}` });
    return ownershipOf(call, gameId);
  },
});
