import { startTransition, useCallback, useMemo, useState, type ReactNode } from 'react';

/** So many at first, and so many more whenever somebody has come near the last of them. */
const first = 2;
const step = 3;
/** How far below the screen the next ones are drawn, in px. */
const margin = '600px 0px';

interface ProgressiveListProps<T> {
  items: readonly T[];
  /** All at once: they were there before the list was, so that Back finds its place. */
  whole: boolean;
  children: (drawn: readonly T[]) => ReactNode;
}

/**
 * A list whose items take long to draw: from the top, as far as somebody has come, in short slices that leave a slow
 * phone usable. What comes once all of it has been drawn is drawn at once.
 */
export function ProgressiveList<T>({ items, whole, children }: ProgressiveListProps<T>) {
  const [count, setCount] = useState(whole ? Infinity : first);
  const total = items.length;
  // Looked for anew after each step, until the end of what is drawn is far away.
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
      {/* As high as the screen, so that what stands below does not come and go. */}
      {drawn.length < total && <div ref={end} style={{ height: '100dvh' }} aria-hidden />}
    </>
  );
}
