import { gamesEvents } from '#shared/areas/games';
import { membersEvents, type Member } from '#shared/areas/members';
import { deletedPerson } from '#shared/shapes';
import { topics } from '#shared/topics';
import type { GameRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { pushUserGames } from '../account';
import { forgetCreatedGame } from '../chat';
import { endMembership, gameIdsOfMember, lockTeam, readMembers, setModLevel } from '../members';
import { changeTotals } from '../reference';
import { deleteGame, lockGame, postIdsOf, readGame } from './games.queries';

/**
 * What an account's deletion does to its games (wire §19.12): one that nobody else is a member of is deleted; the
 * ownership of others passes to the longest-standing moderator, else member; the membership becomes a former one.
 */
export async function handOverOrDeleteGames(call: Call, developerId: number) {
  for (const gameId of await gameIdsOfMember(call.db, developerId)) {
    const game = await lockGame(call.db, gameId);
    const team = await lockTeam(call.db, gameId);
    const others = team.filter((member) => member.developerId !== developerId);
    const isOwner = team.some((member) => member.developerId === developerId && member.modLevel === 'owner');
    const heir = others.find(({ modLevel }) => modLevel === 'mod') ?? others[0];
    if (!heir) await removeGame(call, game);
    else await leaveGame(call, { gameId, leaverId: developerId, heirId: isOwner ? heir.developerId : null });
  }
}

interface Departure {
  gameId: number;
  leaverId: number;
  /** Who owns the game from now on; null when its owner stays. */
  heirId: number | null;
}

async function leaveGame(call: Call, { gameId, leaverId, heirId }: Departure) {
  const { db, push } = call;
  await endMembership(db, gameId, leaverId);
  if (heirId !== null) await setModLevel(db, gameId, { developerId: heirId, modLevel: 'owner' });
  const changed = await readMembers(db, gameId, heirId === null ? [leaverId] : [leaverId, heirId]);
  const members = changed.map((member) => (member.id === leaverId ? withoutName(member) : member));
  const game = await readGame(db, { id: gameId });
  const { memberCount } = game;
  const reached = [topics.gamePage(gameId), ...(heirId === null ? [] : [topics.user(heirId)])];
  push(reached, membersEvents.gameMembersUpdated, { gameId, members, memberCount });
  if (heirId === null) return;
  push(topics.gamePage(gameId), gamesEvents.gameInformationUpdated, { gameId, game });
  await pushUserGames(call, [heirId]);
  call.later(() => {
    call.host.live.recheckDeveloper(heirId);
  });
}

/** The id stays, so that screens know whom to change; the account is as good as gone. */
const withoutName = (member: Member): Member => ({ ...member, ...deletedPerson, id: member.id });

async function removeGame(call: Call, { id, stringUrl }: Pick<GameRow, 'id' | 'stringUrl'>) {
  const { db, push, later, host } = call;
  const posts = await postIdsOf(db, id);
  await deleteGame(db, id);
  const feeds = [topics.homeFeed, topics.mediaFeed, topics.classifiedsFeed];
  const reached = [topics.gamePage(id), topics.gameChat(id), ...feeds, ...posts.map(topics.post)];
  push(reached, membersEvents.gameProjectDeleted, { gameId: id, stringUrl });
  await forgetCreatedGame(call, id);
  await changeTotals(call, { games: -1 });
  later(async () => {
    host.live.recheckTopics([topics.gameChat(id)]);
    await host.files.remove(`avatars/game_${id}.jpg`);
    await host.files.remove(`avatars/game_${id}.webp`);
  });
}
