import { useState } from 'react';

/**
 * A menu that is mounted when its button is first pressed: whether it is, and the props of the button until then. `load`
 * fetches the code of the menu, which starts when somebody points at the button.
 */
export function useLazyMount(load: () => Promise<unknown>) {
  const [isMounted, setMounted] = useState(false);
  const triggerProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // Code that cannot be fetched now is fetched again, and the error reported, when the button is pressed.
    onPointerEnter: () => void load().catch(() => undefined),
    onClick: () => setMounted(true),
  } as const;
  return { isMounted, triggerProps };
}
