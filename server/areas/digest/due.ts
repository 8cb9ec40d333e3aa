import type { DigestPeriod } from '#shared/areas/notifications/notifications';
import { dayMs, hourMs, minuteMs } from '#shared/durations';
import { utcOffsetOf } from '#shared/timeZones';

/** Whose digest it is: the id spreads digests over the hour. */
export interface DigestReader {
  id: number;
  /** Empty for those who have not chosen one; they get it by UTC. */
  timeZone: string;
}

/** The hour by the reader's clock in which digests are sent. */
export const digestHour = 8;
/** The weekday of weekly digests: Friday, with a weekend ahead to read and play. */
const weekday = 5;
/** A digest that is later than this is skipped: the site was away for long, or a backup was restored. */
const latestMs = 6 * hourMs;
const minutesOfHour = 60;

/**
 * The next time after `now` at which a digest is due: in the morning by the reader's clock, weekly ones on Fridays. It
 * depends on the present alone, so that digests that were missed are not made up for.
 */
export function nextDigest({ id, timeZone }: DigestReader, period: DigestPeriod, now: Date): Date {
  const today = startOfDay(new Date(now.getTime() + offsetMs(timeZone, now)));
  const minuteOfDay = digestHour * minutesOfHour + (id % minutesOfHour);
  for (let day = 0; ; day += 1) {
    const local = new Date(today + day * dayMs + minuteOfDay * minuteMs);
    if (period === 'weekly' && local.getUTCDay() !== weekday) continue;
    const due = atClock(local, timeZone);
    if (due > now) return due;
  }
}

/** Whether a digest that was due then is too late to be sent. */
export const isMissed = (due: Date, now: Date): boolean => now.getTime() - due.getTime() > latestMs;

const startOfDay = (local: Date) => Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());

const offsetMs = (timeZone: string, at: Date) => (utcOffsetOf(timeZone, at) ?? 0) * minuteMs;

/** The moment at which clocks of a time zone show a time, by their offset of that moment: it may differ from today's. */
function atClock(local: Date, timeZone: string): Date {
  const guess = new Date(local.getTime() - offsetMs(timeZone, local));
  return new Date(local.getTime() - offsetMs(timeZone, guess));
}
