import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Notification } from '#shared/areas/notifications';
import { useMarkAsRead } from './useMarkAsRead';

/** Links and paths are compared without query and trailing slash, ignoring case (wire §19.2). */
export function comparablePath(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return path.replace(/\/+$/, '').toLowerCase();
}

/**
 * After every change of the route, the unread notifications that lead to the place arrived at or left are marked as
 * read, once (wire §19.2). What arrives while a place is shown waits until it is left.
 */
export function useReadByNavigation(items: readonly Notification[] | undefined) {
  const { pathname } = useLocation();
  const mark = useMarkAsRead();
  const shown = useRef<string | null>(null);
  const visited = useRef(new Set<string>());

  useEffect(() => {
    const place = comparablePath(pathname);
    if (shown.current !== place) {
      if (shown.current !== null) visited.current.add(shown.current);
      visited.current.add(place);
      shown.current = place;
    }
    if (!items || visited.current.size === 0) return;
    const places = visited.current;
    visited.current = new Set();
    const seen = items.filter(({ hasBeenRead, link }) => !hasBeenRead && places.has(comparablePath(link)));
    void mark(seen.map(({ notificationIdentifier }) => notificationIdentifier));
  }, [pathname, items, mark]);
}
