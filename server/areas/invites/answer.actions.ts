import { applicationsTexts, type applications } from '#shared/areas/recruiting/applications';
import { invitesTexts as texts, type invites } from '#shared/areas/recruiting/invites';
import type { Invite } from '#shared/areas/recruiting/inviteEvents';
import { isAboutSelf } from '#shared/policies/invites.policy';
import { canRecruit } from '#shared/policies/recruiting.policy';
import { membersEvents } from '#shared/areas/members';
import { topics } from '#shared/topics';
import { positions } from '#shared/vocabulary';
import type { InvitationRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { conflict, notFound } from '../../refusal';
import { emitUserGames, recruiterIdsOf, requireReach } from '../../people';
import { addMember, countTeam, logTeam, readMembers } from '../members';
import { checkNewAccountLimits } from '../accountLimits';
import { notify, unnotify } from '../notifications';
import { noteAnswers } from './answerTimes.queries';
import { readApplicationRows, toApplication } from './applications.queries';
import { readHidden } from './audience.queries';
import { readInviteRow, toInvite } from './lists.queries';
import {
  acceptOpenInvite,
  isBanned,
  lockInvite,
  readMembership,
  readOwnerId,
  otherDirection,
  setEnded,
  type ChangedInvite,
} from './invites.queries';
import { listOf, sendInvites } from './inviteUpdates';

export const respondToInvitation = guarded({
  check: async ({ db, viewer, input }: Call<typeof invites.respondToInvitation>) => {
    const row = await lockInvite(db, input.inviteId, 'invitation');
    if (!row || !isAboutSelf(viewer, row)) throw notFound();
    const ownerId = input.inviteResponse === 'accept' ? await readOwnerId(db, row.gameId) : null;
    if (ownerId !== null) await requireReach({ db, viewer }, 'join', ownerId);
    return row;
  },
  run: async (call, row) => {
    const isAccepted = call.input.inviteResponse === 'accept';
    const recruiterIds = await storeAnswer(call, row, { isAccepted });
    const invite = await inviteOf(call, row, 'developer');
    await notifyAnswer(call, row, recruiterIds);
    const game = invite.gameDetails.alias;
    return { ...invite, text: isAccepted ? texts.joined(game) : texts.invitationDeclined(game) };
  },
});

/** A locked request that the viewer may answer; 404 if it is gone or a block hides it from them, 409 if it was withdrawn. */
export async function lockAnswerable({ db, viewer }: Pick<Call, 'db'> & { viewer: { id: number } }, id: number) {
  const row = await lockInvite(db, id, 'request');
  if (!row || !canRecruit(await readMembership(db, row.gameId, viewer.id))) throw notFound();
  // Accepting a banned applicant has a text of its own.
  if ((await readHidden(db, [id]))(id, viewer.id) && !(await isBanned(db, row.developerId))) throw notFound();
  if (row.state === 'withdrawn') throw conflict(applicationsTexts.notOpen);
  return row;
}

export const respondToRequest = guarded({
  check: (call: Call<typeof invites.respondToRequest>) => lockAnswerable(call, call.input.inviteId),
  run: async (call, row) => {
    const isAccepted = call.input.inviteResponse === 'accept';
    await answerRequest(call, row, { isAccepted });
    const invite = await inviteOf(call, row, 'owner');
    return { ...invite, text: resultOf(invite, isAccepted) };
  },
});

export const answerApplication = guarded({
  check: (call: Call<typeof applications.answer>) => lockAnswerable(call, call.input.id),
  run: async (call, row) => {
    const { db, input } = call;
    const isAccepted = input.answer === 'accept';
    await checkNewAccountLimits(call, 'write', input.text, 'text');
    await answerRequest(call, row, { isAccepted, text: input.text });
    const [answered] = await readApplicationRows(db, [row.id]);
    if (!answered) throw notFound();
    const item = toApplication(answered, 'owner');
    return { ...item, text: resultOf(item, isAccepted) };
  },
});

const resultOf = ({ devDetails, gameDetails }: Invite, isAccepted: boolean) =>
  (isAccepted ? texts.requestAccepted : texts.requestDeclined)(devDetails.alias, gameDetails.alias);

interface GivenAnswer {
  isAccepted: boolean;
  text?: string;
}

type Answer = Pick<Call, 'db' | 'host' | 'emit' | 'afterCommit'> & { viewer: { id: number } };

async function answerRequest(call: Answer, row: InvitationRow, answer: GivenAnswer) {
  if (row.state === 'expired') throw conflict(applicationsTexts.notOpen);
  if (answer.isAccepted && (await isBanned(call.db, row.developerId))) throw conflict(texts.askerBanned);
  await storeAnswer(call, row, answer);
  await noteAnswers(call.db, row.gameId, [row]);
  await unnotify(call, { targetType: 'request', targetId: row.id, action: 'reminder' });
  await notifyAnswer(call, row, [row.developerId]);
}

/** Stores an answer and its effects; 409 if it was answered before. Returns those who recruit for the game. */
async function storeAnswer(call: Answer, row: InvitationRow, { isAccepted, text }: GivenAnswer): Promise<number[]> {
  const { db, host, afterCommit } = call;
  const { id, direction, gameId, developerId } = row;
  if (row.isOpen === null) throw conflict(texts.alreadyAnswered);
  await setEnded(db, { ids: [id], direction }, { state: isAccepted ? 'accepted' : 'declined', answerText: text ?? '' });
  const recruiterIds = await recruiterIdsOf(db, gameId);
  const changed: ChangedInvite[] = [{ id, direction, developerId, recruiterIds }];
  if (isAccepted) {
    await join(call, row);
    const other = await acceptOpenInvite(db, { gameId, developerId, direction: otherDirection(direction) });
    if (other) changed.push({ id: other.id, direction: other.direction, developerId, recruiterIds });
  }
  afterCommit(() => sendInvites(host, changed));
  return recruiterIds;
}

async function inviteOf(
  { db }: Answer,
  { id, direction }: InvitationRow,
  side: 'developer' | 'owner',
): Promise<Invite> {
  const answered = await readInviteRow(db, id);
  if (!answered) throw notFound();
  return toInvite(answered, listOf(direction, side));
}

/** Adds the developer to the team with the positions that were asked for. */
async function join(call: Answer, { gameId, developerId, positions: roles, positionTitles }: InvitationRow) {
  const { db, viewer, emit, afterCommit, host } = call;
  const held = positions
    .filter(({ role }) => (JSON.parse(roles) as string[]).includes(role))
    .map(({ positionType }) => ({ positionType, positionTitle: positionTitles }));
  const isNew = await addMember(db, { gameId, developerId, modLevel: 'member', positions: held });
  if (!isNew) return;
  await logTeam(
    call,
    gameId,
    viewer.id === developerId
      ? { action: 'invitationAccepted', aboutId: developerId }
      : { action: 'applicationAccepted', actorId: viewer.id, aboutId: developerId },
  );
  const members = await readMembers(db, gameId, [developerId]);
  const memberCount = await countTeam(db, gameId);
  const receivers = [topics.gamePage(gameId), topics.user(developerId)];
  emit(receivers, membersEvents.gameMembersUpdated, { gameId, members, memberCount });
  await emitUserGames(call, [developerId]);
  afterCommit(() => {
    host.live.recheckDeveloper(developerId);
  });
}

async function notifyAnswer(call: Answer, { id, direction }: InvitationRow, receiverIds: readonly number[]) {
  const actorId = call.viewer.id;
  await notify(call, { targetType: direction, targetId: id, action: 'answered', actorId, receiverIds });
}
