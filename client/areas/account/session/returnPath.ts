import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPage, paths, type PageName } from '#shared/pages';

const keptUnder = 'spawnpoint.lastPlace';
const accountPages: PageName[] = ['login', 'forgotPassword', 'updatePassword', 'register', 'confirmEmail'];

/** Remembers where one is, to come back to it from logging in; it lasts as long as the tab. */
export function useReturnPath() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const name = matchPage(pathname)?.page.name;
    if (name === undefined || accountPages.includes(name)) return;
    try {
      sessionStorage.setItem(keptUnder, pathname + search + hash);
    } catch {
      // Without storage, logging in leads to the home page.
    }
  }, [pathname, search, hash]);
}

/** The page of this site that was left for logging in, or the home page. */
export function readReturnPath(): string {
  try {
    return sessionStorage.getItem(keptUnder) ?? paths.home;
  } catch {
    return paths.home;
  }
}
