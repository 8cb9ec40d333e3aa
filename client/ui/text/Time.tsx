import { startTransition, useEffect, useState } from 'react';
import { exactTime, formatTime, hasMoment, loadMoment, type TimeFormat } from './timeFormat';

interface TimeProps {
  /** ISO 8601, UTC. */
  at: string;
  format?: TimeFormat;
}

/** A time in one of three formats, with the exact local time on hover. */
export function Time({ at, format = 'relative' }: TimeProps) {
  const [ready, setReady] = useState(hasMoment);
  useEffect(() => {
    if (ready) return undefined;
    let shown = true;
    void loadMoment().then(() => {
      if (shown) startTransition(() => setReady(true));
    });
    return () => {
      shown = false;
    };
  }, [ready]);
  return (
    <time dateTime={at} title={exactTime(at)} className="mono">
      {formatTime(at, format)}
    </time>
  );
}
