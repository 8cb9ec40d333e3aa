import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';

/** Whether the element of `ref` has ever been on the screen, or at most `within` px away from it. */
export function useNear(within = 400) {
  const [isNear, setNear] = useState(false);
  const { ref, entry } = useIntersection({ rootMargin: `${within}px` });
  if (entry?.isIntersecting && !isNear) setNear(true);
  return { ref: isNear ? undefined : ref, isNear };
}
