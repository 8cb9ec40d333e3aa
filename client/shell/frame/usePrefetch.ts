import { useEffect } from 'react';
import { pageDataPath, type PageData } from '#shared/drawnPage';
import { matchPage } from '#shared/pages';
import { http } from '../../app/data/call';
import { preloadData } from '../../app/data/pageData';
import { loadParts, textPart } from '../../ui/loading/parts';
import { whenIdle } from '../../ui/loading/whenIdle';
import { screens } from '../screens';

/** How long a pointer rests on a link that is meant; one that crosses it is gone before. */
const intentMs = 65;

/**
 * Fetches the code of the pages to which the content links, and the data of a page when somebody points at a link to it,
 * touches or focuses it.
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
      await loadParts([textPart]);
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
  const { pathname, search } = link;
  const name = matchPage(pathname)?.page.name;
  if (!name) return;
  void screens[name].load(pathname);
  if (pathname !== window.location.pathname) preloadData(pathname + search, () => readPageData(pathname + search));
}

const readPageData = (at: string) =>
  http.get<PageData>(pageDataPath, { baseURL: '', params: { at } }).then(({ data }) => data);

/** Whether the reader wants no more data than necessary. Only Chromium says so. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
