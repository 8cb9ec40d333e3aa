import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { noteRestored } from '../../../ui/layout/restoredScroll';
import { readTabStored, writeTabStored } from '../../../ui/tabStorage';

const positionsKey = 'spawnpoint.scroll';
/** How long a page may take to grow to its former height: long on a slow phone. */
const restoreWithinMs = 15_000;
/** How long the position is held once it was reached: a drawn page is divided into columns when its width is known. */
const holdMs = 1_500;
/**
 * Whether this document opened at a history entry that was visited before, by Back or a reload. Read before the router
 * writes its own state there.
 */
const isReturn = typeof history !== 'undefined' && history.state !== null;

/** The key of a history entry; the router gives none to the first one of a document. */
const entryOf = ({ key, pathname, search }: Location) => (key === 'default' ? `${pathname}${search}` : key);

/**
 * Scrolls after navigating: to the top on a new page, not at all within the same developer or game page or when only the
 * query changed, and to where the page was left on Back and Forward.
 */
export function useScrollRestoration() {
  const location = useLocation();
  const { pathname, hash } = location;
  const entry = entryOf(location);
  const navigation = useNavigationType();
  const previous = useRef<{ entry: string; pathname: string }>(null);
  const top = useRef(0);

  // A layout effect, so that scrolling by the new page is not stored as the position of the one before.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const noteTop = () => {
      top.current = window.scrollY;
    };
    const store = () => storePosition(entry, window.scrollY);
    window.addEventListener('scroll', noteTop, { passive: true });
    window.addEventListener('scrollend', store);
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', noteTop);
      window.removeEventListener('scrollend', store);
      window.removeEventListener('pagehide', store);
    };
  }, [entry]);

  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = { entry, pathname };
    // A link may be followed while the page is still scrolling, before `scrollend`.
    if (before && before.entry !== entry) storePosition(before.entry, top.current);
    const isBack = navigation === NavigationType.Pop && (before !== null || isReturn);
    const stored = isBack ? storedPositions()[entry] : undefined;
    noteRestored(stored !== undefined);
    if (stored !== undefined) return restore(stored);
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (before && before.pathname !== pathname && !isSameProfile(before.pathname, pathname)) window.scrollTo(0, 0);
    return undefined;
  }, [entry, pathname, hash, navigation]);
}

/** Whether two paths belong to the same developer's or game's page. */
export function isSameProfile(one: string, other: string): boolean {
  const profile = (path: string) => /^\/(developer|game)\/[^/]+/i.exec(path)?.[0].toLowerCase();
  return profile(one) !== undefined && profile(one) === profile(other);
}

/** Input of the viewer, which ends the restoring. */
const userActions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls as soon as the page is high enough, unless the viewer uses it first. */
function restore(top: number): () => void {
  const resizeObserver = new ResizeObserver(attempt);
  let timer = setTimeout(stop, restoreWithinMs);
  let isReached = false;
  for (const action of userActions) window.addEventListener(action, stop, { once: true, passive: true });
  resizeObserver.observe(document.body);
  attempt();
  return stop;

  function attempt() {
    window.scrollTo(0, top);
    if (isReached || Math.abs(window.scrollY - top) > 1) return;
    isReached = true;
    clearTimeout(timer);
    timer = setTimeout(stop, holdMs);
  }
  function stop() {
    resizeObserver.disconnect();
    clearTimeout(timer);
    for (const action of userActions) window.removeEventListener(action, stop);
  }
}

function storedPositions(): Record<string, number> {
  try {
    return (JSON.parse(readTabStored(positionsKey) ?? 'null') ?? {}) as Record<string, number>;
  } catch {
    return {};
  }
}

/** Without storage, Back leads to the top. */
const storePosition = (key: string, top: number) =>
  writeTabStored(positionsKey, JSON.stringify({ ...storedPositions(), [key]: top }));
