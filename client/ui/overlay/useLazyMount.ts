import { useState } from 'react';

/**
 * A menu that is made when its button is first pressed: whether it was, and what that button is told until then. `load`
 * fetches its code, which begins when somebody points at the button.
 */
export function useLazyMount(load: () => Promise<unknown>) {
  const [isMounted, setMounted] = useState(false);
  const triggerProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // A chunk that cannot be fetched now is fetched, and reported, when the button is pressed.
    onPointerEnter: () => void load().catch(() => undefined),
    onClick: () => setMounted(true),
  } as const;
  return { isMounted, triggerProps };
}
