import { useEffect } from 'react';
import { matchPage } from '#shared/pages';
import { importWithRetry } from '../../ui/loading/lazyWithRetry';
import { whenIdle } from '../../ui/loading/whenIdle';
import { screens } from '../screens';

/** How long a pointer rests on a link that is meant; one that crosses it is gone before. */
const intentMs = 65;

// Not part of the first script, as the contracts of the calls would make it larger. Kept here once it is there: a second
// import would resolve only after what is queued in the browser, such as the click.
let preloadFirstCall: ((path: string) => void) | undefined;

/**
 * Fetches the code of the pages to which the content links, and the first data of a page when somebody points at a link to
 * it, touches or focuses it.
 */
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
    void whenIdle()
      .then(() => importWithRetry(() => import('../firstCalls')))
      .then((module) => (preloadFirstCall = module.preloadFirstCall));
    void documentLoaded().then(() => prefetchLinked(listening.signal));
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);
}

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/** Fetches the code of the pages that the content links to, now and later, one after another while the browser is idle. */
function prefetchLinked(signal: AbortSignal) {
  const content = document.getElementById('content');
  // Safari has no idle callbacks: there it would hold up what somebody does.
  if (!content || !('requestIdleCallback' in window) || savesData() || signal.aborted) return;
  const seen = new Set<string>();
  const nextPath = () => {
    const links = content.querySelectorAll<HTMLAnchorElement>('a[href^="/"]');
    return [...links].map(({ pathname }) => pathname).find((path) => !seen.has(path));
  };
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await whenIdle();
    for (let path = nextPath(); path !== undefined && !signal.aborted && navigator.onLine; path = nextPath()) {
      seen.add(path);
      const name = matchPage(path)?.page.name;
      if (!name) continue;
      await screens[name].load(path);
      await whenIdle();
    }
    isRunning = false;
  };
  const observer = new MutationObserver(() => void run());
  observer.observe(content, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  void run();
}

/** Resolves when the first page has its pictures. */
const documentLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

function prefetch(link: HTMLAnchorElement | null) {
  if (!link || !navigator.onLine || savesData()) return;
  const { pathname } = link;
  const name = matchPage(pathname)?.page.name;
  if (!name) return;
  void screens[name].load(pathname);
  preloadFirstCall?.(pathname);
}

/** Whether the reader wants no more data than necessary. Only Chromium says so. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
