import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { titleOf } from '#shared/pages';
import { useSite } from './site.slice';

/** The developer or game whose page is shown; its name ends the titles of everything on it. */
export const TitleOwner = createContext<string | null>(null);

/** Sets the title of the browser's tab: the page's name, or the alias of a developer or game. Undefined leaves it. */
export function useTitle(title: string | undefined) {
  const owner = useContext(TitleOwner);
  const { pathname } = useLocation();
  const { name, pitch } = useSite();
  const full = title === undefined || owner === null ? title : `${title}: ${owner}`;
  // Set anew at every address: what is more precise, and set later, may not be there any more.
  useEffect(() => {
    if (full !== undefined) document.title = titleOf(full);
  }, [full, pathname, name, pitch]);
}
