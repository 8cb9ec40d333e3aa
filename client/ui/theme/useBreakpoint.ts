import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from './breakpoints';

/** Whether the screen is as wide as the breakpoint says; false where it is not known, on the server. */
export const useBreakpoint = (name: keyof typeof breakpoints): boolean => useMedia(breakpoints[name]);

/** Whether a media query holds; false on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
