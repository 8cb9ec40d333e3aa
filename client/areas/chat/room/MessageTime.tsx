import { exactTime } from '../../../ui/text/timeFormat';

/** The time of day of a message; the full date on hover. */
export function MessageTime({ at, className }: { at: string; className?: string | undefined }) {
  return (
    <time dateTime={at} title={exactTime(at)} className={className}>
      {clockTime(at)}
    </time>
  );
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** The time of day as `4:05pm`. */
const clockTime = (iso: string) => clock.format(new Date(iso)).replace(/\s/, '').toLowerCase();
