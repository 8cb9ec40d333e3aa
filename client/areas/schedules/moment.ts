import { isTimeZone, utcOffsetOf } from '#shared/timeZones';
import { formatTime } from '../../ui/text/timeFormat';

/** The zone of this browser's clock; UTC where the browser does not know it. */
export function ownTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

/**
 * A moment in the clocks of a zone. The offset tells which one is meant where clocks show a time twice, and that it is
 * another one where they skip it: Oct 31, 2027 at 2:30am (Europe/Berlin, UTC+1).
 */
export function momentIn(at: string, timeZone: string): string {
  const offset = utcOffsetOf(timeZone, new Date(at)) ?? 0;
  const minutes = Math.abs(offset) % 60;
  const hours = Math.floor(Math.abs(offset) / 60);
  const sign = offset < 0 ? '-' : '+';
  const shown =
    offset === 0 ? 'UTC' : `UTC${sign}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
  const zone = timeZone === 'UTC' ? shown : `${timeZone.replaceAll('_', ' ')}, ${shown}`;
  return `${formatTime(at, 'full', { timeZone })} (${zone})`;
}

/** The same in this browser's clock, and in that of the zone where it was chosen if that is another one. */
export function momentHere(at: string, timeZone: string, own = ownTimeZone()): string {
  return own === timeZone ? momentIn(at, own) : `${momentIn(at, own)}, ${momentIn(at, timeZone)}`;
}
