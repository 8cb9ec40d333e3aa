import { useEffect, useRef } from 'react';

const child = (list: Element, index: number) => list.children[index];

/**
 * Moves the focus to the first new item after "load more", instead of leaving it on a button that may disappear.
 * `<ul ref={list}>`, and `onLoadMore` when the button is pressed. `find` finds an item that is no child of the list.
 */
export function useFocusNewItems<List extends HTMLElement = HTMLUListElement>(
  count: number,
  find: (list: List, index: number) => Element | null | undefined = child,
) {
  const list = useRef<List>(null);
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null || count <= next.current) return;
    const item = list.current && find(list.current, next.current);
    item?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    next.current = null;
  }, [count, find]);
  const onLoadMore = () => {
    next.current = count;
  };
  return { list, onLoadMore };
}
