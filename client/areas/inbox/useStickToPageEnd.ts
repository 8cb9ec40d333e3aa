import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { wasRestored } from '../../ui/layout/restoredScroll';

/** This near to the end counts as the end. */
const nearPx = 32;

interface ShownMessages {
  /** Ids of the first and last message. */
  first: number | undefined;
  last: number | undefined;
}

/**
 * Keeps the page scrolled to the end of a conversation while the viewer is there, as `useStickToBottom` of the chat does
 * in a box. It opens at the end too, unless Back leads to where it was left. Elsewhere nothing moves: new messages are
 * counted from the message `leftAt` (null at the end), and older ones that are added on top push nothing away.
 */
export function useStickToPageEnd({ first, last }: ShownMessages) {
  const boxRef = useRef<HTMLDivElement>(null);
  const before = useRef({ first, height: 0 });
  const isAtEnd = useRef(true);
  const [leftAt, setLeftAt] = useState<number | null>(null);

  const updatePosition = useCallback(() => {
    isAtEnd.current = belowWindow(boxRef.current) < nearPx;
    setLeftAt((left) => (isAtEnd.current ? null : (left ?? last ?? 0)));
  }, [last]);
  useEffect(() => {
    window.addEventListener('scroll', updatePosition, { passive: true });
    return () => window.removeEventListener('scroll', updatePosition);
  }, [updatePosition]);

  useLayoutEffect(() => {
    const height = boxRef.current?.offsetHeight ?? 0;
    const { first: oldFirst, height: oldHeight } = before.current;
    const grewAbove = oldFirst !== undefined && first !== undefined && first < oldFirst;
    if (!isAtEnd.current && grewAbove) window.scrollBy(0, height - oldHeight);
    before.current = { first, height };
  }, [first, last]);

  // An effect, since it has to run after the page was scrolled to its top. Messages, pictures and the editor change the
  // height later.
  useEffect(() => {
    const box = boxRef.current;
    if (!box) return undefined;
    if (wasRestored()) isAtEnd.current = belowWindow(box) < nearPx;
    else showEnd(box);
    const observer = new ResizeObserver(() => {
      before.current.height = box.offsetHeight;
      if (isAtEnd.current) showEnd(box);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  function goToEnd() {
    isAtEnd.current = true;
    setLeftAt(null);
    if (boxRef.current) showEnd(boxRef.current);
  }
  return { boxRef, leftAt, goToEnd };
}

function showEnd(box: HTMLElement) {
  if (belowWindow(box) > 0) box.scrollIntoView({ block: 'end' });
}

/** The distance of the end of an element below the visible part of the window, without the bar that covers its foot. */
function belowWindow(box: HTMLElement | null): number {
  if (!box) return 0;
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  return box.getBoundingClientRect().bottom + covered - window.innerHeight;
}
