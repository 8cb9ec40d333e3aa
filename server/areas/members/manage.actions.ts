import { membersEvents, type members, type Member } from '#shared/areas/members';
import { canChangeModLevel, canManageMembers, canRemoveMember } from '#shared/policies/members.policy';
import { topics } from '#shared/topics';
import type { Membership } from '#shared/viewer';
import { guarded, type Call } from '../../http/call';
import { authorize, notFound } from '../../http/refusal';
import { lockGame, emitUserGames } from '../../people';
import { leaveTeam, notifyRoleChange } from '../games';
import { unnotify } from '../notifications';
import { lockTeam, readMembers, setModLevel, type TeamMember } from './members.queries';
import { replacePositions } from './memberships.queries';
import { logTeam } from './teamLog';
import { notifyPositions } from './notifyPositions';

type Update = Call<typeof members.updateMember>;
type Remove = Call<typeof members.removeMember>;

/** Input with a broken rule about the member only names the game. */
interface MemberInput {
  gameId: number;
  member?: { id: number } | undefined;
}

interface FoundMember {
  /** The viewer's membership. */
  membership: Membership;
  /** The member that the call is about. */
  member: TeamMember | undefined;
  memberCount: number;
}

/** Both memberships, locked; 404 without the game or without the named member. */
async function findMember(
  db: Call['db'],
  viewerId: number,
  { gameId, member: named }: MemberInput,
): Promise<FoundMember> {
  await lockGame(db, gameId);
  const team = await lockTeam(db, gameId);
  const find = (id: number) => team.find(({ developerId }) => developerId === id);
  const member = named && find(named.id);
  if (named && !member) throw notFound();
  return { membership: find(viewerId) ?? null, member, memberCount: team.length };
}

export const updateMember = guarded({
  check: async ({ db, viewer, input }: Update) => {
    const found = await findMember(db, viewer.id, input);
    authorize(canManageMembers(found.membership));
    return found;
  },
  run: async (call, { member, memberCount }) => {
    const { db, viewer, input, emit } = call;
    const { gameId, member: changes } = input;
    if (!member) throw notFound();
    if (changes.isModerator !== undefined) await setModerator(call, member, changes.isModerator);
    const checked = changes.positions?.filter((position) => position.checked);
    const isRepositioned =
      checked !== undefined && (await replacePositions(db, { gameId, developerId: member.developerId }, checked));
    const changed = await readOne(db, gameId, member.developerId);
    const payload = { gameId, members: [changed], memberCount };
    emit([topics.gamePage(gameId), topics.user(member.developerId)], membersEvents.gameMembersUpdated, payload);
    await emitUserGames(call, [member.developerId]);
    if (changed.modLevel !== member.modLevel) await notifyRoleChange(call, { gameId, developerId: member.developerId });
    if (isRepositioned && member.developerId !== viewer.id) await notifyPositions(call, gameId, member.developerId);
    return changed;
  },
});

/** Sets the role and rechecks the member's subscriptions, which depend on it. */
async function setModerator(call: Update, member: TeamMember, isModerator: boolean) {
  const { db, viewer, input, audit, afterCommit, host } = call;
  const modLevel = isModerator ? 'mod' : 'member';
  if (!canChangeModLevel(member) || modLevel === member.modLevel) return;
  const { gameId } = input;
  const { developerId } = member;
  await setModLevel(db, gameId, { developerId, modLevel });
  await audit({ action: 'roleChange', target: `game:${gameId}`, reason: `developer:${developerId} ${modLevel}` });
  await logTeam(call, gameId, {
    what: isModerator ? 'moderatorMade' : 'moderatorUnmade',
    actorId: viewer.id,
    aboutId: developerId,
  });
  afterCommit(() => {
    host.live.recheckDeveloper(developerId);
  });
}

async function readOne(db: Call['db'], gameId: number, developerId: number): Promise<Member> {
  const [member] = await readMembers(db, gameId, [developerId]);
  if (!member) throw notFound();
  return member;
}

export const removeMember = guarded({
  check: async ({ db, viewer, input }: Remove) => {
    const found = await findMember(db, viewer.id, input);
    authorize(canRemoveMember(viewer, found.membership, input.member.id));
  },
  run: async (call) => {
    const { viewer, input, audit } = call;
    const { gameId } = input;
    const leaverId = input.member.id;
    await audit({ action: 'memberRemoval', target: `game:${gameId}`, reason: `developer:${leaverId}` });
    const former = await leaveTeam(call, { gameId, leaverId, heirId: null, removedById: viewer.id });
    if (!former) throw notFound();
    // The last one says it all.
    await unnotify(call, { targetType: 'membership', targetId: gameId, receiverId: leaverId });
    await notifyRoleChange(call, { gameId, developerId: leaverId });
    return former;
  },
});
