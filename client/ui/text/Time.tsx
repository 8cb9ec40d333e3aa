import { useHydrated } from '../useHydrated';
import { formatTime, type TimeFormat } from './timeFormat';

interface TimeProps {
  /** ISO 8601, UTC. */
  at: string;
  format?: TimeFormat;
  className?: string | undefined;
}

/**
 * A time in one of the formats of the site. `TimeTooltip` shows its exact moment. The server, which does not know the
 * viewer's time zone, writes it in UTC.
 */
export function Time({ at, format = 'relative', className }: TimeProps) {
  const timeZone = useHydrated() ? undefined : 'UTC';
  return (
    // It may have become another day since the server has drawn the page.
    <time ref={makeReachable} dateTime={at} className={className} suppressHydrationWarning>
      {formatTime(at, format, { timeZone })}
    </time>
  );
}

/** Elements that the keyboard reaches anyway: times inside them need no tab stop of their own. */
const reachable = 'a, button, [role="option"], [data-line], [data-card]';

/** A time that nothing around it makes reachable is a tab stop, so that its exact moment is there for the keyboard too. */
function makeReachable(time: HTMLTimeElement | null) {
  if (time && !time.closest(reachable)) time.tabIndex = 0;
}
