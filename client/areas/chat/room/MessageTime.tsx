import { exactTime } from '../../../ui/text/timeFormat';
import { clockTime } from './chatRows';

/** The time of day; the whole moment on hover. */
export function MessageTime({ at, className }: { at: string; className?: string | undefined }) {
  return (
    <time dateTime={at} title={exactTime(at)} className={className}>
      {clockTime(at)}
    </time>
  );
}
