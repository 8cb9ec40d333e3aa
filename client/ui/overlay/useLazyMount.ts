import { useState } from 'react';
import type { LateComponent } from '../../app/lazyWithRetry';

/**
 * A menu that is mounted when its button is first pressed: whether it is, and the props of the button until then. The code of
 * the menu is fetched when somebody points at the button.
 */
export function useLazyMount({ load }: Pick<LateComponent<object>, 'load'>) {
  const [isMounted, setMounted] = useState(false);
  const triggerProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onClick: () => setMounted(true),
  } as const;
  return { isMounted, triggerProps };
}
