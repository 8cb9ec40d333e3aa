import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new item after "load more", instead of leaving it on a button that may disappear.
 * `<ul ref={list}>`, and `onLoadMore` when the button is pressed.
 */
export function useFocusNewItems(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null || count <= next.current) return;
    list.current?.children[next.current]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    next.current = null;
  }, [count]);
  const onLoadMore = () => {
    next.current = count;
  };
  return { list, onLoadMore };
}
