import { membersEvents, type Member } from '#shared/areas/members';
import { reportsTexts } from '#shared/areas/moderation/reports';
import { deletedPerson } from '#shared/shapes';
import { topics } from '#shared/topics';
import type { GameRow } from '../../db/tables';
import { noteVisibilityChange } from '../../content';
import type { Call } from '../../http/call';
import {
  dropBanner,
  emitUserGames,
  gameIdsOfMember,
  lockGame,
  noteNewOwner,
  removeAvatar,
  runGameDeletionHooks,
} from '../../people';
import { handInvitesOver } from '../invites';
import {
  countTeam,
  endForTeam,
  endMembership,
  lockTeam,
  logTeam,
  readMembers,
  setModLevel,
  type TeamLogLine,
  type TeamMember,
} from '../members';
import { remind } from '../notifications';
import { reportFromSite } from '../reports';
import { changeTotals } from '../reference';
import { emitGame } from './editing';
import { deleteGame } from './games.queries';

/**
 * Games of an account that is deleted. A game without other members is deleted; otherwise the ownership passes to the
 * longest-standing moderator, else to the longest-standing member. Banned members come last: where there is nobody else,
 * the site's moderators are told.
 */
export async function onAccountDeleted(call: Call, developerId: number) {
  for (const gameId of await gameIdsOfMember(call.db, developerId)) {
    const game = await lockGame(call.db, gameId);
    const team = await lockTeam(call.db, gameId);
    const others = team.filter((member) => member.developerId !== developerId);
    const isOwner = team.some((member) => member.developerId === developerId && member.modLevel === 'owner');
    const heir = heirAmong(others);
    if (!heir) {
      await removeGame(call, game);
      continue;
    }
    const heirId = isOwner ? heir.developerId : null;
    await leaveTeam(call, { gameId, leaverId: developerId, heirId, isAccountGone: true });
    if (isOwner && heir.isBanned)
      await reportFromSite(call, { kind: 'game', targetId: gameId, words: reportsTexts.ownedByBanned });
  }
}

/** The next owner among the other members, who come with the longest membership first. */
function heirAmong(others: readonly TeamMember[]): TeamMember | undefined {
  const rankOf = ({ isBanned, modLevel }: TeamMember) => Number(isBanned) * 2 + Number(modLevel !== 'mod');
  return [...others].sort((one, other) => rankOf(one) - rankOf(other))[0];
}

interface Departure {
  gameId: number;
  leaverId: number;
  /** The new owner; null when the owner stays. */
  heirId: number | null;
  /** The owner who removes the leaver; missing where the leaver leaves. */
  removedById?: number;
  /** Whether the leaver's account is deleted too: then the name is not sent any more. */
  isAccountGone?: boolean;
}

/**
 * Makes a member of a locked game a former one and, in the same transaction, hands the ownership over. Answers the
 * former member.
 */
export async function leaveTeam(call: Call, departure: Departure) {
  const { gameId, leaverId, heirId, isAccountGone = false } = departure;
  const { db, emit, afterCommit, host } = call;
  const changedIds = heirId === null ? [leaverId] : [leaverId, heirId];
  const informedIds = isAccountGone ? changedIds.slice(1) : changedIds;
  // First of all effects, so that chat rooms close within a second.
  afterCommit(() => {
    for (const developerId of informedIds) host.live.recheckDeveloper(developerId);
  });
  await endMembership(db, gameId, leaverId);
  await endForTeam(call, gameId, heirId === null ? leaverId : undefined);
  await logTeam(call, gameId, ...linesOf(departure));
  if (heirId !== null) await passOwnership(call, { gameId, fromId: leaverId, toId: heirId });
  const changed = await readMembers(db, gameId, changedIds);
  const members = changed.map((member) => (isAccountGone && member.id === leaverId ? withoutName(member) : member));
  const receivingTopics = [topics.gamePage(gameId), ...informedIds.map(topics.user)];
  const { memberCount } = heirId === null ? { memberCount: await countTeam(db, gameId) } : await emitGame(call, gameId);
  emit(receivingTopics, membersEvents.gameMembersUpdated, { gameId, members, memberCount });
  await emitUserGames(call, informedIds);
  if (heirId !== null) await notifyRoleChange(call, { gameId, developerId: heirId });
  return members.find(({ id }) => id === leaverId);
}

