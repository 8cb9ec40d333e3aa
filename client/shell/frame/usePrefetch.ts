import { useEffect } from 'react';
import { matchPage } from '#shared/pages';
import { screens } from '../screens';

/** Fetches the code of a page when somebody points at a link to it or focuses it. */
export function usePrefetch() {
  useEffect(() => {
    document.addEventListener('pointerover', prefetch, { passive: true });
    document.addEventListener('focusin', prefetch);
    return () => {
      document.removeEventListener('pointerover', prefetch);
      document.removeEventListener('focusin', prefetch);
    };
  }, []);
}

function prefetch({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  const name = link && matchPage(link.pathname)?.page.name;
  if (name) void screens[name].load(link.pathname);
}
