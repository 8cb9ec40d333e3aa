import { useEffect, type RefObject } from 'react';

/**
 * Puts the alternative text of a foreign picture that cannot be loaded in its place, as a link to where it stands. React
 * does not touch the inner HTML of a text as long as it stays the same.
 */
export function usePictureFailures(ref: RefObject<HTMLElement | null>, html: string | undefined) {
  useEffect(() => {
    const text = ref.current;
    if (!text) return undefined;
    const failed = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replaceByLink(target);
    };
    // Errors of pictures do not bubble. Those of a page that the server has drawn may have come before.
    text.addEventListener('error', failed, true);
    for (const picture of text.querySelectorAll('img'))
      if (picture.complete && picture.naturalWidth === 0) replaceByLink(picture);
    return () => text.removeEventListener('error', failed, true);
  }, [ref, html]);
}

function replaceByLink(picture: HTMLImageElement) {
  const { from } = picture.dataset;
  if (from === undefined) return;
  const words = picture.alt || from;
  if (picture.closest('a')) {
    picture.replaceWith(words);
    return;
  }
  const link = Object.assign(document.createElement('a'), {
    href: from,
    textContent: words,
    target: '_blank',
    rel: 'nofollow noopener noreferrer ugc',
    title: 'This picture cannot be shown here',
  });
  (picture.closest('button') ?? picture).replaceWith(link);
}
