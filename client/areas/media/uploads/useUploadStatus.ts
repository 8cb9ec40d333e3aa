import { useEffect, useState } from 'react';
import { useAppSelector } from '../../../app/hooks';
import { remainingMs, selectUploads } from './uploads.slice';

/** The state of the upload queue in words. */
export function useUploadStatus(): { isGoing: boolean; text: string; detail: string } {
  const uploads = useAppSelector(selectUploads);
  const { items, published, pause } = uploads;
  const left = items.filter(({ status }) => status === 'waiting' || status === 'sending').length;
  const now = useClock(pause !== null);
  const total = published + left;
  const text = total === 1 ? 'Publishing' : `Publishing ${Math.min(published + 1, total)} of ${total}`;
  return { isGoing: left > 0, text, detail: detailOf() };

  function detailOf(): string {
    if (pause?.reason === 'tooOften')
      return `That is as much as the site takes for now. It goes on by itself in ${durationText(pause.until - Math.max(now, pause.since))}.`;
    if (pause) return 'There is no connection. It goes on by itself as soon as there is one.';
    const ms = remainingMs(uploads);
    return ms === null ? 'It has just begun.' : `About ${durationText(ms)} left.`;
  }
}

/** The time, which goes on while it is needed. */
function useClock(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}

export function durationText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
