import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPage, paths, type PageName } from '#shared/pages';
import { readTabStored, writeTabStored } from '../../../ui/tabStorage';

/** The name of the click that waits until a visitor has logged in. */
export const clickKey = 'spawnpoint.click';
const storageKey = 'spawnpoint.lastPlace';
const accountPages: PageName[] = [
  'login',
  'forgotPassword',
  'updatePassword',
  'register',
  'confirmEmail',
  'notMe',
  'undoEmail',
];

/** Remembers the current page for the return from logging in, as long as the tab is open. */
export function useTrackReturnPath() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const name = matchPage(pathname)?.page.name;
    if (name === undefined || accountPages.includes(name)) return;
    const here = pathname + search + hash;
    // Another page: what was clicked on the one before is not wanted any more.
    if (readTabStored(storageKey) !== here) writeTabStored(clickKey, null);
    writeTabStored(storageKey, here);
  }, [pathname, search, hash]);
}

/** The path of the page that was left for logging in, or of the home page. */
export const readReturnPath = (): string => readTabStored(storageKey) ?? paths.home;
