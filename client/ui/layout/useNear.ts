import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';

/** Whether the element of `ref` has ever been on the screen, or at most `within` px away from it. */
export function useNear(within = 400) {
  const [isNear, setNear] = useState(false);
  const margin = `${within}px`;
  // `scrollMargin` is for scrollers inside of the page.
  const { ref, entry } = useIntersection({ rootMargin: margin, scrollMargin: margin });
  if (entry?.isIntersecting && !isNear) setNear(true);
  return { ref: isNear ? undefined : ref, isNear };
}
