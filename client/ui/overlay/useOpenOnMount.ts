import { useMounted } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useOpened } from './useOpened';

/**
 * Opens a menu that `LazyMenu` has just mounted in place of its button. `target` is the ref of the button inside the
 * menu, which takes the focus so that closing gives it back; `menu` are the props of the menu.
 */
export function useOpenOnMount() {
  const target = useRef<HTMLButtonElement>(null);
  // Mantine notes where the focus was when a menu opens, not when it is mounted open.
  const isMounted = useMounted();
  const { opened, onChange } = useOpened(true);
  useEffect(() => target.current?.focus(), []);

  function change(next: boolean) {
    // Mantine gives the focus back 10 ms later, and would take it from the page that was chosen.
    const isInside = document.activeElement?.closest('[role="menu"], [role="dialog"]');
    if (!next && isInside) target.current?.focus({ preventScroll: true });
    onChange(next);
  }
  return { target, menu: { opened: isMounted && opened, onChange: change, returnFocus: false } };
}
