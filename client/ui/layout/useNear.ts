import { useEffect, useState, type RefObject } from 'react';

/** How far below the screen something may be to count as near, in px. */
const nearby = 400;

/** Whether something has ever been on the screen, or at most so many pixels below it. */
export function useNear(place: RefObject<Element | null>, within = nearby): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${within}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place, within]);
  return isNear;
}
