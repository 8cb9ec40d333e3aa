import { createContext, useContext, useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';

/** A part of a page that may go while somebody writes in it. */
interface Part {
  outer: Part | null;
  isGone: RefObject<boolean>;
  /** Whether the viewer opens and closes it. */
  isOwn: boolean;
}

const PartContext = createContext<Part | null>(null);
export const usePart = () => useContext(PartContext);

interface RemovableProps {
  /** False while it is shown, but nobody may write in it any more. */
  isOpen?: boolean;
  /** Closed by the viewer, as comments below a post are. */
  isOwn?: boolean;
  children: ReactNode;
}

/**
 * Content that others can take away: they delete it, lock it, or change who may write there. What was being written in it
 * is offered to the viewer then (`useKeepUnsent`).
 */
export function Removable({ isOpen = true, isOwn = false, children }: RemovableProps) {
  const outer = usePart();
  const isGone = useRef(false);
  const part = useMemo<Part>(() => ({ outer, isGone, isOwn }), [outer, isOwn]);
  // Layout effects end before the effects of the forms inside.
  useLayoutEffect(() => {
    isGone.current = !isOpen;
    return () => {
      isGone.current = true;
    };
  }, [isOpen]);
  return <PartContext value={part}>{children}</PartContext>;
}

/** Whether somebody else took away the part, or one around it: the outermost that has gone decides. */
export function isTakenAway(part: Part | null): boolean {
  let isTaken = false;
  for (let current = part; current; current = current.outer) if (current.isGone.current) isTaken = !current.isOwn;
  return isTaken;
}
