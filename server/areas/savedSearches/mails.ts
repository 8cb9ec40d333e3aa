import type { SearchKind } from '#shared/areas/recruiting/savedSearches';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import type { MailMessage } from '../../infrastructure/mail';
import { mailLink, nameInMail, renderMail } from '../../infrastructure/mailTemplate';
import type { Settings } from '../../settings';
import { reasonOfMail } from '../notifications';
import { addressOfSearch } from './searchQuery';

/** A search with what it has found, as its notification says it. */
export interface FoundSearch {
  kind: SearchKind;
  query: string;
  text: string;
}

/** The mail of a day about all of somebody's searches that have found something. */
export function foundMail(
  settings: Settings,
  to: { id: number; alias: string; email: string },
  searches: readonly FoundSearch[],
): MailMessage {
  const [first, ...others] = searches;
  const path = first && others.length === 0 ? addressOfSearch(first) : paths.notifications;
  return renderMail({
    to: to.email,
    subject: `Your saved searches on ${siteName()} have found something`,
    paragraphs: [`Hello ${nameInMail(to.alias)},`, ...searches.map(({ text }) => `${nameInMail(text)}.`)],
    link: { label: others.length === 0 ? 'Show the search' : 'Show what is new', url: mailLink(settings, path) },
    why: reasonOfMail(settings, { kind: 'searches', to }),
  });
}
