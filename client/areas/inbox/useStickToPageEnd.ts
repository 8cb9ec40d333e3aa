import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { wasRestored } from '../../app/useScrollRestoration';

/** So near to the end counts as being there. */
const nearPx = 32;

interface Shown {
  /** The first and last message that are shown. */
  first: number | undefined;
  last: number | undefined;
}

/**
 * Keeps the end of a conversation in the window while the reader is there, as chats do in their box; it opens there too,
 * unless Back leads to where it was left. Elsewhere nothing moves: what comes at the end is counted from `leftAt`
 * (null at the end), and what is put before the first message pushes nothing away.
 */
export function useStickToPageEnd({ first, last }: Shown) {
  const boxRef = useRef<HTMLDivElement>(null);
  const before = useRef({ first, height: 0 });
  const isAtEnd = useRef(true);
  const [leftAt, setLeftAt] = useState<number | null>(null);

  const look = useCallback(() => {
    isAtEnd.current = belowWindow(boxRef.current) < nearPx;
    setLeftAt((left) => (isAtEnd.current ? null : (left ?? last ?? 0)));
  }, [last]);
  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [look]);

  useLayoutEffect(() => {
    const height = boxRef.current?.offsetHeight ?? 0;
    const { first: oldFirst, height: oldHeight } = before.current;
    const grewAbove = oldFirst !== undefined && first !== undefined && first < oldFirst;
    if (!isAtEnd.current && grewAbove) window.scrollBy(0, height - oldHeight);
    before.current = { first, height };
  }, [first, last]);

  // An effect, as by then the page has been scrolled to where pages begin. Messages, pictures that arrive and the editor
  // change the height later.
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

/** How far its end is below what the window shows, above what covers the window's foot. */
function belowWindow(box: HTMLElement | null): number {
  if (!box) return 0;
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  return box.getBoundingClientRect().bottom + covered - window.innerHeight;
}
