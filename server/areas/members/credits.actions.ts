import { membersEvents, type members } from '#shared/areas/members';
import { canHideCredit } from '#shared/policies/members.policy';
import { topics } from '#shared/topics';
import type { ModeratorCall } from '../../content';
import type { GameMemberRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { authorize } from '../../refusal';
import { emitCredits, emitUserGames, lockGame } from '../../people';
import { readMembers } from './members.queries';
import { deleteCredit, gameOfCredit, lockCredit, readCredit, setCreditHidden } from './credits.queries';
import { countTeam, replacePositions } from './memberships.queries';
import { notifyMember } from './notifyMember';

type Hide = Call<typeof members.hideCredit>;

/** Hides or shows one's own credit; the game is locked as in every write to its team. */
export const hideCredit = guarded({
  check: async ({ db, viewer, input }: Hide) => {
    await lockGame(db, input.gameId);
    const row = await lockCredit(db, { gameId: input.gameId, developerId: viewer.id });
    authorize(canHideCredit(viewer, row));
    return row;
  },
  run: async (call, { id }) => {
    const { db, viewer, input } = call;
    await setCreditHidden(db, id, input.isHidden);
    emitCredits(call, viewer.id);
    return readCredit(db, id);
  },
});

/** Removes the credit of a former member; a present one stays in the team, without positions. */
export async function removeCredit(call: ModeratorCall, id: number) {
  const { db, audit } = call;
  const gameId = await gameOfCredit(db, id);
  await lockGame(db, gameId);
  const row = await lockCredit(db, { id });
  const reason = row.developerId === null ? 'deleted account' : `developer:${row.developerId}`;
  await audit({ action: 'creditRemoval', target: `game:${gameId}`, reason });
  await (row.status === 'Former' ? dropCredit(call, row) : clearPositions(call, row));
  if (row.developerId !== null) await notifyMember(call, { gameId, action: 'marked', receiverId: row.developerId });
}

async function dropCredit(call: ModeratorCall, { id, gameId, developerId }: GameMemberRow) {
  await deleteCredit(call.db, id);
  call.emit(topics.gamePage(gameId), membersEvents.creditRemoved, { gameId, creditId: id });
  if (developerId !== null) emitCredits(call, developerId);
}

async function clearPositions(call: ModeratorCall, { gameId, developerId }: GameMemberRow) {
  const { db, emit } = call;
  if (developerId === null) return;
  await replacePositions(db, { gameId, developerId }, []);
  const members = await readMembers(db, gameId, [developerId]);
  const memberCount = await countTeam(db, gameId);
  const receivers = [topics.gamePage(gameId), topics.user(developerId)];
  emit(receivers, membersEvents.gameMembersUpdated, { gameId, members, memberCount });
  await emitUserGames(call, [developerId]);
}
