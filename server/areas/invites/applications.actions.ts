import type { applications } from '#shared/areas/recruiting/applications';
import { canRecruit } from '#shared/policies/recruiting.policy';
import { guarded, type Call } from '../../http/call';
import { notFound } from '../../refusal';
import { lockGame, recruiterIdsOf } from '../../people';
import { checkNewAccountLimits } from '../accountLimits';
import { notify, unnotify } from '../notifications';
import { noteAnswers } from './answerTimes.queries';
import { isShownTo, readApplicationRows, toApplication } from './applications.queries';
import { readHidden } from './audience.queries';
import { countWaitingFor, findGameOfAd, lockWaitingFor, readReceived, setSeen } from './handling.queries';
import { readMembership, setEnded } from './invites.queries';
import { sendInvites } from './inviteUpdates';

/** One application, to its applicant or to those who recruit for the game; 404 to others. */
export async function readApplication({ db, viewer, input }: Call<typeof applications.readApplication>) {
  const [row] = await readApplicationRows(db, [input.id]);
  if (row?.direction !== 'request') throw notFound();
  const side = row.developerId === viewer.id ? 'developer' : 'owner';
  const isAllowed = side === 'developer' || canRecruit(await readMembership(db, row.gameId, viewer.id));
  const isHidden = side === 'owner' && (await readHidden(db, [row.id]))(row.id, viewer.id);
  if (!isAllowed || isHidden || !isShownTo(side, row)) throw notFound();
  return toApplication(row, side);
}

/** Marks new applications as seen; 404 where the viewer may answer none of them. */
export async function markSeen({ db, viewer, input, host, afterCommit }: Call<typeof applications.markSeen>) {
  const received = await readReceived(db, viewer.id, input.ids);
  if (received.length === 0) throw notFound();
  const unseen = received.filter(({ state }) => state === 'open');
  const ids = unseen.map(({ id }) => id);
  if (ids.length === 0) return { ids };
  await setSeen(db, ids);
  const recruiters = new Map<number, readonly number[]>();
  for (const gameId of new Set(unseen.map((row) => row.gameId)))
    recruiters.set(gameId, await recruiterIdsOf(db, gameId));
  const changed = unseen.map(({ id, developerId, gameId }) => ({
    ...{ id, developerId, direction: 'request' as const },
    recruiterIds: recruiters.get(gameId) ?? [],
  }));
  afterCommit(() => sendInvites(host, changed));
  return { ids };
}

export const declineRest = guarded({
  check: async ({ db, viewer, input }: Call<typeof applications.declineRest>) => {
    const gameId = await findGameOfAd(db, input.classifiedId);
    if (gameId === null) throw notFound();
    await lockGame(db, gameId);
    if (!canRecruit(await readMembership(db, gameId, viewer.id))) throw notFound();
    return gameId;
  },
  run: async (call, gameId) => {
    const { db, viewer, input, host, afterCommit } = call;
    const { classifiedId, text } = input;
    await checkNewAccountLimits(call, 'write', text, 'text');
    const waiting = await lockWaitingFor(db, { gameId, classifiedId });
    const ids = waiting.map(({ id }) => id);
    if (ids.length === 0) return { declined: 0, left: 0 };
    await setEnded(db, { ids, direction: 'request' }, { state: 'declined', answerText: text });
    await noteAnswers(db, gameId, waiting);
    const recruiterIds = await recruiterIdsOf(db, gameId);
    const changed = waiting.map(({ id, developerId }) => ({
      ...{ id, developerId, direction: 'request' as const },
      recruiterIds,
    }));
    afterCommit(() => sendInvites(host, changed));
    const left = await countWaitingFor(db, { gameId, classifiedId });
    await unnotify(call, { targetType: 'request', targetIds: ids, action: 'reminder' });
    await notify(
      call,
      ...waiting.map(({ id, developerId }) => ({
        ...{ targetType: 'request' as const, targetId: id, action: 'answered' as const },
        ...{ actorId: viewer.id, receiverIds: [developerId] },
      })),
    );
    return { declined: ids.length, left };
  },
});
