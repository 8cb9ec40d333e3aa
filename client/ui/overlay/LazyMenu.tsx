import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import type { LazyComponent } from '../loading/lazyWithRetry';

/** The props of a menu's button, before and after the menu is mounted. */
export type TriggerProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'aria-haspopup' | 'aria-expanded'
>;

interface LazyMenuProps extends Pick<LazyComponent<object>, 'load'> {
  /** The button until the menu, which brings its own (`useOpenOnMount`), is mounted. */
  button: (trigger: TriggerProps) => ReactNode;
  /** The menu. */
  children: ReactNode;
}

/** Mounts a menu when its button is first pressed. The code of the menu is fetched when somebody points at the button. */
export function LazyMenu({ load, button, children }: LazyMenuProps) {
  const [isMounted, setMounted] = useState(false);
  const placeholder = button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onClick: () => setMounted(true),
  });
  return isMounted ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}
