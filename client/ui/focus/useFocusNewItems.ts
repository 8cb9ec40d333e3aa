import { useEffect, useRef } from 'react';

/**
 * Whoever asks for more of a list goes on with the first that comes, instead of staying behind it at a button that may
 * go. `<ul ref={list}>`, and `asked` when the button is pressed.
 */
export function useFocusNewItems(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null || count <= next.current) return;
    list.current?.children[next.current]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    next.current = null;
  }, [count]);
  const asked = () => {
    next.current = count;
  };
  return { list, asked };
}
