import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isSameProfile } from './useScrollRestoration';

/**
 * Moves the focus to the content after a navigation, so that screen readers announce it. Not on the first page, not while
 * somebody is typing, and not from a tab of a profile, as the tab's content comes right after it.
 */
export function usePageAnnouncement() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  // A layout effect runs before effects in which the page itself sets the focus.
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
