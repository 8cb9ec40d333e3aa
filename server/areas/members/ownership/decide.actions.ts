import {
  ownershipLimits as limits,
  ownershipTexts as texts,
  type ownershipCalls,
} from '#shared/areas/recruiting/ownership';
import { canDecideSearch } from '#shared/policies/ownership.policy';
import { guarded, type Call } from '../../../http/call';
import { authorize, conflict, invalid, notFound } from '../../../refusal';
import { lockDevelopers, lockGame } from '../../../people';
import { changeOwner } from '../../games';
import { lockTeam } from '../members.queries';
import { endSearch } from './endings';
import { dayAfter } from './ownerSearch.actions';
import { gameOfSearch, lockSearch } from './searches.queries';
import { isOver } from './untilOf';
import { lockOwner } from './visits.queries';

/** Decides about a request for a game. Nobody of its team decides, and nobody before the owner's days are over. */
export const decideSearch = guarded({
  check: async ({ db, viewer, input }: Call<typeof ownershipCalls.decideSearch>) => {
    const gameId = await gameOfSearch(db, input.searchId);
    if (gameId === undefined) throw notFound();
    await lockGame(db, gameId);
    const team = await lockTeam(db, gameId);
    authorize(canDecideSearch(viewer, team.find(({ developerId }) => developerId === viewer.id) ?? null));
    const row = await lockSearch(db, input.searchId);
    if (!row) throw notFound();
    return { row, team };
  },
  run: async (call, { row, team }) => {
    const { db, viewer, input, audit } = call;
    const { gameId, askerId, ownerId, created } = row;
    const { decision } = input;
    const answer = input.answer.trim();
    if (decision === 'refuse' && answer === '') throw invalid(texts.answerNeeded, 'answer');
    if (row.isOpen === null) throw conflict(texts.searchOver);
    if (!isOver(row, new Date())) throw conflict(texts.tooEarly(dayAfter(created, limits.answerDays)));
    const asker = (await lockDevelopers(db, [askerId, ownerId])).find(({ id }) => id === askerId);
    const owner = await lockOwner(db, gameId);
    if (owner?.ownerId !== ownerId || owner.lastVisit > created) throw conflict(texts.ownerBack);
    const isGranted = decision === 'grant';
    const isInTeam = team.some(({ developerId }) => developerId === askerId);
    if (isGranted && (!isInTeam || !asker || asker.isBanned)) throw conflict(texts.askerGone);
    const result = isGranted ? 'granted' : 'refused';
    await audit({
      action: 'ownerSearchDecided',
      target: `game:${gameId}`,
      reason: `${result} to developer:${askerId}`,
    });
    const { ids, open } = await endSearch(call, row, { state: result, answer, decidedById: viewer.id });
    if (isGranted) await changeOwner(call, { gameId, fromId: ownerId, toId: askerId });
    return { handled: ids, open };
  },
});