/** The lines of a departure in the team's log. */
function linesOf({ leaverId, heirId, removedById, isAccountGone = false }: Departure): TeamLogLine[] {
  const gone: TeamLogLine =
    removedById === undefined
      ? { action: 'left', aboutId: leaverId }
      : { action: 'removed', actorId: removedById, aboutId: leaverId };
  if (heirId === null) return [gone];
  return [
    gone,
    isAccountGone
      ? { action: 'inherited', aboutId: heirId }
      : { action: 'handedOver', actorId: leaverId, aboutId: heirId },
  ];
}

/** Notifies a member of a role that others gave or took. */
export const notifyRoleChange = (call: Call, { gameId, developerId }: { gameId: number; developerId: number }) =>
  remind(call, { targetType: 'membership', targetId: gameId, action: 'changed', receiverId: developerId });

/** Writes the new owner, and moves what rests on who owns the game. */
async function passOwnership(call: Call, change: { gameId: number; fromId: number; toId: number }) {
  const { gameId, toId } = change;
  await setModLevel(call.db, gameId, { developerId: toId, modLevel: 'owner' });
  await noteNewOwner(call.db, gameId, toId);
  await call.audit({ action: 'ownershipChange', target: `game:${gameId}`, reason: `to developer:${toId}` });
  handInvitesOver(call, change);
}

/** Makes another member the owner of a locked game; the former owner stays as a moderator. */
export async function changeOwner(call: Call, change: { gameId: number; fromId: number; toId: number }) {
  const { db, emit, afterCommit, host } = call;
  const { gameId, fromId, toId } = change;
  const changedIds = [fromId, toId];
  afterCommit(() => {
    for (const developerId of changedIds) host.live.recheckDeveloper(developerId);
  });
  await endForTeam(call, gameId);
  await setModLevel(db, gameId, { developerId: fromId, modLevel: 'mod' });
  await passOwnership(call, change);
  const members = await readMembers(db, gameId, changedIds);
  const { memberCount } = await emitGame(call, gameId);
  const receivingTopics = [topics.gamePage(gameId), ...changedIds.map(topics.user)];
  emit(receivingTopics, membersEvents.gameMembersUpdated, { gameId, members, memberCount });
  await emitUserGames(call, changedIds);
}

/** The member without a name; the id stays, so that screens find the row. */
const withoutName = (member: Member): Member => ({ ...member, ...deletedPerson, id: member.id });

/** Deletes a locked game with everything that belongs to it, and tells all who look at it. */
export async function removeGame(call: Call, { id, stringUrl }: Pick<GameRow, 'id' | 'stringUrl'>) {
  const { db, emit, afterCommit, host } = call;
  const topicsOfAreas = await runGameDeletionHooks(call, id);
  await deleteGame(db, id);
  const feeds = [topics.homeFeed, topics.mediaFeed, topics.classifiedsFeed];
  const receivingTopics = [topics.gamePage(id), topics.gameChat(id), ...feeds, ...topicsOfAreas];
  emit(receivingTopics, membersEvents.gameProjectDeleted, { gameId: id, stringUrl });
  await changeTotals(call, { games: -1 });
  await noteVisibilityChange(db);
  afterCommit(async () => {
    host.live.recheckTopics([topics.gameChat(id)]);
    await removeAvatar(host.files, `game_${id}`);
    await dropBanner(host, `game_${id}`, () => Promise.resolve(false));
  });
}
