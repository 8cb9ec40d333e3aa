import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isSameProfile } from '../../app/useScrollRestoration';

/**
 * After a navigation the focus goes to the content, so that those who hear the page are where it changed. Not on the
 * first page, not while somebody is typing, and not from the tab of a profile that was chosen: what it shows comes next.
 */
export function usePageAnnouncement() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  // Before what the page itself gives the focus to.
  useLayoutEffect(() => {
    const before = previous.current;
    if (before === pathname) return;
    previous.current = pathname;
    const focused = document.activeElement;
    const isTyping = focused?.matches('input, textarea, select, [contenteditable]');
    const isAtTab = isSameProfile(before, pathname) && focused?.matches('main [aria-current="page"]');
    if (!isTyping && !isAtTab) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
