import type momentType from 'moment';
import { dayName } from '#shared/calendarDay';
import { dayMs, hourMs } from '#shared/durations';
import { serverNow } from './serverClock';
import { importWithRetry } from '../loading/lazyWithRetry';

/**
 * All ways in which the site writes a time:
 * - `relative`: Today, 4:05pm; Yesterday, 4:05pm; 3 Days ago; Nov 2, 2026, as are the days to come
 * - `day`: the same without the clock
 * - `inSentence`, `dayInSentence`: both as they follow other words: today at 4:05pm; 3 days ago
 * - `full`: Nov 21, 2026 at 4:05pm
 * - `condensed`: 11.21.2026 | 4:05pm
 * - `clock`: 4:05pm
 *
 * Days of the calendar, which have no clock, are in `shared/calendarDay.ts`.
 */
export type TimeFormat = 'relative' | 'day' | 'inSentence' | 'dayInSentence' | 'full' | 'condensed' | 'clock';

type Moment = typeof momentType;

const patterns = {
  full: 'MMM D, YYYY [at] h:mma',
  condensed: 'M.D.YYYY | h:mma',
  date: 'MMM D, YYYY',
} as const;

/** Times that are more days ago than this are written as a date. */
const maxDaysAgo = 3;

/**
 * moment, a chunk of its own, formats dates; until it has loaded, the same texts are formatted by hand. `Intl` is no
 * alternative here: creating its formatters takes longer than everything else about the times of a page.
 */
let moment: Moment | undefined;
let loading: Promise<void> | undefined;

/** Loads moment once. */
export function loadMoment(): Promise<void> {
  loading ??= importWithRetry(() => import('moment')).then((module) => {
    moment = module.default;
  });
  return loading;
}

/** Whether moment, which writes this time, has not loaded. Clocks and the last days do without it: most pages have no others. */
export function waitsForMoment(iso: string, format: TimeFormat, now = new Date(serverNow())): boolean {
  if (moment || format === 'clock') return false;
  if (format === 'full' || format === 'condensed') return true;
  const then = new Date(iso);
  return isFuture(then, now) || daysBetween(then, now) > maxDaysAgo;
}

/** Writes an ISO 8601 time in local time; an empty text for an invalid one. */
export function formatTime(iso: string, format: TimeFormat, now = new Date(serverNow())): string {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return '';
  if (format === 'full' || format === 'condensed' || format === 'clock') return write(then, format);
  const days = daysBetween(then, now);
  if (isFuture(then, now) || days > maxDaysAgo) return write(then, 'date');
  if (format === 'inSentence') return relative(then, days, ' at ').toLowerCase();
  if (format === 'dayInSentence') return relative(then, days).toLowerCase();
  return format === 'day' ? relative(then, days) : relative(then, days, ', ');
}

/** Today, yesterday or some days ago; with the clock of the last two days if something stands before it. */
function relative(then: Date, days: number, beforeClock?: string): string {
  if (days > 1) return `${days} Days ago`;
  const name = days === 1 ? 'Yesterday' : 'Today';
  return beforeClock === undefined ? name : name + beforeClock + write(then, 'clock');
}

/** The local time with weekday and seconds, of a day (`YYYY-MM-DD`) its full name; an empty text for an invalid one. */
export function exactTime(iso: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(iso)) return dayName(iso);
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return '';
  const seconds = String(then.getSeconds()).padStart(2, '0');
  return `${wordsOf(then).weekday}, ${writeWithoutMoment(then, 'full').replace(/(?=[ap]m$)/, `:${seconds}`)}`;
}

/** Names of the weekday and month, from `toDateString()`: "Sat Nov 21 2026". */
function wordsOf(date: Date) {
  const [weekday = '', month = ''] = date.toDateString().split(' ');
  return { weekday, month };
}

/** Whether a time is on a later day. An hour is allowed for a clock that is fast. */
const isFuture = (then: Date, now: Date): boolean =>
  daysBetween(then, now) < 0 && then.getTime() - now.getTime() > hourMs;

/** Calendar days between two times, by the local clock. */
function daysBetween(then: Date, now: Date): number {
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((dayOf(now) - dayOf(then)) / dayMs);
}

type Pattern = keyof typeof patterns | 'clock';

function write(date: Date, pattern: Pattern): string {
  return moment && pattern !== 'clock' ? moment(date).format(patterns[pattern]) : writeWithoutMoment(date, pattern);
}

function writeWithoutMoment(date: Date, pattern: Pattern): string {
  const hour = date.getHours() % 12 || 12;
  const clock = `${hour}:${String(date.getMinutes()).padStart(2, '0')}${date.getHours() < 12 ? 'am' : 'pm'}`;
  if (pattern === 'clock') return clock;
  if (pattern === 'condensed') return `${date.getMonth() + 1}.${date.getDate()}.${date.getFullYear()} | ${clock}`;
  const day = `${wordsOf(date).month} ${date.getDate()}, ${date.getFullYear()}`;
  return pattern === 'date' ? day : `${day} at ${clock}`;
}
