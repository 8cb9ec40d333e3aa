import { membersTexts, type members } from '#shared/areas/members';
import { mustNameOwner } from '#shared/areas/members.policy';
import { isMember, type Membership } from '#shared/viewer';
import type { GameRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { conflict, authorize, invalid } from '../../http/refusal';
import { pushUserGames } from '../../people';
import { leaveTeam, lockGame, removeGame } from '../games';
import { unnotify } from '../notifications';
import { lockTeam } from './members.queries';

type Leave = Call<typeof members.leaveGame>;

interface Leaving {
  game: GameRow;
  membership: Membership;
  /** The members who stay. */
  others: number[];
}

/**
 * Ends the own membership. Whoever leaves holds the row of the game, so that of an owner and the named successor who
 * leave at once the second sees what the first has made of the team.
 */
export const leaveGame = guarded({
  check: async ({ db, viewer, input }: Leave): Promise<Leaving> => {
    const game = await lockGame(db, input.gameId);
    const team = await lockTeam(db, game.id);
    const membership = team.find(({ developerId }) => developerId === viewer.id) ?? null;
    authorize(isMember(membership));
    const others = team.map(({ developerId }) => developerId).filter((developerId) => developerId !== viewer.id);
    return { game, membership, others };
  },
  run: (call, leaving) => (leaving.others.length === 0 ? leaveAndDelete(call, leaving) : leaveOthers(call, leaving)),
});

async function leaveAndDelete(call: Leave, { game }: Leaving) {
  const { viewer, input, host, afterCommit } = call;
  if (input.deletesGame === false) throw conflict(membersTexts.leavingHasChanged);
  // Before all else that follows, so that the room closes within a second (wire §18.2).
  afterCommit(() => {
    host.live.recheckDeveloper(viewer.id);
  });
  await removeGame(call, game);
  await pushUserGames(call, [viewer.id]);
  return { gameId: game.id, gameDeleted: true };
}

async function leaveOthers(call: Leave, { game, membership, others }: Leaving) {
  const { viewer, input } = call;
  const gameId = game.id;
  const heirId = mustNameOwner(membership, others.length + 1) ? (input.newOwnerId ?? null) : null;
  const isNamed = heirId !== null && others.includes(heirId);
  if (mustNameOwner(membership, others.length + 1) && !isNamed) {
    throw invalid(membersTexts.newOwnerNeeded, 'newOwnerId');
  }
  const member = await leaveTeam(call, { gameId, leaverId: viewer.id, heirId });
  // What others made of it before is no news to who goes.
  await unnotify(call, { targetType: 'membership', targetId: gameId, receiverId: viewer.id });
  return { gameId, gameDeleted: false, member };
}
