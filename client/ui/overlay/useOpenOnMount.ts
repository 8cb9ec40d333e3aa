import { useMounted } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/**
 * A menu that is made when its button is pressed, and open from then on. It takes the place of the button, with its
 * focus, so that closing gives it back: `target` is the button in the menu, `menu` what the menu is told.
 */
export function useOpenOnMount() {
  const target = useRef<HTMLButtonElement>(null);
  // A menu notes where the focus was when it opens, and not when it is open from the start.
  const isMounted = useMounted();
  const [opened, setOpened] = useState(true);
  useEffect(() => target.current?.focus(), []);
  return { target, menu: { opened: isMounted && opened, onChange: setOpened } };
}
