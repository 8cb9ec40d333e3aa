import { useEffect } from 'react';
import { matchPage } from '#shared/pages';
import { importWithRetry } from '../../ui/loading/lazyWithRetry';
import { whenIdle } from '../../ui/loading/whenIdle';
import { screens } from '../screens';

/** How long a pointer rests on a link that is meant; one that crosses it is gone before. */
const intentMs = 65;

// The contracts of the calls would make the first script larger.
const loadFirstCalls = () => importWithRetry(() => import('../firstCalls'));

/** Fetches the code and the first data of a page when somebody points at a link to it, touches or focuses it. */
export function usePrefetch() {
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = (event: Event) => prefetch(linkAt(event));
    const soon = (event: PointerEvent) => {
      clearTimeout(timer);
      const link = linkAt(event);
      if (link && event.pointerType === 'mouse') timer = setTimeout(() => prefetch(link), intentMs);
    };
    document.addEventListener('pointerover', soon, options);
    document.addEventListener('pointerdown', now, options);
    document.addEventListener('focusin', now, options);
    void whenIdle().then(loadFirstCalls);
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);
}

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

function prefetch(link: HTMLAnchorElement | null) {
  if (!link || !navigator.onLine || savesData()) return;
  const { pathname } = link;
  const name = matchPage(pathname)?.page.name;
  if (!name) return;
  void screens[name].load(pathname);
  void loadFirstCalls().then(({ preloadFirstCall }) => preloadFirstCall(pathname));
}

/** Whether the reader wants no more data than necessary. Only Chromium says so. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
