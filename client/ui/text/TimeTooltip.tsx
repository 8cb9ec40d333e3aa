import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../loading/lazyWithRetry';

const TimeBubble = lazyWithRetry(() => import('./TimeBubble'));

/** The exact moment of every time on the page, on hover, focus and tap. Its code comes with the first one. */
export function TimeTooltip() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return undefined;
    const look = ({ target }: Event) => {
      if (
        target instanceof Element &&
        (target.closest('time, [data-time], .whole-card') ?? target.querySelector('time'))
      )
        setWanted(true);
    };
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
    };
  }, [isWanted]);
  return (
    isWanted && (
      <Suspense>
        <TimeBubble />
      </Suspense>
    )
  );
}
