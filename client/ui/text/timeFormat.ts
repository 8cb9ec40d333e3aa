import { dayName, dayText } from '#shared/calendarDay';
import { dayMs, hourMs, minuteMs } from '#shared/durations';
import { utcOffsetOf } from '#shared/timeZones';
import { serverNow } from './serverClock';

/**
 * All ways in which the site writes a time:
 * - `relative`: Today, 4:05pm; Yesterday, 4:05pm; 3 Days ago; Nov 2, 2026, as are the days to come
 * - `day`: the same without the clock
 * - `inSentence`, `dayInSentence`: both as they follow other words: today at 4:05pm; 3 days ago
 * - `full`: Nov 21, 2026 at 4:05pm
 * - `condensed`: 11.21.2026 | 4:05pm
 * - `clock`: 4:05pm
 *
 * Written by hand: `Intl` takes longer to create its formatters than everything else about the times of a page. Days of
 * the calendar, which have no clock, are in `shared/calendarDay.ts`.
 */
export type TimeFormat = 'relative' | 'day' | 'inSentence' | 'dayInSentence' | 'full' | 'condensed' | 'clock';

interface TimeContext {
  now?: Date;
  /** A name of the IANA database, such as `UTC`; by default the zone of the viewer. */
  timeZone?: string | undefined;
}

/** Times that are more days ago than this are written as a date. */
const maxDaysAgo = 3;

/** Writes an ISO 8601 time; an empty text for an invalid one. */
export function formatTime(
  iso: string,
  format: TimeFormat,
  { now = new Date(serverNow()), timeZone }: TimeContext = {},
): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const shown = wallTime(time, timeZone);
  if (format === 'clock') return clockText(shown);
  if (format === 'full') return `${dateText(shown)} at ${clockText(shown)}`;
  if (format === 'condensed') return `${condensedDate(shown)} | ${clockText(shown)}`;
  const days = daysBetween(shown, wallTime(now, timeZone));
  // An hour is allowed for a clock that is fast.
  const isFuture = days < 0 && time.getTime() - now.getTime() > hourMs;
  if (isFuture || days > maxDaysAgo) return dateText(shown);
  if (format === 'inSentence') return relative(shown, days, ' at ').toLowerCase();
  if (format === 'dayInSentence') return relative(shown, days).toLowerCase();
  return format === 'day' ? relative(shown, days) : relative(shown, days, ', ');
}

/** Today, yesterday or some days ago; with the clock of the last two days if something stands before it. */
function relative(shown: Date, days: number, beforeClock?: string): string {
  if (days > 1) return `${days} Days ago`;
  const name = days === 1 ? 'Yesterday' : 'Today';
  return beforeClock === undefined ? name : name + beforeClock + clockText(shown);
}

/** The time with weekday and seconds, of a day (`YYYY-MM-DD`) its full name; an empty text for an invalid one. */
export function exactTime(iso: string, { timeZone }: Pick<TimeContext, 'timeZone'> = {}): string {
  if (/^\d{4}-\d\d-\d\d$/.test(iso)) return dayName(iso);
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const shown = wallTime(time, timeZone);
  const weekday = dayName(dayOf(shown)).slice(0, 3);
  return `${weekday}, ${dateText(shown)} at ${clockText(shown, `:${twoDigits(shown.getUTCSeconds())}`)}`;
}

/** A time as clocks of the zone show it, to be read by the getters of UTC. */
function wallTime(time: Date, timeZone: string | undefined): Date {
  if (timeZone === 'UTC') return time;
  const offset = timeZone === undefined ? -time.getTimezoneOffset() : utcOffsetOf(timeZone, time);
  if (offset === null) throw new RangeError(`There is no time zone ${timeZone}.`);
  return new Date(time.getTime() + offset * minuteMs);
}

/** Calendar days between two wall times. */
const daysBetween = (then: Date, now: Date): number =>
  Math.floor(now.getTime() / dayMs) - Math.floor(then.getTime() / dayMs);

const dayOf = (shown: Date) => shown.toISOString().slice(0, 10);
const dateText = (shown: Date) => dayText(dayOf(shown));
const condensedDate = (shown: Date) => `${shown.getUTCMonth() + 1}.${shown.getUTCDate()}.${shown.getUTCFullYear()}`;

function clockText(shown: Date, seconds = ''): string {
  const hour = shown.getUTCHours();
  return `${hour % 12 || 12}:${twoDigits(shown.getUTCMinutes())}${seconds}${hour < 12 ? 'am' : 'pm'}`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
