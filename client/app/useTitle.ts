import { useEffect } from 'react';
import { titleOf } from '#shared/pages';

/** What the browser's tab says while a screen is shown: the page's name, or the alias of a developer or game. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = titleOf(title);
  }, [title]);
}
