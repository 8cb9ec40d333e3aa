import { useEffect, useRef, type TouchEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** The addresses of the pieces beside one; null at either end. */
export interface NeighbourAddresses {
  newer: string | null;
  older: string | null;
}

/** How far a finger has to go to the side, and how little up or down, in px. */
const swiped = { atLeast: 60, strayAtMost: 50 } as const;

/** Where the arrow keys mean something already. */
const usesArrows =
  'input, textarea, select, audio, video, iframe, [contenteditable], [role="menu"], [role="dialog"], [role="slider"]';

/** Arrow keys anywhere on the page, and a swipe over what these props are given to, lead to the next piece. */
export function useNeighbourKeys({ newer, older }: NeighbourAddresses) {
  const navigate = useNavigate();
  const begun = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(usesArrows)) return;
      const to = event.key === 'ArrowLeft' ? newer : event.key === 'ArrowRight' ? older : null;
      if (to !== null) void navigate(to);
    }
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [navigate, newer, older]);

  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      // Two fingers, or one on a page that is zoomed into, look around.
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      begun.current = finger && touches.length === 1 && !isZoomed ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      if (!finger || !begun.current) return;
      const across = finger.clientX - begun.current.x;
      const down = Math.abs(finger.clientY - begun.current.y);
      begun.current = null;
      if (Math.abs(across) < swiped.atLeast || down > swiped.strayAtMost) return;
      const to = across > 0 ? newer : older;
      if (to !== null) void navigate(to);
    },
  };
}
