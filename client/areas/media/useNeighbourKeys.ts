import { useEffect, useEffectEvent, useRef, type TouchEvent } from 'react';

interface Neighbours {
  /** Shows the piece before or after the shown one; null where there is none. */
  newer: (() => void) | null;
  older: (() => void) | null;
  /** Whether the pieces are in a dialog, which has `data-pieces`: while one is open, the keys are not for the page below. */
  isInDialog: boolean;
}

/** How far a swipe has to go sideways, and may go up or down, in px. */
const swipe = { minDistance: 60, maxDrift: 50 } as const;

/** Elements with arrow keys of their own. */
const usesArrows = 'input, textarea, select, audio, video, iframe, [contenteditable], [role="menu"], [role="slider"]';

/** Arrow keys lead to the neighbours of a piece, and so do swipes over the element with the returned props. */
export function useNeighbourKeys({ newer, older, isInDialog }: Neighbours) {
  const start = useRef<{ x: number; y: number } | null>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isInDialog && document.querySelector('[role="dialog"]')) return;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element) {
      if (event.target.closest(usesArrows)) return;
      if (event.target.closest('[role="dialog"]:not([data-pieces])')) return;
    }
    const show = event.key === 'ArrowLeft' ? newer : event.key === 'ArrowRight' ? older : null;
    if (!show) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      // Two fingers zoom, and one on a zoomed page scrolls.
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      start.current = finger && touches.length === 1 && !isZoomed ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      if (!finger || !start.current) return;
      const across = finger.clientX - start.current.x;
      const down = Math.abs(finger.clientY - start.current.y);
      start.current = null;
      if (Math.abs(across) < swipe.minDistance || down > swipe.maxDrift) return;
      (across > 0 ? newer : older)?.();
    },
  };
}
