import { useLayoutEffect } from 'react';
import { useHydrated } from './useHydrated';

/**
 * Keeps a flag of the root element for style sheets. It stands in the page before the app does (public/begin.js), so that
 * what depends on this browser's storage moves nothing when the app takes the page over.
 */
export function useRootAttribute(name: `data-${string}`, isSet: boolean) {
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    if (isHydrated) document.documentElement.toggleAttribute(name, isSet);
  }, [name, isSet, isHydrated]);
}
