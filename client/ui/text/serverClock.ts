/** By how much the browser's clock is ahead (negative) or behind, in ms; unknown until the server has answered. */
let offset = -Infinity;

/** Differences up to this come from the way of an answer. */
const tolerance = 30_000;

/** Takes the time of an answer (its Date header). Answers out of a cache are older, so the latest time counts. */
export function noteServerTime(date: unknown) {
  const time = typeof date === 'string' ? Date.parse(date) : NaN;
  if (!Number.isNaN(time)) offset = Math.max(offset, time - Date.now());
}

/** The present time in ms by the server's clock, for what is compared with its times: people's clocks may be wrong. */
export const serverNow = () => Date.now() + (Number.isFinite(offset) && Math.abs(offset) > tolerance ? offset : 0);
