import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPage } from '#shared/pages';
import { fetchUnused, type CollectFetch } from '../app/data/fetched';
import { preloadAge } from '../app/data/preloaded';
import { noteOpening } from '../app/live/live';
import type { AppDispatch } from '../app/store';
import { isPieceViewerOpen } from '../areas/media';
import { createExternalStore } from '../ui/externalStore';
import { wait } from '../ui/loading/wait';
import { screens } from './screens';

/** The longest that a page stays after a click, until the next one has what it shows first. */
const maxWaitMs = 1_000;

/** The way to another page, begun by a link, Back or Forward, until that page is shown. */
interface PageTransition {
  path: string;
  address: string;
  isOver: boolean;
  /** Resolves when the wait is over. */
  timeout: Promise<void>;
  /** Resolves when the code of the page is there, or the wait is over. */
  code: Promise<unknown>;
  /** The reads of the page, by the type and key of their fetch. */
  reads: Map<string, { answered: Promise<unknown>; drop: () => void }>;
  /** Resolves when all reads so far are answered, or the wait is over. */
  data?: Promise<unknown> | undefined;
}

let current: PageTransition | undefined;
let shownPath: string | undefined;

/** Whether another page is on its way. */
export const isOpeningPage = createExternalStore(false);

function begin({ pathname, search }: { pathname: string; search: string }) {
  current?.reads.forEach(({ drop }) => drop());
  const page = pathname === shownPath ? undefined : matchPage(pathname)?.page;
  isOpeningPage.set(page !== undefined);
  current = undefined;
  if (!page) return;
  const timeout = wait(maxWaitMs);
  const code = Promise.race([screens[page.name].load(pathname), timeout]);
  const begun = { path: pathname, address: pathname + search, isOver: false, timeout, code, reads: new Map() };
  current = begun;
  noteOpening(performance.now() - preloadAge());
  void timeout.then(() => {
    begun.isOver = true;
    if (current === begun) isOpeningPage.set(false);
  });
}

/** The transition to a page, as long as the one before is to stay for it. */
const transitionTo = (path: string) => (current?.path === path && !current.isOver ? current : undefined);

/** The code of the page at a path, for which it waits before it is drawn. */
export const codeOf = (path: string): Promise<unknown> | undefined => transitionTo(path)?.code;

/** The answers for which the page at a path waits before it is shown: to the reads of its parts. */
export function dataOf(path: string): Promise<unknown> | undefined {
  const transition = transitionTo(path);
  if (!transition || transition.reads.size === 0) return undefined;
  const answers = [...transition.reads.values()].map(({ answered }) => answered);
  transition.data ??= Promise.race([Promise.all(answers), transition.timeout]);
  return transition.data;
}

/** Fetches what the page at a path reads as soon as it is drawn, which is before it is shown. */
export const collectFor =
  (path: string, dispatch: AppDispatch): CollectFetch =>
  (fetch, arg) => {
    // React may draw a page once more from which a later click has led away.
    const transition = transitionTo(path);
    const id = `${fetch.typePrefix} ${arg.key}`;
    if (!transition || transition.reads.has(id)) return undefined;
    transition.reads.set(id, {
      // The store must not change while components are drawn.
      answered: Promise.resolve().then(() => dispatch(fetch(arg))),
      drop: () => dispatch(fetchUnused(fetch)(arg.key)),
    });
    transition.data = undefined;
    return undefined;
  };

/** Notes on which page somebody is, and to which one they go. */
export function usePageTransitions() {
  const { pathname } = useLocation();
  useEffect(() => {
    shownPath = pathname;
    if (current && current.path !== pathname) {
      if (current.path === window.location.pathname) return;
      // It led on before it was shown.
      current.reads.forEach(({ drop }) => drop());
    }
    current = undefined;
    isOpeningPage.set(false);
    noteOpening(undefined);
  }, [pathname]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('popstate', () => begin(window.location), { signal });
    document.addEventListener('click', ignoreSecondClick, { capture: true, signal });
    // After the click was handled: links may open something in place of their page.
    document.addEventListener('click', beginByLink, { signal });
    return () => listening.abort();
  }, []);
}

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/** A second click on a link, while its page is on its way, would be a second entry of the history. */
function ignoreSecondClick(event: MouseEvent) {
  const link = linkAt(event);
  if (link && current?.isOver === false && current.address === link.pathname + link.search) event.preventDefault();
}

function beginByLink(event: MouseEvent) {
  // The viewer of pieces has an address too, above the same page.
  if (isPieceViewerOpen()) return;
  const link = linkAt(event);
  const { pathname, search } = window.location;
  const isUnderWay = current?.address === pathname + search;
  if (link?.pathname === pathname && (pathname !== shownPath || current) && !isUnderWay) begin(window.location);
}
