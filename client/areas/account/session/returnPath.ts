import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPage, paths, type PageName } from '#shared/pages';

const storageKey = 'spawnpoint.lastPlace';
const accountPages: PageName[] = ['login', 'forgotPassword', 'updatePassword', 'register', 'confirmEmail'];

/** Remembers the current page for the return from logging in, as long as the tab is open. */
export function useTrackReturnPath() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const name = matchPage(pathname)?.page.name;
    if (name === undefined || accountPages.includes(name)) return;
    try {
      sessionStorage.setItem(storageKey, pathname + search + hash);
    } catch {
      // Without storage, logging in leads to the home page.
    }
  }, [pathname, search, hash]);
}

/** The path of the page that was left for logging in, or of the home page. */
export function readReturnPath(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? paths.home;
  } catch {
    return paths.home;
  }
}
