import { useEffect, useState, type RefObject } from 'react';

/** How far below the screen something may be to count as near, in px. */
const margin = '400px';

/** Whether something has ever been on the screen, or close to it. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}
