import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';

const defaultDistance = 400;

/**
 * Whether the element of `ref` has ever been on the screen, or at most `within` px away from it. `isSurelyNear` is for what
 * stands at the beginning of a page, so that the server draws it.
 */
export function useNear(within = defaultDistance, isSurelyNear = false) {
  const [isNear, setNear] = useState(isSurelyNear);
  const margin = `${within}px`;
  // `scrollMargin` is for scrollers inside of the page.
  const { ref, entry } = useIntersection({ rootMargin: margin, scrollMargin: margin });
  if (entry?.isIntersecting && !isNear) setNear(true);
  return { ref: isNear ? undefined : ref, isNear };
}
