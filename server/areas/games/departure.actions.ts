import { membersEvents, type Member } from '#shared/areas/members';
import { deletedPerson } from '#shared/shapes';
import { topics } from '#shared/topics';
import type { GameRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { pushUserGames, dropBanner, gameIdsOfMember, removeAvatar } from '../../people';
import { removeNewGameLine } from '../chat';
import { forgetClassifiedsOf } from '../classifieds';
import { forgetCommentsOfGame } from '../comments';
import { forgetFollowedGame } from '../follows';
import { forgetForumsOfGame } from '../forums';
import { forgetInvitesOfGame, handInvitesOver } from '../invites';
import { countTeam, endMembership, lockTeam, readMembers, setModLevel } from '../members';
import { forgetMediaOf } from '../media';
import { remind, unnotify } from '../notifications';
import { changeTotals } from '../reference';
import { pushGame } from './editing';
import { deleteGame, lockGame, postIdsOf } from './games.queries';

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
    else {
      const heirId = isOwner ? heir.developerId : null;
      await leaveTeam(call, { gameId, leaverId: developerId, heirId, isAccountGone: true });
    }
  }
}

interface Departure {
  gameId: number;
  leaverId: number;
  /** Who owns the game from now on; null when its owner stays. */
  heirId: number | null;
  /** The leaver's account goes with the membership: its name is not told any more. */
  isAccountGone?: boolean;
}

/**
 * Makes a member of a game that the caller has locked a former one, and hands the ownership over in the same step
 * (wire §4). Answers the former member.
 */
export async function leaveTeam(call: Call, { gameId, leaverId, heirId, isAccountGone = false }: Departure) {
  const { db, emit, afterCommit, host } = call;
  const concerned = heirId === null ? [leaverId] : [leaverId, heirId];
  const told = isAccountGone ? concerned.slice(1) : concerned;
  // Before all else that follows, so that rooms close within a second (wire §18.2).
  afterCommit(() => {
    for (const developerId of told) host.live.recheckDeveloper(developerId);
  });
  await endMembership(db, gameId, leaverId);
  if (heirId !== null) await passOwnership(call, { gameId, fromId: leaverId, toId: heirId });
  const changed = await readMembers(db, gameId, concerned);
  const members = changed.map((member) => (isAccountGone && member.id === leaverId ? withoutName(member) : member));
  const reached = [topics.gamePage(gameId), ...told.map(topics.user)];
  const { memberCount } = heirId === null ? { memberCount: await countTeam(db, gameId) } : await pushGame(call, gameId);
  emit(reached, membersEvents.gameMembersUpdated, { gameId, members, memberCount });
  await pushUserGames(call, told);
  if (heirId !== null) await notifyRoleChange(call, { gameId, developerId: heirId });
  return members.find(({ id }) => id === leaverId);
}

/** A member hears of what others have made of their place in a game: it is no answer to anything of theirs. */
export const notifyRoleChange = (call: Call, { gameId, developerId }: { gameId: number; developerId: number }) =>
  remind(call, { targetType: 'membership', targetId: gameId, action: 'changed', receiverId: developerId });

async function passOwnership(call: Call, change: { gameId: number; fromId: number; toId: number }) {
  const { gameId, toId } = change;
  await setModLevel(call.db, gameId, { developerId: toId, modLevel: 'owner' });
  await call.audit({ action: 'ownershipChange', target: `game:${gameId}`, reason: `to developer:${toId}` });
  handInvitesOver(call, change);
}

/** The id stays, so that screens know whom to change; the account is as good as gone. */
const withoutName = (member: Member): Member => ({ ...member, ...deletedPerson, id: member.id });

/** Takes a game that the caller has locked away with all that belongs to it (wire §19.13), and tells all who look. */
export async function removeGame(call: Call, { id, stringUrl }: Pick<GameRow, 'id' | 'stringUrl'>) {
  const { db, emit, afterCommit, host } = call;
  const mediaTopics = await forgetMediaOf(call, { pageType: 'game', pageId: id });
  const posts = await postIdsOf(db, id);
  await forgetInvitesOfGame(call, id);
  await forgetFollowedGame(db, id);
  await forgetClassifiedsOf(call, { gameId: id });
  const forumRooms = await forgetForumsOfGame(call, id);
  const commentedOn = await forgetCommentsOfGame(call, id);
  const places = { targetType: 'membership' as const, targetId: id };
  await unnotify(call, places, ...(posts.length > 0 ? [{ targetType: 'post' as const, targetIds: posts }] : []));
  await deleteGame(db, id);
  const feeds = [topics.homeFeed, topics.mediaFeed, topics.classifiedsFeed];
  const reached = [topics.gamePage(id), topics.gameChat(id), ...feeds, ...mediaTopics, ...forumRooms];
  reached.push(...[...new Set([...posts, ...commentedOn])].map(topics.post));
  emit(reached, membersEvents.gameProjectDeleted, { gameId: id, stringUrl });
  await removeNewGameLine(call, id);
  await changeTotals(call, { games: -1 });
  afterCommit(async () => {
    host.live.recheckTopics([topics.gameChat(id)]);
    await removeAvatar(host.files, `game_${id}`);
    await dropBanner(host, `game_${id}`, () => Promise.resolve(false));
  });
}
