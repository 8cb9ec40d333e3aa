import {
  againFrom,
  applicationsTexts as texts,
  type Application,
  type applications,
} from '#shared/areas/recruiting/applications';
import type { Invite, InviteList } from '#shared/areas/recruiting/inviteEvents';
import { invitesTexts, type invites } from '#shared/areas/recruiting/invites';
import { canRecruit } from '#shared/policies/recruiting.policy';
import { arePiecesOf } from '../../content';
import { guarded, type Call } from '../../http/call';
import { conflict, authorize, invalid, notFound } from '../../refusal';
import { requireReach, lockGame, recruiterIdsOf } from '../../people';
import { checkNewAccountLimits } from '../accountLimits';
import { notify } from '../notifications';
import { insertPieces, lockOpening, readGameOfOpening, readRequestsOf } from './apply.queries';
import { readApplicationRows, toApplication } from './applications.queries';
import {
  hasInvite,
  insertInvite,
  readMembership,
  readOwnerId,
  readInvitable,
  subjectOfInvites,
  type NewInvite,
} from './invites.queries';
import { readInviteRow, toInvite } from './lists.queries';
import { listOf, sendInvites } from './inviteUpdates';

type InviteCall = Call<typeof invites.inviteToGame>;
type RequestCall = Call<typeof invites.requestToJoin>;
type ApplyCall = Call<typeof applications.apply>;

/** Input with a broken rule may lack the game; then only the invited developer is checked. */
type Chosen = Omit<InviteCall['input'], 'selectedGame'> & { selectedGame?: number | undefined };

export const inviteToGame = guarded({
  check: async ({ db, viewer, input }: InviteCall) => {
    const { selectedGame, invitedMember }: Chosen = input;
    if (!(await readInvitable(db, invitedMember))) throw notFound(invitesTexts.memberMissing);
    if (selectedGame === undefined) return;
    await lockGame(db, selectedGame);
    authorize(canRecruit(await readMembership(db, selectedGame, viewer.id)));
    await requireReach({ db, viewer }, 'invite', invitedMember);
  },
  run: async (call) => {
    const { db, input } = call;
    const {
      selectedGame: gameId,
      invitedMember: developerId,
      selectedPositions: positions,
      positionTitles,
      note,
    } = input;
    if (await readMembership(db, gameId, developerId)) throw conflict(invitesTexts.isMember, 'invitedMember');
    const pair = { direction: 'invitation', gameId, developerId } as const;
    if (await hasInvite(db, pair)) throw conflict(invitesTexts.alreadyInvited, 'invitedMember');
    await checkNewAccountLimits(call, 'invite', [positionTitles, note], note === '' ? 'positionTitles' : 'note');
    const id = await sendInvite(call, { ...pair, positions, positionTitles, note });
    return inviteOf(call, id, listOf('invitation', 'owner'));
  },
});

/** Locks a game that the viewer asks to join; refused by a block with its owner. */
async function lockRequested({ db, viewer }: Pick<RequestCall, 'db' | 'viewer'>, gameId: number) {
  await lockGame(db, gameId, invitesTexts.gameMissing);
  const ownerId = await readOwnerId(db, gameId);
  if (ownerId !== null) await requireReach({ db, viewer }, 'request', ownerId);
}

export const requestToJoin = guarded({
  check: (call: RequestCall) => lockRequested(call, call.input.requestedGame),
  run: async (call) => {
    const { db, viewer, input } = call;
    const { requestedGame: gameId, selectedPositions: positions, positionTitles } = input;
    const pair = { direction: 'request', gameId, developerId: viewer.id } as const;
    if (await readMembership(db, gameId, viewer.id)) throw conflict(invitesTexts.youAreMember, 'requestedGame');
    if (await hasInvite(db, pair)) throw conflict(invitesTexts.alreadyRequested, 'requestedGame');
    // A plain request may be repeated once its answer is dismissed.
    requireTimePassed((await readRequestsOf(db, pair)).filter(isMoreThanPlain));
    await checkNewAccountLimits(call, 'requestToJoin', positionTitles, 'positionTitles');
    const id = await sendInvite(call, { ...pair, positions, positionTitles });
    return inviteOf(call, id, listOf('request', 'developer'));
  },
});

