import { startTransition, useCallback, useMemo, useState, type ReactNode } from 'react';

/** Number of items drawn at first, and per step when the end of the drawn ones comes near. */
const first = 2;
const step = 3;
/** Distance below the screen at which the next items are drawn. */
const margin = '600px 0px';

interface ProgressiveListProps<T> {
  items: readonly T[];
  /** Draws all items at once. Lists with known items do so, so that Back finds its scroll position. */
  whole: boolean;
  children: (drawn: readonly T[]) => ReactNode;
}

/**
 * A list whose items take long to draw. It draws them from the top as the viewer scrolls, in short slices that leave a
 * slow phone usable. Items that arrive after all others were drawn are drawn at once.
 */
export function ProgressiveList<T>({ items, whole, children }: ProgressiveListProps<T>) {
  const [count, setCount] = useState(whole ? Infinity : first);
  const total = items.length;
  // Observed again after each step, until the end of the drawn items is far away.
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          const next = count + step;
          if (entries.some(({ isIntersecting }) => isIntersecting))
            startTransition(() => setCount(next < total ? next : Infinity));
        },
        { rootMargin: margin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [count, total],
  );
  const drawn = useMemo(() => (count < items.length ? items.slice(0, count) : items), [items, count]);
  return (
    <>
      {children(drawn)}
      {/* As high as the screen, so that the content below does not appear and disappear. */}
      {drawn.length < total && <div ref={end} style={{ height: '100dvh' }} aria-hidden />}
    </>
  );
}
