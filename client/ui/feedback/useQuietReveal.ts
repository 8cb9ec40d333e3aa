import { useEffectEvent, useLayoutEffect, useRef } from 'react';

interface QuietReveal {
  reveal: (() => void) | undefined;
  isEmpty?: boolean | undefined;
}

/**
 * Reveals the new items of a list where that disturbs nobody: the list is empty, or the page stands at its top and
 * nothing of the list has the keyboard's focus. A hidden tab waits until it is looked at. The ref belongs to an element
 * before the items, with the same parent.
 */
export function useQuietReveal(count: number, { reveal, isEmpty = false }: QuietReveal) {
  const anchor = useRef<HTMLDivElement>(null);
  const attempt = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && (isEmpty || isUndisturbed(anchor.current))) reveal?.();
  });
  useLayoutEffect(() => {
    if (count === 0) return;
    attempt();
    const onEvent = () => attempt();
    document.addEventListener('visibilitychange', onEvent);
    window.addEventListener('scroll', onEvent, { passive: true });
    return () => {
      document.removeEventListener('visibilitychange', onEvent);
      window.removeEventListener('scroll', onEvent);
    };
  }, [count, isEmpty]);
  return anchor;
}

function isUndisturbed(anchor: HTMLElement | null): boolean {
  const { activeElement } = document;
  const isBelow = activeElement !== null && isAfter(anchor, activeElement);
  return window.scrollY < 1 && !(isBelow && activeElement.matches(':focus-visible'));
}

const isAfter = (anchor: HTMLElement | null, element: Element) =>
  anchor?.parentElement?.contains(element) === true &&
  (anchor.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
