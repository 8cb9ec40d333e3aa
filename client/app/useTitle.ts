import { useEffect } from 'react';
import { titleOf } from '#shared/pages';

/** Sets the title of the browser's tab: the page's name, or the alias of a developer or game. Undefined leaves it. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = titleOf(title);
  }, [title]);
}
