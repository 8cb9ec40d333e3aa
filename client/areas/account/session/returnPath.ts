import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPage, paths, type PageName } from '#shared/pages';
import { readTabStored, writeTabStored } from '../../../app/browserStorage';

const storageKey = 'spawnpoint.lastPlace';
const accountPages: PageName[] = ['login', 'forgotPassword', 'updatePassword', 'register', 'confirmEmail', 'undoEmail'];

/** Remembers the current page for the return from logging in, as long as the tab is open. */
export function useTrackReturnPath() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const name = matchPage(pathname)?.page.name;
    if (name === undefined || accountPages.includes(name)) return;
    writeTabStored(storageKey, pathname + search + hash);
  }, [pathname, search, hash]);
}

/** The path of the page that was left for logging in, or of the home page. */
export const readReturnPath = (): string => readTabStored(storageKey) ?? paths.home;
