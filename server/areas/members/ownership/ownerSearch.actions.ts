import {
  ownershipLimits as limits,
  ownershipTexts as texts,
  type ownershipCalls,
} from '#shared/areas/recruiting/ownership';
import { dayMs } from '#shared/durations';
import { canAskForGame, isAway } from '#shared/policies/ownership.policy';
import { guarded, type Call } from '../../../http/call';
import { authorize, conflict, notFound } from '../../../refusal';
import { lockGame } from '../../../people';
import { remind } from '../../notifications';
import { logTeam } from '../teamLog';
import { endSearch } from './endings';
import { ownerMailed } from './mails';
import { emitOwnership, ownershipOf } from './ownership';
import { gameOfSearch, insertSearch, lastRefusal, lockOpenSearch, lockSearch } from './searches.queries';
import { lockOwner, readStanding } from './visits.queries';

/** Asks the moderators of the site for a game, and writes to its owner. */
export const askForGame = guarded({
  check: async ({ db, viewer, input }: Call<typeof ownershipCalls.askForGame>) => {
    const game = await lockGame(db, input.gameId);
    const now = new Date();
    const { membership, hasModerator } = await readStanding(db, game.id, viewer.id, now);
    authorize(canAskForGame(membership, { hasModerator, now }));
    return game;
  },
  run: async (call, game) => {
    const { db, viewer, input, audit, host, afterCommit } = call;
    const gameId = game.id;
    const now = new Date();
    if (await lockOpenSearch(db, gameId)) throw conflict(texts.alreadyAsked);
    const refusal = await lastRefusal(db, gameId, now);
    if (refusal) throw conflict(texts.askAgain(dayAfter(refusal.endedAt, limits.askAgainDays)));
    const owner = await lockOwner(db, gameId);
    if (!owner || !isAway(owner.lastVisit, now)) throw conflict(texts.ownerNotAway);
    const { ownerId } = owner;
    const id = await insertSearch(db, { gameId, askerId: viewer.id, ownerId, words: input.words });
    await audit({ action: 'ownerSearch', target: `game:${gameId}`, reason: `owner developer:${ownerId}` });
    await logTeam(call, gameId, { action: 'searchAsked', actorId: viewer.id, aboutId: ownerId });
    await emitOwnership(call, gameId);
    await remind(call, { targetType: 'ownerSearch', targetId: id, action: 'received', receiverId: ownerId });
    const mail = await ownerMailed(call, { ownerId, game });
    if (mail) afterCommit(() => host.mail.send(mail));
    return ownershipOf(call, gameId);
  },
});

/** The day so many days after a time, as texts name it. */
export const dayAfter = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * dayMs).toISOString().slice(0, 10);

/** Takes a request back; 404 unless it is the viewer's own. */
export const withdrawSearch = guarded({
  check: async ({ db, viewer, input }: Call<typeof ownershipCalls.withdrawSearch>) => {
    const gameId = await gameOfSearch(db, input.searchId);
    if (gameId === undefined) throw notFound();
    await lockGame(db, gameId);
    const row = await lockSearch(db, input.searchId);
    if (row?.askerId !== viewer.id) throw notFound();
    return row;
  },
  run: async (call, row) => {
    if (row.isOpen === null) throw conflict(texts.searchOver);
    await endSearch(call, row, { state: 'withdrawn' });
    return ownershipOf(call, row.gameId);
  },
});
