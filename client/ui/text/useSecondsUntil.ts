import { useCallback, useSyncExternalStore } from 'react';
import { serverNow } from './serverClock';

/** Whole seconds until a time (ms since 1970), counted down. */
export function useSecondsUntil(time: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((time - serverNow()) / 1_000));
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (time <= serverNow()) return () => undefined;
      const timer = setInterval(() => {
        onTick();
        if (time <= serverNow()) clearInterval(timer);
      }, 1_000);
      return () => clearInterval(timer);
    },
    [time],
  );
  return useSyncExternalStore(subscribe, secondsLeft, () => 0);
}
