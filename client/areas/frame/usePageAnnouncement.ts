import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation the focus goes to the content, so that those who hear the page are where it changed. Not on the
 * first page, and not while somebody is typing.
 */
export function usePageAnnouncement() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]');
    if (!isTyping) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
