import { membersTexts, type members } from '#shared/areas/members';
import { mustNameOwner } from '#shared/policies/members.policy';
import { isMember, type Membership } from '#shared/viewer';
import type { GameRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { conflict, authorize, invalid } from '../../refusal';
import { lockGame, emitUserGames } from '../../people';
import { leaveTeam, removeGame } from '../games';
import { unnotify } from '../notifications';
import { lockTeam, type TeamMember } from './members.queries';

type Leave = Call<typeof members.leaveGame>;

interface Departure {
  game: GameRow;
  membership: Membership;
  /** The members who stay. */
  others: TeamMember[];
}

/** Ends the viewer's own membership. The game's lock keeps an owner and the named successor from leaving at once. */
export const leaveGame = guarded({
  check: async ({ db, viewer, input }: Leave): Promise<Departure> => {
    const game = await lockGame(db, input.gameId);
    const team = await lockTeam(db, game.id);
    const membership = team.find(({ developerId }) => developerId === viewer.id) ?? null;
    authorize(isMember(membership));
    const others = team.filter(({ developerId }) => developerId !== viewer.id);
    return { game, membership, others };
  },
  run: (call, departure) =>
    departure.others.length === 0 ? leaveAndDelete(call, departure) : leaveOthers(call, departure),
});

async function leaveAndDelete(call: Leave, { game }: Departure) {
  const { viewer, input, host, afterCommit } = call;
  if (input.deletesGame === false) throw conflict(membersTexts.leavingHasChanged);
  // First of all effects, so that the chat room closes within a second.
  afterCommit(() => {
    host.live.recheckDeveloper(viewer.id);
  });
  await removeGame(call, game);
  await emitUserGames(call, [viewer.id]);
  return { gameId: game.id, gameDeleted: true };
}

async function leaveOthers(call: Leave, { game, membership, others }: Departure) {
  const { viewer, input } = call;
  const gameId = game.id;
  const heirId = mustNameOwner(membership, others.length + 1) ? (input.newOwnerId ?? null) : null;
  const heir = others.find(({ developerId }) => developerId === heirId);
  if (mustNameOwner(membership, others.length + 1) && !heir) {
    throw invalid(membersTexts.newOwnerNeeded, 'newOwnerId');
  }
  if (heir?.isBanned) throw invalid(membersTexts.newOwnerBanned, 'newOwnerId');
  const member = await leaveTeam(call, { gameId, leaverId: viewer.id, heirId });
  // A leaver no longer needs notifications of earlier role changes.
  await unnotify(call, { targetType: 'membership', targetId: gameId, receiverId: viewer.id });
  return { gameId, gameDeleted: false, member };
}
