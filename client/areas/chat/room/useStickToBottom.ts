import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as being there. */
const nearPx = 32;

interface Shown {
  /** The first and last message that are shown. */
  first: number | undefined;
  last: number | undefined;
  /** Changes with everything that is shown besides: what the viewer is sending. */
  tail: string;
}

/**
 * Keeps a list at its end while the reader is there. Elsewhere nothing moves: what is put before the first message
 * pushes nothing away, and what comes at the end is counted from `leftAt` (null at the end).
 */
export function useStickToBottom({ first, last, tail }: Shown) {
  const boxRef = useRef<HTMLDivElement>(null);
  const before = useRef({ first, height: 0 });
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const isAtEnd = leftAt === null;

  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box) return;
    const { first: oldFirst, height } = before.current;
    const grewAbove = oldFirst !== undefined && first !== undefined && first < oldFirst;
    if (isAtEnd) box.scrollTop = box.scrollHeight;
    else if (grewAbove) box.scrollTop += box.scrollHeight - height;
    before.current = { first, height: box.scrollHeight };
  }, [first, last, tail, isAtEnd]);

  // Pictures that arrive and a keyboard that opens change the heights by themselves.
  useEffect(() => {
    const box = boxRef.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd) box.scrollTop = box.scrollHeight;
      before.current.height = box.scrollHeight;
    });
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [isAtEnd]);

  function onScroll() {
    const box = boxRef.current;
    if (!box) return;
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx;
    if (isNear) setLeftAt(null);
    else setLeftAt((left) => left ?? last ?? 0);
  }

  return { boxRef, onScroll, leftAt, goToEnd: () => setLeftAt(null) };
}
