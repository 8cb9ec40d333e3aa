import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { titleOf } from '#shared/pages';
import { useSite } from '../site.slice';

/** The developer or game whose page is shown; its name ends the titles of everything on it. */
export const TitleOwner = createContext<string | null>(null);

/** The address for which the server has sent the page, with its title; null if it has not (in tests, while developing). */
const drawnPath =
  typeof document !== 'undefined' && document.querySelector('link[rel="manifest"]') ? window.location.pathname : null;
let hasNavigated = drawnPath === null;

/**
 * Sets the title of the browser's tab: the page's name, or the alias of a developer or game. Undefined leaves it. A general
 * one ("Developer") holds until the content is known; it does not replace the exact one of the server.
 */
export function useTitle(title: string | undefined, { isGeneral = false } = {}) {
  const owner = useContext(TitleOwner);
  const { pathname } = useLocation();
  const { name, pitch } = useSite();
  const full = title === undefined || owner === null ? title : `${title}: ${owner}`;
  // Set anew at every address: what is more precise, and set later, may not be there any more.
  useEffect(() => {
    hasNavigated ||= pathname !== drawnPath;
    if (full !== undefined && (hasNavigated || !isGeneral)) document.title = titleOf(full);
  }, [full, isGeneral, pathname, name, pitch]);
}
