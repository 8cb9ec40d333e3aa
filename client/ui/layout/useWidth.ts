import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { breakpoints } from '../theme/breakpoints';
import { useHydrated } from '../useHydrated';

/**
 * The width of an element in px, and its changes; 0 until it is measured. That is before the first paint, unlike Mantine's
 * `useElementSize`. On a phone it is after it in a page that the server has drawn, or if it `isDeferredOnPhones`: a layout
 * and a second drawing before would hold up what somebody presses. A wide screen may be divided otherwise once it is
 * measured, which must not happen under somebody's hand.
 */
export function useWidth<E extends HTMLElement>({ isDeferredOnPhones = false } = {}) {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  const isHydrated = useHydrated();
  const [isDeferred] = useState(isDeferredOnPhones || !isHydrated);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    let waits = isDeferred && window.matchMedia(breakpoints.phone).matches;
    if (!waits) measure();
    const observer = new ResizeObserver(() => {
      if (waits) startTransition(measure);
      else measure();
      // A window that is made narrower is not to scroll sideways meanwhile.
      waits = false;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isDeferred]);
  return { ref, width };
}
