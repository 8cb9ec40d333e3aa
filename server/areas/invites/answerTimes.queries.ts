import type { Knex } from 'knex';
import { applicationsLimits } from '#shared/areas/recruiting/applications';
import { dayMs } from '#shared/durations';

/** The days that count for an application that expired without an answer. */
export const expiredDays = applicationsLimits.openDays;

/** Counts applications to a locked game that are answered now towards its usual time to answer. */
export const noteAnswers = (db: Knex, gameId: number, answered: readonly { created: string }[]) =>
  noteAnswerTimes(
    db,
    gameId,
    answered.map(({ created }) => Math.ceil((Date.now() - Date.parse(created)) / dayMs)),
  );

/** Adds the days that applications to a locked game took to be answered. */
export async function noteAnswerTimes(db: Knex, gameId: number, days: readonly number[]) {
  const game = await db('games').where({ id: gameId }).forUpdate().first('answerTimes');
  if (!game) return;
  const known = game.answerTimes === '' ? [] : game.answerTimes.split(',').map(Number);
  const times = [...known, ...days.map(toCounted)].slice(-applicationsLimits.answersCounted);
  await db('games')
    .where({ id: gameId })
    .update({ answerTimes: times.join(','), answerDays: usualDays(times) });
}

/** Within a day counts as one; nothing counts more than an application that expired. */
const toCounted = (days: number) => Math.min(expiredDays, Math.max(1, days));

/** The median in whole days, half a day counting as one; null while there are too few. */
function usualDays(times: readonly number[]): number | null {
  if (times.length < applicationsLimits.answersNeeded) return null;
  const sorted = [...times].sort((one, other) => one - other);
  const [lower = 0, upper = 0] = [sorted[Math.floor((times.length - 1) / 2)], sorted[Math.floor(times.length / 2)]];
  return Math.ceil((lower + upper) / 2);
}
