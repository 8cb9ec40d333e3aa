import type momentType from 'moment';
import { untilThere } from '../app/late';

/** The three formats of part 1 §9. */
export type TimeFormat = 'full' | 'relative' | 'condensed';

type Moment = typeof momentType;

const patterns = { full: 'MMM D, YYYY [at] h:mma', condensed: 'M.D.YYYY | h:mma', day: 'MMM D, YYYY' } as const;

/** moment is a chunk of its own: until it is there the browser's own formatter writes the same texts. */
let moment: Moment | undefined;
let loading: Promise<void> | undefined;
/** Made once: making one takes longer than all else that a time does. */
let exactFormat: Intl.DateTimeFormat | undefined;
let monthFormat: Intl.DateTimeFormat | undefined;

export function loadMoment(): Promise<void> {
  loading ??= untilThere(() => import('moment')).then((module) => {
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
  exactFormat ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });
  return exactFormat.format(then);
}

/** Calendar days of the local clock between two moments. */
function daysBetween(then: Date, now: Date): number {
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((dayOf(now) - dayOf(then)) / 86_400_000);
}

function write(date: Date, pattern: keyof typeof patterns): string {
  return moment ? moment(date).format(patterns[pattern]) : writeWithoutMoment(date, pattern);
}

function writeWithoutMoment(date: Date, pattern: keyof typeof patterns): string {
  const hour = date.getHours() % 12 || 12;
  const clock = `${hour}:${String(date.getMinutes()).padStart(2, '0')}${date.getHours() < 12 ? 'am' : 'pm'}`;
  if (pattern === 'condensed') return `${date.getMonth() + 1}.${date.getDate()}.${date.getFullYear()} | ${clock}`;
  monthFormat ??= new Intl.DateTimeFormat('en-US', { month: 'short' });
  const month = monthFormat.format(date);
  const day = `${month} ${date.getDate()}, ${date.getFullYear()}`;
  return pattern === 'day' ? day : `${day} at ${clock}`;
}
