import { membersEvents, membersTexts, type members, type Member } from '#shared/areas/members';
import { canChangeModLevel, canManageMembers, canRemoveMember } from '#shared/policies/members.policy';
import { comesWithRole, membershipRights } from '#shared/policies/team.policy';
import { topics } from '#shared/topics';
import type { Membership } from '#shared/viewer';
import { memberRights, rightsInWords } from '#shared/vocabulary';
import { guarded, type Call } from '../../http/call';
import { authorize, conflict, notFound } from '../../refusal';
import { lockGame, emitUserGames } from '../../people';
import { leaveTeam, notifyRoleChange } from '../games';
import { unnotify } from '../notifications';
import { lockTeam, readMembers, setModLevel, setRights, type TeamMember } from './members.queries';
import { replacePositions } from './memberships.queries';
import { logTeam } from './teamLog';
import { notifyMember } from './notifyMember';

type Update = Call<typeof members.updateMember>;
type UpdateRights = Call<typeof members.updateRights>;
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

/** The member that the owner is about to change. */
async function findManaged({ db, viewer, input }: Pick<Update | UpdateRights, 'db' | 'viewer' | 'input'>) {
  const found = await findMember(db, viewer.id, input);
  authorize(canManageMembers(found.membership));
  return found;
}

export const updateMember = guarded({
  check: (call: Update) => findManaged(call),
  run: async (call, { member, memberCount }) => {
    const { db, viewer, input } = call;
    const { gameId, member: changes } = input;
    if (!member) throw notFound();
    if (changes.isModerator !== undefined) await setModerator(call, member, changes.isModerator);
    const checked = changes.positions?.filter((position) => position.checked);
    const isRepositioned =
      checked !== undefined && (await replacePositions(db, { gameId, developerId: member.developerId }, checked));
    const changed = await announceChange(call, { member, memberCount });
    if (changed.modLevel !== member.modLevel) await notifyRoleChange(call, { gameId, developerId: member.developerId });
    if (isRepositioned && member.developerId !== viewer.id) {
      await notifyMember(call, { gameId, action: 'positions', receiverId: member.developerId });
    }
    return changed;
  },
});

/** Sets the role, and rechecks the member's subscriptions. */
async function setModerator(call: Update, member: TeamMember, isModerator: boolean) {
  const { db, viewer, input, audit } = call;
  const modLevel = isModerator ? 'mod' : 'member';
  if (!canChangeModLevel(member) || modLevel === member.modLevel) return;
  const { gameId } = input;
  const { developerId } = member;
  await setModLevel(db, gameId, { developerId, modLevel });
  await audit({ action: 'roleChange', target: `game:${gameId}`, reason: `developer:${developerId} ${modLevel}` });
  await logTeam(call, gameId, {
    action: isModerator ? 'moderatorMade' : 'moderatorUnmade',
    actorId: viewer.id,
    aboutId: developerId,
  });
  recheckAfterCommit(call, developerId);
}

/** Subscriptions end with the rights that they depend on. */
function recheckAfterCommit({ afterCommit, host }: Pick<Call, 'afterCommit' | 'host'>, developerId: number) {
  afterCommit(() => {
    host.live.recheckDeveloper(developerId);
  });
}

export const updateRights = guarded({
  check: (call: UpdateRights) => findManaged(call),
  run: async (call, { member, memberCount }) => {
    const { db, viewer, input, audit } = call;
    if (!member) throw notFound();
    const {
      gameId,
      member: { rights: wanted },
    } = input;
    const { developerId, modLevel } = member;
    const named = memberRights.filter((right) => wanted[right] !== undefined);
    if (named.some((right) => comesWithRole(modLevel, right))) throw conflict(membersTexts.rightOfRole);
    if (named.every((right) => wanted[right] === member.rights.includes(right)))
      return readOne(db, gameId, developerId);
    const rights = memberRights.filter((right) => wanted[right] ?? member.rights.includes(right));
    await setRights(db, gameId, { developerId, rights });
    await audit({
      action: 'rightsChange',
      target: `game:${gameId}`,
      reason: `developer:${developerId} ${rights.join(' ') || 'none'}`,
    });
    const detail = rightsInWords(membershipRights({ modLevel, rights })) || 'nothing';
    await logTeam(call, gameId, { action: 'rightsChanged', actorId: viewer.id, aboutId: developerId, detail });
    recheckAfterCommit(call, developerId);
    const changed = await announceChange(call, { member, memberCount });
    await notifyMember(call, { gameId, action: 'rights', receiverId: developerId });
    return changed;
  },
});

/** Tells the page of the game and the changed member. Answers the member as all see them. */
async function announceChange(
  call: Update | UpdateRights,
  { member, memberCount }: { member: TeamMember; memberCount: number },
) {
  const {
    db,
    emit,
    input: { gameId },
  } = call;
  const { developerId } = member;
  const changed = await readOne(db, gameId, developerId);
  const payload = { gameId, members: [changed], memberCount };
  emit([topics.gamePage(gameId), topics.user(developerId)], membersEvents.gameMembersUpdated, payload);
  await emitUserGames(call, [developerId]);
  return changed;
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
