import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This near to the end counts as the end. */
const nearPx = 32;

interface ShownMessages {
  /** Ids of the first and last message. */
  first: number | undefined;
  last: number | undefined;
  /** Changes with the messages being sent. */
  tail: string;
}

/**
 * Keeps a list scrolled to its end while the viewer is there. Elsewhere nothing moves: older messages that are added on
 * top push nothing away, and new ones are counted from the message `leftAt` (null at the end).
 */
export function useStickToBottom({ first, last, tail }: ShownMessages) {
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

  // Pictures that load and a screen keyboard change the heights too.
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
