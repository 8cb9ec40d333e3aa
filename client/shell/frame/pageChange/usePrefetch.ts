import { useEffect } from 'react';
import { pageCodePath, pageDataPath, type PageCode, type PageData } from '#shared/drawnPage';
import { matchPage } from '#shared/pages';
import { http } from '../../../app/data/call';
import { preloadData } from '../../../app/data/pageData';
import { whenIdle } from '../../../ui/loading/whenIdle';
import { screens } from '../../screens';

/** How long a pointer rests on a link that is meant; one that crosses it is gone before. */
const intentMs = 65;

/**
 * Fetches the code of the pages to which the links in view lead, and the data of a page when somebody points at a link to it,
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

/**
 * Fetches the code of the pages to which links in view lead, now and later, one page after another while the browser is
 * idle. It then runs file by file, so that it never holds up what somebody does.
 */
async function prefetchLinked(signal: AbortSignal) {
  const content = document.getElementById('content');
  // Safari has no idle callbacks: there it would hold up what somebody does.
  if (!content || !('requestIdleCallback' in window) || savesData() || signal.aborted) return;
  await whenIdle();
  const code = await readFromSite<PageCode>(pageCodePath).catch((): PageCode => ({}));
  const fetched = new Set<string>();
  const paths = new Set<string>();
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await whenIdle();
    // Those that come into view meanwhile are in it too.
    for (const path of paths) {
      if (signal.aborted || !navigator.onLine) break;
      const page = matchPage(path)?.page;
      const files = (page ? (code[page.screen] ?? []) : []).filter((href) => !fetched.has(href));
      await Promise.all(files.map(fetchModule));
      for (const href of [...files].reverse()) {
        fetched.add(href);
        await whenIdle();
        // One that fails is fetched again once its page is opened.
        await import(/* @vite-ignore */ href).catch(() => undefined);
      }
    }
    isRunning = false;
  };
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) paths.add((target as HTMLAnchorElement).pathname);
    void run();
  });
  const watchLinks = () => {
    for (const link of content.querySelectorAll('a[href^="/"]')) inView.observe(link);
  };
  const added = new MutationObserver(watchLinks);
  added.observe(content, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    added.disconnect();
    inView.disconnect();
  });
  watchLinks();
}

/** Fetches a module without running it. */
const fetchModule = (href: string) =>
  new Promise((resolve) => {
    const done = { onload: resolve, onerror: resolve };
    const link = { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href, ...done };
    document.head.append(Object.assign(document.createElement('link'), link));
  });

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
  if (pathname !== window.location.pathname)
    preloadData(pathname + search, () => readFromSite<PageData>(pageDataPath, { at: pathname + search }));
}

const readFromSite = <T>(path: string, params = {}) =>
  http.get<T>(path, { baseURL: '', params }).then(({ data }) => data);

/** Whether the reader wants no more data than necessary. Only Chromium says so. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
