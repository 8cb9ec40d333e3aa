import { ownershipLimits as limits, ownershipTexts as texts } from '#shared/areas/recruiting/ownership';
import { daysBefore } from '#shared/policies/ownership.policy';
import { runInBackground, type BackgroundCall } from '../../../http/backgroundCall';
import type { Host } from '../../../http/call';
import { findAndLockGame } from '../../../people';
import { reportFromSite } from '../../reports';
import { endHandOver, endSearch } from './endings';
import * as handOvers from './handOvers.queries';
import * as searches from './searches.queries';

/** The most rows of a kind in one run; the next run goes on with the oldest. */
const most = 500;

/**
 * Ends offers that nobody answered and requests whose owner is back, and asks the moderators of the site about requests
 * whose days are over. It reads open rows by their index, so that it does nothing where there are none.
 */
export async function endOwnership(host: Host, now = new Date()) {
  const due = daysBefore(now, limits.answerDays);
  for (const id of await handOvers.handOversBefore(host.db, due, most))
    await runInBackground(host, (call) => expireHandOver(call, id));
  for (const id of await searches.returnedOwners(host.db, most))
    await runInBackground(host, (call) => endByVisit(call, id));
  for (const id of await searches.unreportedBefore(host.db, due, most))
    await runInBackground(host, (call) => report(call, id));
  const old = daysBefore(now, limits.keptDays);
  await handOvers.deleteOldHandOvers(host.db, old, most);
  await searches.deleteOldSearches(host.db, old, most);
}

async function expireHandOver(call: BackgroundCall, id: number) {
  const { db } = call;
  const gameId = await handOvers.gameOfHandOver(db, id);
  if (gameId === undefined || !(await findAndLockGame(db, gameId))) return;
  const row = await handOvers.lockHandOver(db, id);
  if (row?.isOpen) await endHandOver(call, row, 'expired');
}

/** The open request with its game locked; undefined where it has ended meanwhile. */
async function lockOpen({ db }: BackgroundCall, id: number) {
  const gameId = await searches.gameOfSearch(db, id);
  if (gameId === undefined || !(await findAndLockGame(db, gameId))) return undefined;
  const row = await searches.lockSearch(db, id);
  return row?.isOpen ? row : undefined;
}

async function endByVisit(call: BackgroundCall, id: number) {
  const row = await lockOpen(call, id);
  if (row) await endSearch(call, row, { state: 'ownerReturned' });
}

async function report(call: BackgroundCall, id: number) {
  const row = await lockOpen(call, id);
  if (row?.reportedAt !== null) return;
  await reportFromSite(call, { kind: 'ownerSearch', targetId: id, words: texts.report });
  await searches.markReported(call.db, id);
}
