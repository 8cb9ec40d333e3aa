import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '../useHydrated';

/**
 * The width of an element in px, and its changes; 0 until it is measured. That is before the first paint, unlike Mantine's
 * `useElementSize`. In a page that the server has drawn, or if it `isDeferred`, it is after it: a layout and a second
 * drawing before would hold up what somebody presses.
 */
export function useWidth<E extends HTMLElement>({ isDeferred = false } = {}) {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  const isHydrated = useHydrated();
  const [isLater] = useState(isDeferred || !isHydrated);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    let waits = isLater;
    if (!waits) measure();
    const observer = new ResizeObserver(() => {
      if (waits) startTransition(measure);
      else measure();
      // A window that is made narrower is not to scroll sideways meanwhile.
      waits = false;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLater]);
  return { ref, width };
}