export const apply = guarded({
  check: async (call: ApplyCall) => {
    const { db, input } = call;
    const { classifiedId } = input;
    const gameId = classifiedId === undefined ? input.gameId : await readGameOfOpening(db, classifiedId);
    if (gameId === undefined) throw notFound();
    await lockRequested(call, gameId);
    // After its game; whoever marks it as filled meanwhile waits.
    const openingState = classifiedId === undefined ? 'open' : await lockOpening(db, classifiedId);
    return { gameId, openingState };
  },
  run: async (call, { gameId, openingState }): Promise<Application> => {
    const { db, viewer, input } = call;
    const { note, pieceIds, classifiedId = null, selectedPositions: positions, positionTitles } = input;
    if (!(await arePiecesOf(db, { parentType: 'developer', parentId: viewer.id }, pieceIds)))
      throw invalid(texts.piecesNotOwn, 'pieceIds');
    if (openingState === 'filled') throw conflict(texts.openingFilled);
    if (openingState === 'expired') throw conflict(texts.openingExpired);
    const pair = { direction: 'request', gameId, developerId: viewer.id } as const;
    if (await readMembership(db, gameId, viewer.id)) throw conflict(invitesTexts.youAreMember);
    await requireMayApply(call, pair);
    await checkNewAccountLimits(call, 'requestToJoin', [positionTitles, note], 'note');
    const id = await sendInvite(call, { ...pair, positions, positionTitles, note, classifiedId, pieceIds });
    const [row] = await readApplicationRows(db, [id]);
    if (!row) throw goneAtOnce();
    return toApplication(row, 'developer');
  },
});

/** Throws 409 while an application waits for an answer, and for a time after one was declined. */
async function requireMayApply({ db }: Pick<Call, 'db'>, pair: Pick<NewInvite, 'gameId' | 'developerId'>) {
  const requests = await readRequestsOf(db, pair);
  if (requests.some(({ isOpen }) => isOpen)) throw conflict(invitesTexts.alreadyRequested);
  requireTimePassed(requests);
}

type PastRequest = Awaited<ReturnType<typeof readRequestsOf>>[number];

/** Whether a request answers an ad or has a note, as only applications do. */
const isMoreThanPlain = ({ classifiedId, note }: PastRequest) => classifiedId !== null || note !== '';

/** Throws 409 for a time after one of these was declined. */
function requireTimePassed(requests: readonly PastRequest[]) {
  const again = requests.flatMap(({ state, answeredAt }) =>
    state === 'declined' && answeredAt !== null ? againFrom(answeredAt) : [],
  );
  const latest = again.sort().at(-1);
  if (latest !== undefined && latest > today()) throw conflict(texts.tooSoon(latest));
}

const today = () => new Date().toISOString().slice(0, 10);

/** Stores an invitation or request and tells both sides. Returns its id. */
async function sendInvite(
  call: InviteCall | RequestCall | ApplyCall,
  { pieceIds = [], ...invite }: NewInvite & { pieceIds?: readonly number[] },
): Promise<number> {
  const { db, viewer, host, afterCommit } = call;
  const { direction, gameId, developerId } = invite;
  const id = await insertInvite(db, invite);
  await insertPieces(db, id, pieceIds);
  const recruiterIds = await recruiterIdsOf(db, gameId);
  afterCommit(() => sendInvites(host, [{ id, direction, developerId, recruiterIds }]));
  const receiverIds = direction === 'invitation' ? [developerId] : recruiterIds;
  const about = { targetType: direction, targetId: id, action: 'received', subject: subjectOfInvites(gameId) } as const;
  await notify(call, { ...about, actorId: viewer.id, receiverIds });
  return id;
}

const goneAtOnce = () => new Error('An invitation is gone in the transaction that made it');

async function inviteOf({ db }: Pick<Call, 'db'>, id: number, list: InviteList): Promise<Invite> {
  const row = await readInviteRow(db, id);
  if (!row) throw goneAtOnce();
  return toInvite(row, list);
}
