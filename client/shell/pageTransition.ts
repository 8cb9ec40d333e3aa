import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageData } from '#shared/drawnPage';
import { matchPage } from '#shared/pages';
import { fetchFirst, fetchUnused, type CollectFetch } from '../app/data/fetched';
import { openWith, takeData } from '../app/data/pageData';
import { noteOpening } from '../app/live/live';
import { useAppDispatch } from '../app/hooks';
import type { AppDispatch } from '../app/store';
import { isPieceViewerOpen } from '../areas/media';
import { createExternalStore } from '../ui/externalStore';
import { loadParts } from '../ui/loading/parts';
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
  /** Resolves when the code and the data of the page are there. */
  prepared: Promise<unknown>;
  /** Resolves then, or when the wait is over. */
  start: Promise<unknown>;
  /** The reads of the page, by the type and key of their fetch. */
  reads: Map<string, { answered: Promise<unknown>; drop: () => void }>;
  /** Reads that the data of the page has brought and that no part has shown so far. */
  unused: Set<string>;
  /** Resolves when all reads so far are answered, or the wait is over. */
  data?: Promise<unknown> | undefined;
}

let current: PageTransition | undefined;
/** The last that began, also once its page is shown, which may still wait for its code and data. */
let latest: PageTransition | undefined;
let shownPath: string | undefined;

/** Whether another page is on its way. */
export const isOpeningPage = createExternalStore(false);

function begin({ pathname, search }: { pathname: string; search: string }, dispatch: AppDispatch) {
  current?.reads.forEach(({ drop }) => drop());
  dropUnused();
  const page = pathname === shownPath ? undefined : matchPage(pathname)?.page;
  isOpeningPage.set(page !== undefined);
  current = undefined;
  if (!page) return;
  const timeout = wait(maxWaitMs);
  const address = pathname + search;
  const known = takeData(address);
  openWith(known?.data);
  const loaded = Promise.all([screens[page.name].load(pathname), known?.data.catch(() => undefined)]);
  const prepared = loaded.then(([, data]) => prepare(begun, data, dispatch));
  const begun: PageTransition = {
    ...{ path: pathname, address, isOver: false, timeout, prepared, start: Promise.race([prepared, timeout]) },
    ...{ reads: new Map(), unused: new Set() },
  };
  current = begun;
  latest = begun;
  noteOpening(known?.at ?? performance.now());
  void timeout.then(() => {
    begun.isOver = true;
    if (current === begun) isOpeningPage.set(false);
  });
}

/** Puts the data of a page into the store, so that the page is drawn once, with all of it. */
async function prepare(transition: PageTransition, data: PageData | undefined, dispatch: AppDispatch) {
  if (!data || transition !== latest) return;
  const { reads, unused } = transition;
  const answers = data.reads.map(([type, key, input, result]) => {
    const answered = result ? dispatch(fetchFirst(type, { key, input })) : undefined;
    if (!answered) return undefined;
    const id = `${type} ${key}`;
    unused.add(id);
    reads.set(id, { answered, drop: () => dispatch(fetchUnused({ typePrefix: type })(key)) });
    return answered;
  });
  await Promise.all([...answers, loadParts(data.parts)]);
}

/** Forgets what a page has not shown of its data. One that is shown before its code and data are there takes it later. */
async function finish(transition: PageTransition) {
  if (transition.isOver) {
    await transition.prepared;
    await wait(maxWaitMs);
  }
  if (latest === transition) dropUnused();
}

function dropUnused() {
  latest?.unused.forEach((id) => latest?.reads.get(id)?.drop());
  latest = undefined;
  openWith(undefined);
}

/** The transition to a page, as long as the one before is to stay for it. */
const transitionTo = (path: string) => (current?.path === path && !current.isOver ? current : undefined);

/** The code and data of the page at a path, for which it waits before it is drawn. */
export const startOf = (path: string): Promise<unknown> | undefined => transitionTo(path)?.start;

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
  (fetch, arg, isMissing) => {
    // React may draw a page once more from which a later click has led away.
    const transition = transitionTo(path);
    const id = `${fetch.typePrefix} ${arg.key}`;
    if (latest?.path === path) latest.unused.delete(id);
    if (!isMissing || !transition || transition.reads.has(id)) return undefined;
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
  const dispatch = useAppDispatch();
  useEffect(() => {
    shownPath = pathname;
    if (current && current.path !== pathname) {
      if (current.path === window.location.pathname) return;
      // It led on before it was shown.
      current.reads.forEach(({ drop }) => drop());
    }
    if (current) void finish(current);
    current = undefined;
    isOpeningPage.set(false);
    noteOpening(undefined);
  }, [pathname]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('popstate', () => begin(window.location, dispatch), { signal });
    document.addEventListener('click', ignoreSecondClick, { capture: true, signal });
    // After the click was handled: links may open something in place of their page.
    document.addEventListener('click', (event) => beginByLink(event, dispatch), { signal });
    return () => listening.abort();
  }, [dispatch]);
}

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/** A second click on a link, while its page is on its way, would be a second entry of the history. */
function ignoreSecondClick(event: MouseEvent) {
  const link = linkAt(event);
  if (link && current?.isOver === false && current.address === link.pathname + link.search) event.preventDefault();
}

function beginByLink(event: MouseEvent, dispatch: AppDispatch) {
  // The viewer of pieces has an address too, above the same page.
  if (isPieceViewerOpen()) return;
  const link = linkAt(event);
  const { pathname, search } = window.location;
  const isUnderWay = current?.address === pathname + search;
  if (link?.pathname === pathname && (pathname !== shownPath || current) && !isUnderWay)
    begin(window.location, dispatch);
}
