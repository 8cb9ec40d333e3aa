import { siteName } from '#shared/routes';
import type { Card } from './card';
import { escapeHtml } from './escape';

/** The bar says it already. */
const ending = ` | ${siteName}`;

interface Reader {
  mayBeLoggedIn: boolean;
}

/**
 * What a page is, to be seen while its scripts are on their way; they put the page itself in its place (client/main.tsx).
 * Screen readers wait for that one, so that nothing is read twice.
 */
export function firstView({ status, kind, title, description, beginning = description }: Card, who: Reader): string {
  const words = [`<b>${escapeHtml(title.replace(ending, ''))}</b>`, `<p>${escapeHtml(beginning)}</p>`];
  // A page that is not there for everybody may be there for whoever asks; and a text may be by somebody they have blocked.
  const isShown = status === 200 && (kind !== 'article' || !who.mayBeLoggedIn);
  const shown = isShown ? `<div>${words.join('')}</div>` : '';
  return `<div class="first-view" aria-hidden="true"><span>${siteName}</span>${shown}</div>`;
}
