import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';

const positionsKey = 'spawnpoint.scroll';
/** How long a page that is still being fetched may take to become as long as it was: on a slow phone, long. */
const restoreWithinMs = 15_000;
/**
 * Whether this document opened at an entry of the history that was visited before, by Back or a reload. Read before the
 * router writes a state of its own there.
 */
const isReturn = history.state !== null;

let isRestored = false;

/** Whether the page that is shown was come back to, and stands where it was left. */
export const wasRestored = () => isRestored;

/** What an entry of the history is known by; the first one of a document has no key of its own. */
const entryOf = ({ key, pathname, search }: Location) => (key === 'default' ? `${pathname}${search}` : key);

/**
 * Where a page stands after navigating (part 1 §2): at the top on a new route, where it was within the same developer
 * or game page or when only the query changed, and where it was left on Back and Forward.
 */
export function useScrollRestoration() {
  const location = useLocation();
  const { pathname, hash } = location;
  const entry = entryOf(location);
  const navigation = useNavigationType();
  const previous = useRef<{ entry: string; pathname: string }>(null);
  const top = useRef(0);

  // Together with the page: what the new page scrolls is not to be kept as where the one before was left.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => {
      top.current = window.scrollY;
    };
    const keep = () => storePosition(entry, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('scrollend', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('scrollend', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [entry]);

  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = { entry, pathname };
    // Whoever follows a link while the page still rolls has left it there too.
    if (before && before.entry !== entry) storePosition(before.entry, top.current);
    const isBack = navigation === NavigationType.Pop && (before !== null || isReturn);
    isRestored = isBack && allPositions()[entry] !== undefined;
    if (isBack) return restore(storedPosition(entry));
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (before && before.pathname !== pathname && !isSameProfile(before.pathname, pathname)) window.scrollTo(0, 0);
    return undefined;
  }, [entry, pathname, hash, navigation]);
}

/** Two paths of one developer's or one game's page. */
export function isSameProfile(one: string, other: string): boolean {
  const profile = (path: string) => /^\/(developer|game)\/[^/]+/i.exec(path)?.[0].toLowerCase();
  return profile(one) !== undefined && profile(one) === profile(other);
}

/** Whatever somebody does with the page may scroll it: then it is theirs. */
const userActions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls as soon as the page is long enough, unless somebody uses it first. */
function restore(top: number): () => void {
  const growing = new ResizeObserver(attempt);
  const timer = setTimeout(stop, restoreWithinMs);
  for (const deed of userActions) window.addEventListener(deed, stop, { once: true, passive: true });
  growing.observe(document.body);
  attempt();
  return stop;

  function attempt() {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1) stop();
  }
  function stop() {
    growing.disconnect();
    clearTimeout(timer);
    for (const deed of userActions) window.removeEventListener(deed, stop);
  }
}

function allPositions(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {};
  } catch {
    return {};
  }
}

const storedPosition = (key: string) => allPositions()[key] ?? 0;

function storePosition(key: string, top: number) {
  try {
    sessionStorage.setItem(positionsKey, JSON.stringify({ ...allPositions(), [key]: top }));
  } catch {
    // Without storage, Back starts at the top.
  }
}
