import type { DeveloperRow } from '../../db/tables';

/** The columns that sanctions of an account have set. */
type StandingRow = Pick<DeveloperRow, 'isBanned' | 'suspendedUntil' | 'limitedUntil'>;

const lasts = (until: string | null, now: number) => until !== null && Date.parse(until) > now;

/** What holds for an account at a time: limits and suspensions end by the clock, whatever else has happened by then. */
export function standingOf(
  { isBanned, suspendedUntil, limitedUntil }: StandingRow,
  now = Date.now(),
): 'banned' | 'suspended' | 'limited' | 'good' {
  if (isBanned) return 'banned';
  if (lasts(suspendedUntil, now)) return 'suspended';
  return lasts(limitedUntil, now) ? 'limited' : 'good';
}

/** Whether an account may log in: it is neither banned nor suspended. */
export const mayLogIn = (row: Pick<StandingRow, 'isBanned' | 'suspendedUntil'>): boolean =>
  standingOf({ ...row, limitedUntil: null }) === 'good';

/** The same in SQL, for a row of `developers` under this name. */
export const mayLogInSql = (developers: string): string =>
  `(${developers}.isBanned = 0 and coalesce(${developers}.suspendedUntil <= utc_timestamp(3), true))`;

/** Whether an account is neither banned, suspended nor limited, in SQL for a row of `developers` under this name. */
export const isInGoodStandingSql = (developers: string): string =>
  `(${mayLogInSql(developers)} and coalesce(${developers}.limitedUntil <= utc_timestamp(3), true))`;

/** Whether somebody who is logged in is limited. */
export const isLimited = ({ limitedUntil }: Pick<StandingRow, 'limitedUntil'>): boolean =>
  standingOf({ isBanned: false, suspendedUntil: null, limitedUntil }) === 'limited';
