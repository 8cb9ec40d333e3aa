import { useState } from 'react';
import type { LazyComponent } from '../loading/lazyWithRetry';

/**
 * Mounts a menu when its button is first pressed. `triggerProps` are those of the button until then. The code of the menu is
 * fetched when somebody points at the button.
 */
export function useLazyMount({ load }: Pick<LazyComponent<object>, 'load'>) {
  const [isMounted, setMounted] = useState(false);
  const triggerProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onClick: () => setMounted(true),
  } as const;
  return { isMounted, triggerProps };
}
