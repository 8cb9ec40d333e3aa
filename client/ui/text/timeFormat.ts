import type momentType from 'moment';
import { dayMs } from '#shared/durations';
import { importWithRetry } from '../../app/lazyWithRetry';

/** The three formats of part 1 §9. */
export type TimeFormat = 'full' | 'relative' | 'condensed';

type Moment = typeof momentType;

const patterns = { full: 'MMM D, YYYY [at] h:mma', condensed: 'M.D.YYYY | h:mma', day: 'MMM D, YYYY' } as const;

/**
 * moment is a chunk of its own: until it is there the same texts are written without it. The browser's own formatters
 * take longer to make than all else that a page's times do.
 */
let moment: Moment | undefined;
let loading: Promise<void> | undefined;

export function loadMoment(): Promise<void> {
  loading ??= importWithRetry(() => import('moment')).then((module) => {
    moment = module.default;
  });
  return loading;
}

/** Whether it is there already, so that nothing has to be drawn again. */
export const hasMoment = () => moment !== undefined;

export function formatTime(iso: string, format: TimeFormat, now = new Date()): string {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return '';
  if (format !== 'relative') return write(then, format);
  const days = daysBetween(then, now);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days <= 3 ? `${days} Days ago` : write(then, 'day');
}

/** The local time to the second, for those who want to know exactly. */
export function exactTime(iso: string): string {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return '';
  const seconds = String(then.getSeconds()).padStart(2, '0');
  return `${wordsOf(then).weekday}, ${writeWithoutMoment(then, 'full').replace(/(?=[ap]m$)/, `:${seconds}`)}`;
}

/** The names of the day and the month, which begin what JavaScript calls a date, "Sat Nov 21 2026". */
function wordsOf(date: Date) {
  const [weekday = '', month = ''] = date.toDateString().split(' ');
  return { weekday, month };
}

/** Calendar days of the local clock between two moments. */
function daysBetween(then: Date, now: Date): number {
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((dayOf(now) - dayOf(then)) / dayMs);
}

function write(date: Date, pattern: keyof typeof patterns): string {
  return moment ? moment(date).format(patterns[pattern]) : writeWithoutMoment(date, pattern);
}

function writeWithoutMoment(date: Date, pattern: keyof typeof patterns): string {
  const hour = date.getHours() % 12 || 12;
  const clock = `${hour}:${String(date.getMinutes()).padStart(2, '0')}${date.getHours() < 12 ? 'am' : 'pm'}`;
  if (pattern === 'condensed') return `${date.getMonth() + 1}.${date.getDate()}.${date.getFullYear()} | ${clock}`;
  const day = `${wordsOf(date).month} ${date.getDate()}, ${date.getFullYear()}`;
  return pattern === 'day' ? day : `${day} at ${clock}`;
}
